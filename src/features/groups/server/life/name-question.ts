import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { Unnamed } from '../../rules/filling/refused-names.ts'
import { accessSeat, mustCollect, type OwnSeat } from '../access.ts'
import { forgetQuestions } from './forget-questions.ts'
import { moveGroup } from './move-group.ts'
import { type GroupRow, type SeatRow, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

/** The seats of a group whose travellers the carrier does not take as they are named. Epoch ms. */
export interface NameQuestion {
  readonly groupId: string
  readonly until: number
  readonly seats: readonly { readonly slot: number; readonly isAnswered: boolean }[]
}

/** A full group's purchase met a refused name: its member is asked for it again. A new round replaces the one before. */
export async function askForNames(
  tx: Tx,
  groupId: string,
  { slots, until }: Unnamed,
  now: number,
): Promise<void> {
  const { to } = await moveGroup(tx, groupId, 'ask')
  await forgetQuestions(tx, groupId)
  await tables(tx)
    .insertInto('group_name_questions')
    .values(slots.map((slot) => ({ group_id: groupId, slot, asked_at: at(now), answer_until: at(until) })))
    .execute()
  await setGroup(tx, groupId, { state: to! }, now)
}

/** What was asked in each of these groups. */
export async function nameQuestions(db: Db, groupIds: readonly string[]): Promise<Map<string, NameQuestion>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('group_name_questions')
    .selectAll()
    .where('group_id', 'in', [...groupIds])
    .orderBy('slot')
    .execute()
  const questions = new Map<string, NameQuestion>()
  for (const { group_id: groupId, slot, answer_until, answered_at } of rows) {
    const seats = questions.get(groupId)?.seats ?? []
    questions.set(groupId, {
      groupId,
      until: answer_until.getTime(),
      seats: [...seats, { slot, isAnswered: answered_at !== null }],
    })
  }
  return questions
}

/** The caller's seat, its group's row locked, where they are asked for their name and have time to answer. */
export async function accessNameQuestion(
  tx: Tx,
  groupId: string,
  userId: string,
  now: number,
): Promise<OwnSeat> {
  const own = await accessSeat(tx, groupId, userId)
  const question = (await nameQuestions(tx, [groupId])).get(groupId)
  const isAsked = question?.seats.some(({ slot }) => slot === own.seat.slot) ?? false
  if (own.group.state === 'asking' && isAsked && question!.until > now) return own
  if (isAsked && own.group.state !== 'asking') mustCollect(own.group.state)
  throw new Refusal(409, 'name_not_asked', 'groups.refusals.name_not_asked')
}

/**
 * Takes the name a member has written for the ticket. With the last answer the purchase goes on: gives the group and its
 * seats as they are then, and until when another round may last; null where somebody is still to answer.
 */
export async function setName(
  tx: Tx,
  { group, seat }: OwnSeat,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  now: number,
): Promise<{ group: GroupRow; seats: readonly SeatRow[]; namesUntil: number } | null> {
  const ofSeat = { group_id: group.id, slot: seat.slot }
  const change = { first_name: firstName, last_name: lastName }
  await tables(tx)
    .updateTable('group_seats')
    .set(change)
    .where('group_id', '=', ofSeat.group_id)
    .where('slot', '=', ofSeat.slot)
    .execute()
  await tables(tx)
    .updateTable('group_name_questions')
    .set({ answered_at: at(now) })
    .where('group_id', '=', ofSeat.group_id)
    .where('slot', '=', ofSeat.slot)
    .execute()
  const question = (await nameQuestions(tx, [group.id])).get(group.id)!
  const seats = await seatsOf(tx, [group.id])
  if (question.seats.some(({ isAnswered }) => !isAnswered)) {
    await setGroup(tx, group.id, {}, now)
    return null
  }
  const { to } = await moveGroup(tx, group.id, 'accept')
  await setGroup(tx, group.id, { state: to! }, now)
  return { group, seats, namesUntil: question.until }
}
