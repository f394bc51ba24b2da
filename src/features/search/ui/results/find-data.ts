import type { BookingWindow, Connection, Notice } from '../../contract.ts'
import type { Damage } from '../../rules/query/damaged-link.ts'
import type { FindQuery } from '../../rules/query/find-query.ts'
import type { ChosenStation, Unclear } from '../stations/chosen-station.ts'
import type { Unanswered } from '../stations/unanswered.ts'

export type FindResult =
  | { readonly kind: 'nothing-asked' }
  | {
      readonly kind: 'found'
      readonly connections: readonly Connection[]
      /** when the oldest of the prices was named */
      readonly checkedAt: string
      /** older than usual: a newer answer is under way or not to be had */
      readonly stale: boolean
      readonly notices: readonly Notice[]
    }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly message: string
      /** what a page that says so answers with: 4xx where the link makes no sense, 429 or 503 where asking later helps */
      readonly status: number
    }

export interface FindData {
  readonly query: FindQuery
  readonly window: BookingWindow
  /** the days around the one that is shown; none while no day is asked for */
  readonly week: readonly string[]
  /** what days of the week cost at least, in minor units, where somebody has searched them lately */
  readonly prices: Readonly<Record<string, number>>
  readonly from: ChosenStation
  readonly to: ChosenStation
  /** names in the address that no station surely has */
  readonly unclear: Unclear
  /** why nobody said for now which stations the address means */
  readonly unanswered: Unanswered | null
  /** parts of the address that nobody can read, or that are not shown; usual ones stand in for them */
  readonly damaged: readonly Damage[]
  /** not everybody is an adult, for whom the prices are; null where all are */
  readonly ages: 'infants_alone' | 'mixed' | null
  readonly result: FindResult
}
