import type { Language } from '../../../kernel/languages.ts'
import type { Behalf } from '../../behalf.ts'
import { QueueFull } from '../../fair-queue.ts'
import type { ReadyReply } from './ready-reply.ts'

const mostAliases = 5_000
const longestAlias = 2_000
/** What a reply takes beside its body and its key: 1,050 to 1,130 bytes of the heap were measured for each. */
const ownWeight = 1_100

/** Where, and in which language, it is always the same question that is asked; `any` where the address says it all. */
export interface Address {
  readonly url: string
  readonly language: Language | 'any'
}

/** Who asks. `charge` counts what making the reply costs them, and throws where that is too much. */
export interface Asker {
  readonly behalf: Behalf
  readonly charge?: () => void
}

/**
 * Replies that were just made, by what was asked and by the exact address it was asked with: an address that comes
 * again needs not even be read. `mostBytes` bounds them, with what each takes beside its body; the oldest goes first.
 * `renewingMs`: for so long after its time a reply is still given while the next one is being made, so that not everybody
 * waits for that; 0 where age matters.
 */
export function createReadyReplies(now: () => number, mostBytes: number, renewingMs = 0) {
  const replies = new Map<string, ReadyReply>()
  const aliases = new Map<string, Map<Address['language'], string>>()
  const underWay = new Map<string, { readonly ready: Promise<ReadyReply>; readonly behalf: Behalf }>()
  let bytes = 0

  const current = (key: string): ReadyReply | null => {
    const ready = replies.get(key)
    if (!ready) return null
    const late = now() - ready.until
    return late < 0 || (late < renewingMs && underWay.has(key)) ? ready : null
  }
  const forget = (key: string): void => {
    const known = replies.get(key)
    if (!known) return
    bytes -= weightOf(key, known)
    replies.delete(key)
  }
  /** Those at the head whose time is over: nobody asks for most of them again. */
  const forgetOver = (): void => {
    for (const [key, { until }] of replies) {
      if (until + renewingMs > now()) return
      forget(key)
    }
  }
  const keep = (key: string, ready: ReadyReply): void => {
    forget(key)
    forgetOver()
    const weight = weightOf(key, ready)
    if (ready.until <= now() || weight > mostBytes) return
    replies.set(key, ready)
    bytes += weight
    while (bytes > mostBytes) forget(replies.keys().next().value!)
  }

  return {
    /** What was sent for this address a moment ago. */
    atAddress(url: string, language: Address['language']): ReadyReply | null {
      const key = aliases.get(url)?.get(language)
      return key === undefined ? null : current(key)
    },

    /**
     * The reply to a question; made once for all who ask it at the same time, and on behalf of all of them.
     */
    async get(
      key: string,
      address: Address | null,
      { behalf, charge }: Asker,
      make: (behalf: Behalf) => Promise<ReadyReply>,
    ): Promise<ReadyReply> {
      if (address !== null && address.url.length <= longestAlias) {
        const { url, language } = address
        const keys = aliases.get(url) ?? new Map<Address['language'], string>()
        aliases.delete(url)
        aliases.set(url, keys.set(language, key))
        if (aliases.size > mostAliases) aliases.delete(aliases.keys().next().value!)
      }
      const known = current(key)
      if (known) return known
      for (let same = underWay.get(key); same !== undefined; same = underWay.get(key)) {
        const { ready, behalf: makers } = same
        behalf.follow((client) => makers.join(client))
        const shared = await ready.catch(unlessRefused)
        // it was refused to whoever asked first, and only to them
        if (shared !== null && shared.status !== 429) return shared
      }
      charge?.()
      // who gets the old one until then needs the new one in the same form
      const before = renewingMs > 0 ? replies.get(key) : undefined
      const made = make(behalf)
        .then((ready) => (before ? ready.compressedAs(before) : ready))
        .finally(() => underWay.delete(key))
      underWay.set(key, { ready: made, behalf })
      const ready = await made
      keep(key, ready)
      return ready
    },
  }
}

/** Bytes; a character of a key may be two. */
const weightOf = (key: string, { body }: ReadyReply): number => body.length + 2 * key.length + ownWeight

function unlessRefused(error: unknown): null {
  if (error instanceof QueueFull) return null
  throw error
}
