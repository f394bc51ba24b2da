import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { groupLife } from '../../rules/group-life.ts'
import { joinOf } from '../../rules/seat-moves.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

/** What became of a seat whose holder has paid: kept, kept as the sixth, or not to be had any more. */
export type Held =
  | { readonly kind: 'joined' }
  | { readonly kind: 'filled'; readonly group: GroupRow; readonly seats: readonly SeatRow[] }
  | { readonly kind: 'too_late'; readonly reason: 'group_not_collecting' | 'lease_lost' }

/** A leased seat becomes a member's seat; the sixth makes the group full. */
export async function holdSeat(tx: Tx, groupId: string, checkoutId: string, now: number): Promise<Held> {
  const group = await lockGroup(tx, groupId)
  if (!group) return { kind: 'too_late', reason: 'group_not_collecting' }
  const isLeased = (await seatsOf(tx, [groupId])).some(
    (seat) => seat.checkout_id === checkoutId && seat.state === 'leased',
  )
  const join = joinOf(standingOf(group), isLeased, now)
  if (join.kind === 'too_late') return join
  await tables(tx)
    .updateTable('group_seats')
    .set({ state: 'held', leased_until: null, taken_at: at(now) })
    .where('group_id', '=', groupId)
    .where('checkout_id', '=', checkoutId)
    .execute()
  if (join.kind === 'joined') {
    await setGroup(tx, groupId, { members_count: join.members }, now)
    return { kind: 'joined' }
  }
  const state = groupLife.after(group.state, 'fill')!
  await setGroup(tx, groupId, { members_count: join.members, state }, now)
  return { kind: 'filled', group, seats: await seatsOf(tx, [groupId]) }
}

function standingOf({ state, members_count, deadline_at }: GroupRow) {
  return { state, members: members_count, deadlineAt: deadline_at.getTime() }
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
