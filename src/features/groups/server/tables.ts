import type { Json } from '../../../kernel/json.ts'
import type { Trip } from '../../../kernel/trip.ts'
import type { Instant, InstantOrNull } from '../../../platform/db/instants.ts'
import type { JsonColumn } from '../../../platform/db/json-column.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { CancelState, KeptReason } from '../rules/cancelling/cancel-question.ts'
import type { GroupState } from '../rules/group-life.ts'

export type GroupTables = {
  groups: {
    id: string
    name: string
    connection_id: string
    fare_class: string
    trip: JsonColumn<Trip>
    departure_at: Instant
    deadline_at: Instant
    /** when the members were told that it is near */
    deadline_told_at: InstantOrNull
    group_total: number
    single_price: number
    currency: string
    singles_cheaper_since: InstantOrNull
    single_price_now: number | null
    leader_id: string
    state: GroupState
    reason: string | null
    members_count: number
    booking_id: string | null
    fill_id: string | null
    opened_at: Instant
    updated_at: Instant
  }
  group_seats: {
    group_id: string
    slot: number
    user_id: string
    state: 'leased' | 'held'
    checkout_id: string
    leased_until: InstantOrNull
    first_name: string
    last_name: string
    email: string
    birth_date: string | null
    taken_at: Instant
    /** when the hold of the price that was asked stood under the seat */
    accepted_at: InstantOrNull
    /** when its holder was last told by email that they are asked to lead */
    lead_told_at: InstantOrNull
    /** when its holder was last told by email that one seat is left */
    one_left_told_at: InstantOrNull
  }
  group_price_questions: {
    group_id: string
    /** minor units for all six: what was held, and what the carrier asks */
    held_total: number
    total: number
    reservation: JsonColumn<Json>
    asked_at: Instant
    answer_until: Instant
  }
  group_name_questions: {
    group_id: string
    slot: number
    asked_at: Instant
    answer_until: Instant
    answered_at: InstantOrNull
  }
  group_cancel_questions: {
    id: string
    group_id: string
    state: CancelState
    reason: KeptReason | null
    /** minor units for all six: what the ticket cost, and what of it goes back */
    total: number
    refund: number
    asked_at: Instant
    answer_until: Instant
    ended_at: InstantOrNull
  }
  group_cancel_answers: { question_id: string; slot: number; answered_at: Instant }
  group_handovers: { group_id: string; to_user_id: string; offered_at: Instant }
  group_leavers: { group_id: string; user_id: string; reason: string; left_at: Instant }
  /** which groups My Groups lists; written by triggers only (ADR 110) */
  traveller_groups: { user_id: string; group_id: string; departure_at: Instant; is_over: boolean }
}

export const tables = (db: Db) => db.withTables<GroupTables>()

// Every column by its name, since a statement that gives back `*` is not prepared (`platform/db/prepared.ts`). Where one is
// missing here, its row is no row of its table any more, which the compiler refuses.
export const groupColumns = [
  'id',
  'name',
  'connection_id',
  'fare_class',
  'trip',
  'departure_at',
  'deadline_at',
  'deadline_told_at',
  'group_total',
  'single_price',
  'currency',
  'singles_cheaper_since',
  'single_price_now',
  'leader_id',
  'state',
  'reason',
  'members_count',
  'booking_id',
  'fill_id',
  'opened_at',
  'updated_at',
] as const satisfies readonly (keyof GroupTables['groups'])[]

export const seatColumns = [
  'group_id',
  'slot',
  'user_id',
  'state',
  'checkout_id',
  'leased_until',
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'taken_at',
  'accepted_at',
  'lead_told_at',
  'one_left_told_at',
] as const satisfies readonly (keyof GroupTables['group_seats'])[]
