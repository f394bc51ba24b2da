import { type Answer, done } from '../../../../kernel/answer.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import { QueueFull } from '../../../../platform/fair-queue.ts'
import { createFairStore } from '../../../../platform/fair-store.ts'

/** An answer of the provider with its age. */
export interface Known<T> {
  readonly value: T
  /** epoch ms: when the provider said so */
  readonly checkedAt: number
  /** older than an answer should be; a newer one is under way, or the provider does not give one */
  readonly isStale: boolean
  /** the provider was asked again and did not answer */
  readonly isLastKnown: boolean
}

/** Where an answer came from, for counting. */
export type AnswerSource = 'provider' | 'shared' | 'kept' | 'stale' | 'last_known' | 'failed'

/** How long an answer counts, in ms, each longer than the one before. */
export interface KeepLimits {
  /** passed on as it is */
  readonly freshMs: number
  /** passed on marked, while one refresh runs */
  readonly staleMs: number
  /** passed on marked where the provider does not answer; never after */
  readonly lastMs: number
}

interface Entry<T, Code extends string> {
  known: { readonly value: T; readonly checkedAt: number } | null
  underWay: { readonly answer: Promise<Answer<T, Code>>; readonly behalf: Behalf } | null
  /** epoch ms before which the provider is left alone; set where it did not answer */
  troubledUntil: number | null
}

const mostKept = 300
/** A client with no more has flooded nothing: two searches between two stations, of three answers each. */
const usual = 6
const pauseMs = 5_000

/**
 * Asks the provider once for what many ask at the same time, and keeps what was found. Whoever asks a little late
 * gets the old answer, marked, while it is asked anew. Refusals and doubts are shared while they are under way and
 * then forgotten; what was known before outlives them for a while. Who has more than is usual gives up their own first.
 */
export function keepAnswers<T, Code extends string>(given: {
  readonly now: () => number
  readonly limits: KeepLimits
  readonly count?: (source: AnswerSource) => void
}) {
  const { now, limits, count = () => {} } = given
  const entries = createFairStore<Entry<T, Code>>(mostKept, usual)
  /** shared as well where the store had no room for them */
  const asking = new Map<string, Entry<T, Code>>()

  const entryOf = (key: string, client: string): Entry<T, Code> => {
    const kept = entries.use(key, client)
    if (kept) return kept
    const entry: Entry<T, Code> = asking.get(key) ?? { known: null, underWay: null, troubledUntil: null }
    entries.set(key, client, entry)
    return entry
  }
  /** What nothing was learnt about takes no room. */
  const forgetEmpty = (key: string, entry: Entry<T, Code>): void => {
    if (!entry.known && !entry.underWay && entries.peek(key) === entry) entries.remove(key)
  }

  const refresh = (
    key: string,
    entry: Entry<T, Code>,
    behalf: Behalf,
    ask: (behalf: Behalf) => Promise<Answer<T, Code>>,
  ): Promise<Answer<T, Code>> => {
    const { underWay } = entry
    if (underWay) {
      behalf.follow((client) => underWay.behalf.join(client))
      return underWay.answer
    }
    const end = () => {
      entry.underWay = null
      asking.delete(key)
    }
    const settle = (answer: Answer<T, Code> | null) => {
      end()
      entry.troubledUntil = !answer || isNoAnswer(answer) ? now() + pauseMs : null
      if (answer?.kind === 'done') entry.known = { value: answer.value, checkedAt: now() }
      else if (answer && !isNoAnswer(answer)) entry.known = null
    }
    const answered = ask(behalf).then(
      (answer) => (settle(answer), answer),
      (error: unknown) => {
        // the provider was not asked, so nothing was learnt about it
        if (error instanceof QueueFull) end()
        else settle(null)
        throw error
      },
    )
    entry.underWay = { answer: answered, behalf }
    asking.set(key, entry)
    return answered
  }

  const told = (entry: Entry<T, Code>, source: AnswerSource): Answer<Known<T>, Code> => {
    count(source)
    const isLastKnown = source === 'last_known'
    return done({ ...entry.known!, isStale: isLastKnown || source === 'stale', isLastKnown })
  }

  /** `behalf` is who asks; others who ask the same meanwhile are added to it. */
  const ask = async (
    key: string,
    behalf: Behalf,
    fetch: (behalf: Behalf) => Promise<Answer<T, Code>>,
  ): Promise<Answer<Known<T>, Code>> => {
    const entry = entryOf(key, behalf.client)
    const age = entry.known ? now() - entry.known.checkedAt : Infinity
    const isTroubled = entry.troubledUntil !== null
    if (age < limits.freshMs) return told(entry, 'kept')
    if (age < (isTroubled ? limits.lastMs : limits.staleMs)) {
      const isPaused = entry.troubledUntil !== null && entry.troubledUntil > now()
      // nobody waits for this one: what comes of it is told to the next who asks
      if (!isPaused) void refresh(key, entry, behalf, fetch).catch(() => {})
      return told(entry, isTroubled ? 'last_known' : 'stale')
    }
    const isShared = entry.underWay !== null
    const isKnown = () => entry.known !== null && now() - entry.known.checkedAt < limits.lastMs
    const answer = await refresh(key, entry, behalf, fetch)
      .catch((error: unknown) => {
        if (error instanceof QueueFull && isKnown()) return null
        throw error
      })
      .finally(() => forgetEmpty(key, entry))
    if (answer === null) return told(entry, 'last_known')
    if (answer.kind === 'done') return told(entry, isShared ? 'shared' : 'provider')
    if (isKnown()) return told(entry, 'last_known')
    count('failed')
    return answer
  }

  /** What is kept of it and counts still; nobody is asked, and nothing is kept longer for it. */
  const kept = (key: string): Known<T> | null => {
    const known = entries.peek(key)?.known
    const age = known ? now() - known.checkedAt : Infinity
    if (!known || age >= limits.lastMs) return null
    return { ...known, isStale: age >= limits.freshMs, isLastKnown: false }
  }
  return Object.assign(ask, { kept })
}

/** Nothing was said about what was asked: neither yes nor no. */
function isNoAnswer(answer: Answer<unknown>): boolean {
  return answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy')
}
