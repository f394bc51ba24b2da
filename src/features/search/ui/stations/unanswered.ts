import { type ChosenStation, noStation } from './chosen-station.ts'

/** Why nobody says which station is meant: nobody was reached, or a limit or a pause is in the way. */
export type Unanswered = 'unreachable' | 'busy'

/** Refused only now, by a limit or by what is away, and not for good. */
const isTemporary = (status: number) => status === 429 || status >= 500

/** Why a call that failed has no answer for now; null where it was refused for good. */
export function unansweredBy(error: unknown): Unanswered | null {
  const { status } = error as { readonly status?: unknown }
  if (typeof status !== 'number') return 'unreachable'
  return isTemporary(status) ? 'busy' : null
}

/** What a page answers with that does not know its stations: what is not known only now is no page to keep. */
export const statusOfUnanswered = (unanswered: Unanswered | null): number => (unanswered ? 503 : 200)

/** The same for a page whose search was refused. What is refused for good, such as a day that is not on sale, is an answer to keep. */
export const statusOfRefusedSearch = (status: number): number =>
  isTemporary(status) ? (status === 429 ? 429 : 503) : 200

/** What a name in an address leads to. Without a station for certain, what was typed stays. */
export interface Named {
  readonly station: ChosenStation
  /** those that may be meant, none of them where nothing is like it; null: it is clear, or nobody says */
  readonly maybe: readonly ChosenStation[] | null
  readonly unanswered: Unanswered | null
}
export const notNamed: Named = { station: noStation, maybe: null, unanswered: null }
