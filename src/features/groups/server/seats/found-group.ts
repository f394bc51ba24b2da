import type { Trip } from '../../../../kernel/trip.ts'
import { asJson } from '../../../../platform/db/json-column.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { deadlineOf, groupRule } from '../../rules/group-rule.ts'
import type { LateReason } from '../../rules/seat-moves.ts'
import { type SeatHolder, takeSeat } from './lease-seat.ts'
import { announceGroup } from '../live.ts'
import { hasSeatOn, lockTraveller } from '../store.ts'
import { tables } from '../tables.ts'

/** A group that somebody has begun to pay for; it exists only once that payment is held (GRP-04). */
export interface PendingGroup {
  readonly groupId: string
  readonly name: string
  readonly connectionId: string
  readonly fareClass: string
  readonly trip: Trip
  /** until when the fare for six is sold; not written down with a payment that was begun before it was read */
  readonly soldUntil?: number | null
  readonly groupTotal: number
  readonly singlePrice: number
  readonly leader: SeatHolder
}

export type Founded =
  | { readonly kind: 'founded'; readonly deadlineAt: number }
  | { readonly kind: 'too_late'; readonly reason: LateReason }

/** Opens a group with its leader in the first seat. */
export async function foundGroup(
  tx: Tx,
  pending: PendingGroup,
  checkoutId: string,
  now: number,
): Promise<Founded> {
  const departureAt = pending.trip.departure.plannedTime
  const deadline = deadlineOf(departureAt, pending.soldUntil)
  await lockTraveller(tx, pending.leader.userId)
  if (deadline <= now) return { kind: 'too_late', reason: 'group_deadline_passed' }
  if (await hasSeatOn(tx, pending.leader.userId, pending.connectionId))
    return { kind: 'too_late', reason: 'already_in_group' }
  await tables(tx)
    .insertInto('groups')
    .values({
      id: pending.groupId,
      name: pending.name,
      connection_id: pending.connectionId,
      fare_class: pending.fareClass,
      trip: asJson(pending.trip),
      departure_at: at(departureAt),
      deadline_at: at(deadline),
      group_total: pending.groupTotal,
      single_price: pending.singlePrice,
      currency: groupRule.currency,
      leader_id: pending.leader.userId,
      state: 'collecting',
      members_count: 1,
      opened_at: at(now),
      updated_at: at(now),
    })
    .execute()
  await takeSeat(tx, pending.groupId, 1, 'held', pending.leader, checkoutId, null, now)
  await announceGroup(tx, pending.groupId, now)
  return { kind: 'founded', deadlineAt: deadline }
}
