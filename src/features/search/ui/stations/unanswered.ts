import { type ChosenStation, noStation } from './chosen-station.ts'

/** Why nobody says which station is meant: nobody was reached, or a limit or a pause is in the way. */
export type Unanswered = 'unreachable' | 'busy'

/** Why a call that failed has no answer for now; null where it was refused for good. */
export function unansweredBy(error: unknown): Unanswered | null {
  const { status } = error as { readonly status?: unknown }
  if (typeof status !== 'number') return 'unreachable'
  return status === 429 || status >= 500 ? 'busy' : null
}

/** What a name in an address leads to. Without a station for certain, what was typed stays. */
export interface Named {
  readonly station: ChosenStation
  /** those that may be meant, none of them where nothing is like it; null: it is clear, or nobody says */
  readonly maybe: readonly ChosenStation[] | null
  readonly unanswered: Unanswered | null
}
export const notNamed: Named = { station: noStation, maybe: null, unanswered: null }
