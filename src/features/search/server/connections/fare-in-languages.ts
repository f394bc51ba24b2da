import type { FareWords, FareInLanguages } from '../../../../kernel/journey/fare-words.ts'
import { type Language, languages } from '../../../../kernel/languages.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { FareClass, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { keepAnswers } from '../provider-calls/kept-answers.ts'
import type { ProviderTurns } from '../provider-calls/provider-turns.ts'
import type { SearchQueue } from '../provider-calls/search-queue.ts'
import { carrierInfoAges } from './carriers.ts'

/** Somebody waits at a checkout: what is not told by then is left out, and kept for the next who asks. */
const longestMs = 2_000

/** A fare of a train in every language in which its carrier tells it just now. */
export type ReadFareInLanguages = (
  connectionId: string,
  fareClass: string,
  behalf: Behalf,
) => Promise<FareInLanguages>

/**
 * What is kept of a journey is read by others than who chose it, and a search is answered in one language. A carrier's classes
 * are no search, but obey the provider's pause as everything that is asked beside searches; each language is asked for once a day.
 */
export function createFareInLanguages(given: {
  readonly ticketing: Pick<Ticketing, 'carrierOf' | 'fareClasses'>
  readonly inTurn: SearchQueue
  readonly turns: ProviderTurns
  readonly clock: Clock
}): ReadFareInLanguages {
  const { ticketing, inTurn, turns, clock } = given
  const keep = keepAnswers<readonly FareClass[], TicketingRefusal>({
    now: () => clock.now(),
    limits: carrierInfoAges,
  })
  return async (connectionId, fareClass, behalf) => {
    const carrier = ticketing.carrierOf(connectionId)
    if (carrier === null) return {}
    const told: Partial<Record<Language, FareWords>> = {}
    const everything = Promise.all(
      languages.map(async (language) => {
        const ask = (all: Behalf) =>
          turns(all, () => inTurn(all, () => ticketing.fareClasses(carrier, language)))
        // nobody loses a seat because a name cannot be read
        const answer = await keep(`${carrier} ${language}`, behalf, ask).catch(() => null)
        if (answer?.kind !== 'done') return
        const found = answer.value.value.find(({ code }) => code === fareClass)
        if (found) told[language] = { name: found.name, refund: found.refund }
      }),
    )
    const waiting = new AbortController()
    await Promise.race([everything, clock.sleepUntil(clock.now() + longestMs, waiting.signal)])
    waiting.abort()
    return { ...told }
  }
}
