import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import { asJson } from '../../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { PriceIncrease } from '../../rules/filling/fill-end.ts'
import type { Reserved } from '../../rules/filling/fill-input.ts'
import { accessSeat, mustCollect, type OwnSeat } from '../access.ts'
import { forgetQuestions } from './forget-questions.ts'
import { moveGroup } from './move-group.ts'
import { type GroupRow, type SeatRow, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

/** What six members are asked: the carrier keeps their seats at more than is held. Minor units, epoch ms. */
export interface PriceQuestion {
  readonly groupId: string
  readonly heldTotal: number
  readonly total: number
  readonly reserved: Reserved
  readonly until: number
}

/** A full group's seats cost more than is held: its members are asked, whatever they have said to another price before. */
export async function askForPrice(
  tx: Tx,
  groupId: string,
  heldTotal: number,
  { reading, at: reservedAt, until }: PriceIncrease,
  now: number,
): Promise<void> {
  const { to } = await moveGroup(tx, groupId, 'ask')
  await forgetQuestions(tx, groupId)
  const reserved: Reserved = { reading, at: reservedAt }
  await tables(tx)
    .insertInto('group_price_questions')
    .values({
      group_id: groupId,
      held_total: heldTotal,
      total: reading.total,
      reservation: asJson(reserved),
      asked_at: at(now),
      answer_until: at(until),
    })
    .execute()
  await setGroup(tx, groupId, { state: to! }, now)
}

/** What was asked in each of these groups. */
export async function priceQuestions(
  db: Db,
  groupIds: readonly string[],
): Promise<Map<string, PriceQuestion>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('group_price_questions')
    .selectAll()
    .where('group_id', 'in', [...groupIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.group_id,
      {
        groupId: row.group_id,
        heldTotal: row.held_total,
        total: row.total,
        reserved: row.reservation as unknown as Reserved,
        until: row.answer_until.getTime(),
      },
    ]),
  )
}

/** The caller's seat in a group whose members are being asked, its row locked, and what they are asked. */
export async function accessQuestion(
  tx: Tx,
  groupId: string,
  userId: string,
): Promise<OwnSeat & { readonly question: PriceQuestion }> {
  const own = await accessSeat(tx, groupId, userId)
  const question = (await priceQuestions(tx, [groupId])).get(groupId)
  if (own.group.state !== 'asking' || !question) {
    // the refusal says whether the group is over or booked meanwhile, or was never asked at all
    if (question) mustCollect(own.group.state)
    throw new Refusal(409, 'price_not_asked', 'groups.refusals.price_not_asked')
  }
  return { ...own, question }
}

/** Each of six stands on the new price: the group is full again, at what the carrier keeps the seats for. */
export async function goOnAtPrice(
  tx: Tx,
  groupId: string,
  now: number,
): Promise<{ group: GroupRow; seats: readonly SeatRow[]; reserved: Reserved }> {
  const { group, to } = await moveGroup(tx, groupId, 'accept')
  const { total, reserved } = (await priceQuestions(tx, [groupId])).get(groupId)!
  await setGroup(tx, groupId, { state: to!, group_total: total }, now)
  return { group, seats: await seatsOf(tx, [groupId]), reserved }
}
