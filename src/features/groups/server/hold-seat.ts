import { at } from '../../../platform/db/instants.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { groupLife } from '../rules/group-life.ts'
import { deadlineOf, groupRule } from '../rules/group-rule.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf, setGroup } from './store.ts'
import { tables } from './tables.ts'

/** What became of a seat whose holder has paid: kept, kept as the sixth, or not to be had any more. */
export type Held =
  | { readonly kind: 'joined'; readonly group: GroupRow; readonly deadlineAt: number }
  | { readonly kind: 'filled'; readonly group: GroupRow; readonly seats: readonly SeatRow[] }
  | { readonly kind: 'too_late'; readonly reason: 'group_not_collecting' | 'lease_lost' }

/** A leased seat becomes a member's seat; the sixth makes the group full. */
export async function holdSeat(
  tx: Tx,
  groupId: string,
  checkoutId: string,
  captureBefore: number | null,
  now: number,
): Promise<Held> {
  const group = await lockGroup(tx, groupId)
  if (group?.state !== 'collecting' || group.deadline_at.getTime() <= now)
    return { kind: 'too_late', reason: 'group_not_collecting' }
  const changed = await tables(tx)
    .updateTable('group_seats')
    .set({ state: 'held', leased_until: null, taken_at: at(now) })
    .where('group_id', '=', groupId)
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'leased')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return { kind: 'too_late', reason: 'lease_lost' }
  const members = group.members_count + 1
  const deadlineAt = Math.min(
    group.deadline_at.getTime(),
    deadlineOf(group.departure_at.getTime(), captureBefore),
  )
  if (members < groupRule.size) {
    await setGroup(tx, groupId, { members_count: members, deadline_at: at(deadlineAt) }, now)
    return { kind: 'joined', group, deadlineAt }
  }
  await setGroup(tx, groupId, { members_count: members, state: groupLife.after(group.state, 'fill')! }, now)
  return { kind: 'filled', group, seats: await seatsOf(tx, [groupId]) }
}

/** Gives a leased seat back: its holder did not pay. */
export async function dropLease(tx: Tx, groupId: string, checkoutId: string, now: number): Promise<void> {
  if (!(await lockGroup(tx, groupId))) return
  await tables(tx)
    .deleteFrom('group_seats')
    .where('group_id', '=', groupId)
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'leased')
    .execute()
  await setGroup(tx, groupId, {}, now)
}
