import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { LiveScheduleRefusal } from '../../ports/live-schedule.ts'

export interface FeedOptions<T> {
  readonly url: string
  readonly read: (bytes: Uint8Array) => T | Promise<T>
  /** Asked again no sooner than this, whoever wants it. */
  readonly everyMs: number
  readonly timeoutMs: number
  readonly mostBytes: number
  /** What was read before is good enough while the file is fetched anew, and while it cannot be had. */
  readonly isOldGoodEnough?: boolean
}

type Read<T> = Answer<T, LiveScheduleRefusal>

/**
 * A file at an address that changes now and then. Many may ask at once: it is fetched for all of them together, not
 * more often than agreed, and not sent again while it is the same.
 */
export function createFeed<T>(options: FeedOptions<T>) {
  const { url, read, everyMs, timeoutMs, mostBytes, isOldGoodEnough = false } = options
  let kept: { value: T; tag: string | null; changed: string | null } | null = null
  let last: { answer: Promise<Read<T>>; at: number } | null = null

  async function ask(): Promise<Read<T>> {
    try {
      const response = await fetch(url, {
        headers: {
          ...(kept?.tag && { 'if-none-match': kept.tag }),
          ...(kept?.changed && { 'if-modified-since': kept.changed }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 304 && kept) return done(kept.value)
      if (response.status === 401 || response.status === 403)
        return refused('denied', `HTTP ${response.status}`)
      if (response.status !== 200) return unknown(`HTTP ${response.status}`)
      const value = await read(await bytesOf(response, mostBytes))
      kept = { value, tag: response.headers.get('etag'), changed: response.headers.get('last-modified') }
      return done(value)
    } catch (error) {
      return unknown(whyOf(error))
    }
  }

  const old = (): Read<T> | null => (isOldGoodEnough && kept ? done(kept.value) : null)

  /** Whoever asks for another pause than usual has seen the old one, and waits for the new. */
  return ({ atLeastEveryMs }: { atLeastEveryMs?: number } = {}): Promise<Read<T>> => {
    const isWaiting = atLeastEveryMs !== undefined
    // the party's patience is real time, whatever the product's clock says
    if (!last || performance.now() >= last.at + (atLeastEveryMs ?? everyMs)) {
      // while it is under way everybody shares it
      const answer = ask().then((read) => (read.kind === 'done' ? read : (old() ?? read)))
      const mine = { answer, at: Infinity }
      void answer.then(() => {
        mine.at = performance.now()
      })
      last = mine
    }
    const { answer, at } = last
    const known = at === Infinity && !isWaiting ? old() : null
    return known ? Promise.resolve(known) : answer
  }
}

/** Stops reading where no honest file ends. */
async function bytesOf(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > most) throw new Error(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
