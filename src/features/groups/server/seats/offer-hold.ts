import { at } from '../../../../platform/db/instants.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { groupLife } from '../../rules/group-life.ts'
import {
  decideOffered,
  type OfferedHold,
  type SeatChange,
  type SeatRefusal,
} from '../../rules/moves/decide-seat.ts'
import { goOnAtPrice } from '../life/price-question.ts'
import { type GroupRow, lockGroup, type SeatRow, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'
import type { Reserved } from '../../rules/filling/fill-input.ts'
import { standOn } from './swap-payment.ts'

/** A group of six paid seats: its ticket is bought next, at a price that the carrier keeps where the members were asked. */
export interface PaidGroup {
  readonly group: GroupRow
  readonly seats: readonly SeatRow[]
  readonly reserved?: Reserved
}

/** What became of a hold that was offered: why the group has no use for it, which payment it replaces, and whether six are in. */
export interface Offered {
  readonly refusal: SeatRefusal | null
  readonly releases: readonly Extract<SeatChange, { do: 'release' }>[]
  readonly filled: PaidGroup | null
}

/** Puts a held payment on its seat, under the lock of the group's row. */
export async function offerHold(tx: Tx, groupId: string, hold: OfferedHold, now: number): Promise<Offered> {
  const group = await lockGroup(tx, groupId)
  const seats = await seatsOf(tx, [groupId])
  const standing = group && { state: group.state, deadlineAt: group.deadline_at.getTime() }
  const { refusal, changes } = decideOffered(standing, seats, hold, now)
  let filled: PaidGroup | null = null
  for (const change of changes) filled = (await apply(tx, group!, hold, change, now)) ?? filled
  return { refusal, releases: changes.filter((change) => change.do === 'release'), filled }
}

async function apply(
  tx: Tx,
  group: GroupRow,
  { id }: OfferedHold,
  change: SeatChange,
  now: number,
): Promise<PaidGroup | null> {
  if (change.do === 'stand-on') await standOn(tx, group.id, change, now)
  if (change.do === 'hold-seat') {
    await tables(tx)
      .updateTable('group_seats')
      .set({ state: 'held', leased_until: null, taken_at: at(now) })
      .where('group_id', '=', group.id)
      .where('checkout_id', '=', id)
      .execute()
    await setGroup(tx, group.id, { members_count: change.members }, now)
  }
  if (change.do === 'accept') return goOnAtPrice(tx, group.id, now)
  if (change.do !== 'fill') return null
  await setGroup(tx, group.id, { state: groupLife.after(group.state, 'fill')! }, now)
  return { group, seats: await seatsOf(tx, [group.id]) }
}
