import type { SpokenFare } from '../../../../kernel/journey/fare-words.ts'
import { languages } from '../../../../kernel/languages.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type { FareClass, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { keepAnswers } from '../provider-calls/kept-answers.ts'
import type { ProviderTurns } from '../provider-calls/provider-turns.ts'

const day = 86_400_000
// metadata changes about weekly (docs/providers/distribusion.md), and an old name is better than none
const limits = { freshMs: day, staleMs: 2 * day, lastMs: 30 * day }

/** A fare of a train in every language in which its carrier tells it just now. */
export type SpeakFare = (connectionId: string, fareClass: string, behalf: Behalf) => Promise<SpokenFare>

/**
 * What is kept of a journey is read by others than who chose it, and a search is answered in one language. A carrier's classes
 * are no search, and each language is asked for once a day.
 */
export function createSpokenFares(ticketing: Ticketing, now: () => number, turns: ProviderTurns): SpeakFare {
  const keep = keepAnswers<readonly FareClass[], TicketingRefusal>({ now, limits })
  return async (connectionId, fareClass, behalf) => {
    const carrier = ticketing.carrierOf(connectionId)
    if (carrier === null) return {}
    const told = await Promise.all(
      languages.map(async (language) => {
        const ask = (all: Behalf) => turns(all, () => ticketing.fareClasses(carrier, language))
        // nobody loses a seat because a name cannot be read
        const answer = await keep(`${carrier} ${language}`, behalf, ask).catch(() => null)
        if (answer?.kind !== 'done') return []
        const found = answer.value.value.find(({ code }) => code === fareClass)
        return found ? [[language, { name: found.name, refund: found.refund }] as const] : []
      }),
    )
    return Object.fromEntries(told.flat())
  }
}
