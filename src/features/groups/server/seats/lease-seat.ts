import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { preparedInsert } from '../../../../platform/db/prepared.ts'
import { decideLease } from '../../rules/moves/decide-seat.ts'
import { announceSeats } from '../live.ts'
import { type GroupRow, hasSeatOn, lockGroup, lockTraveller, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

export interface SeatHolder {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** yyyy-mm-dd, where the carrier asks for it */
  readonly birthDate?: string | null
}

export interface Lease {
  readonly group: GroupRow
  readonly slot: number
  readonly ticketPrice: number
  readonly leasedUntil: number
}

/**
 * Keeps a seat for a traveller who goes to pay. The group's row is locked before the free seats are read, so that of
 * seven who ask at once only six find one. The table's unique keys are the backstop.
 */
export async function leaseSeat(
  tx: Tx,
  groupId: string,
  holder: SeatHolder,
  checkoutId: string,
  now: number,
): Promise<Lease> {
  await lockTraveller(tx, holder.userId)
  const group = await lockGroup(tx, groupId)
  if (!group) throw new Refusal(404, 'group_not_found', 'groups.refusals.group_not_found')
  const seats = await seatsOf(tx, [groupId])
  const standing = {
    state: group.state,
    deadlineAt: group.deadline_at.getTime(),
    total: group.group_total,
  }
  const hasSeat = await hasSeatOn(tx, holder.userId, group.connection_id)
  const lease = decideLease(standing, seats, hasSeat, now)
  if (typeof lease === 'string') throw new Refusal(409, lease, `groups.refusals.${lease}`)
  const { slot, price: ticketPrice, until: leasedUntil } = lease
  await takeSeat(tx, group.id, slot, 'leased', holder, checkoutId, leasedUntil, now)
  await announceSeats(tx, group.connection_id, [...seats.map((seat) => seat.user_id), holder.userId], now)
  return { group, slot, ticketPrice, leasedUntil }
}

/** Whoever comes back before paying may have corrected what goes on the ticket. False where the seat is not leased to them any more. */
export async function renameLease(
  tx: Tx,
  groupId: string,
  checkoutId: string,
  { firstName, lastName, birthDate }: SeatHolder,
): Promise<boolean> {
  if (!(await lockGroup(tx, groupId))) return false
  const row = await tables(tx)
    .updateTable('group_seats')
    .set({ first_name: firstName, last_name: lastName, birth_date: birthDate ?? null })
    .where('group_id', '=', groupId)
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'leased')
    .returning('slot')
    .executeTakeFirst()
  return row !== undefined
}

export async function takeSeat(
  tx: Tx,
  groupId: string,
  slot: number,
  state: 'leased' | 'held',
  holder: SeatHolder,
  checkoutId: string,
  leasedUntil: number | null,
  now: number,
): Promise<void> {
  await insert(tx, {
    group_id: groupId,
    slot,
    state,
    user_id: holder.userId,
    first_name: holder.firstName,
    last_name: holder.lastName,
    email: holder.email,
    birth_date: holder.birthDate ?? null,
    checkout_id: checkoutId,
    leased_until: leasedUntil === null ? null : at(leasedUntil),
    taken_at: at(now),
  })
}

const insert = preparedInsert(tables, 'group_seats', [
  'group_id',
  'slot',
  'state',
  'user_id',
  'first_name',
  'last_name',
  'email',
  'birth_date',
  'checkout_id',
  'leased_until',
  'taken_at',
])

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
