import { newId } from '../../../../kernel/ids.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import {
  type CancelState,
  isOpenQuestion,
  type KeptReason,
  openCancelStates,
} from '../../rules/cancelling/cancel-question.ts'
import { type OwnSeat, accessAsLeader, accessSeat } from '../access.ts'
import { type GroupRow, lockGroup, seatsOf, setGroup } from '../store.ts'
import { tables } from '../tables.ts'
import { moveGroup } from './move-group.ts'

/** What the six are asked: to give their ticket back on these terms. Minor units for all six, epoch ms. */
export interface CancelQuestion {
  readonly id: string
  readonly groupId: string
  readonly state: CancelState
  readonly reason: KeptReason | null
  readonly total: number
  readonly refund: number
  readonly askedAt: number
  readonly until: number
  /** the seats whose holders have said yes */
  readonly agreed: readonly number[]
}

/** The latest question of each of these groups, whatever came of it. */
export async function cancelQuestions(
  db: Db,
  groupIds: readonly string[],
): Promise<Map<string, CancelQuestion>> {
  const all = await allCancelQuestions(db, groupIds)
  // The last of a group stays in the map. An open one is the latest, also where a fast clock of another instance dated an older one later.
  const latestLast = all.toSorted((a, b) => Number(isOpenQuestion(a)) - Number(isOpenQuestion(b)))
  return new Map(latestLast.map((question) => [question.groupId, question]))
}

/** Every question of these groups, the oldest first. */
export async function allCancelQuestions(db: Db, groupIds: readonly string[]): Promise<CancelQuestion[]> {
  if (groupIds.length === 0) return []
  const rows = await tables(db)
    .selectFrom('group_cancel_questions')
    .selectAll()
    .where('group_id', 'in', [...groupIds])
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const answers = await tables(db)
    .selectFrom('group_cancel_answers')
    .select(['question_id', 'slot'])
    .where(
      'question_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    state: row.state,
    reason: row.reason,
    total: row.total,
    refund: row.refund,
    askedAt: row.asked_at.getTime(),
    until: row.answer_until.getTime(),
    agreed: answers.filter((answer) => answer.question_id === row.id).map(({ slot }) => slot),
  }))
}

/** The leader of a group with a ticket, its row locked. Before there is one, and after it, there is nothing to cancel. */
export async function accessToCancel(tx: Tx, groupId: string, userId: string): Promise<OwnSeat> {
  const own = await accessAsLeader(tx, groupId, userId)
  if (own.group.state !== 'booked') throw refuse('group_not_booked')
  return own
}

/** The caller's seat, its group's row locked, and the question they have seen. */
export async function accessCancelQuestion(
  tx: Tx,
  groupId: string,
  userId: string,
  questionId: string,
): Promise<OwnSeat & { readonly question: CancelQuestion }> {
  const own = await accessSeat(tx, groupId, userId)
  const question = (await cancelQuestions(tx, [groupId])).get(groupId)
  if (question?.id !== questionId) throw refuse('cancellation_not_asked')
  return { ...own, question }
}

/** Asks the members of a booked group, whose row is locked. Who proposes it has said yes. */
export async function askToCancel(
  tx: Tx,
  { group, seat }: OwnSeat,
  { total, refund, until }: Pick<CancelQuestion, 'total' | 'refund' | 'until'>,
  now: number,
): Promise<string> {
  const id = newId()
  await tables(tx)
    .insertInto('group_cancel_questions')
    .values({
      ...{ id, group_id: group.id, state: 'asking', total, refund },
      ...{ asked_at: at(now), answer_until: at(until) },
    })
    .execute()
  await noteCancelYes(tx, { id, groupId: group.id }, seat.slot, now)
  return id
}

export async function noteCancelYes(
  tx: Tx,
  { id, groupId }: Pick<CancelQuestion, 'id' | 'groupId'>,
  slot: number,
  now: number,
): Promise<void> {
  await tables(tx)
    .insertInto('group_cancel_answers')
    .values({ question_id: id, slot, answered_at: at(now) })
    .execute()
  await setGroup(tx, groupId, {}, now)
}

/** The sixth has said yes: from here on only the carrier answers. */
export async function closeAgreed(tx: Tx, question: CancelQuestion, now: number): Promise<void> {
  await setQuestion(tx, question.id, { state: 'agreed' })
  await setGroup(tx, question.groupId, {}, now)
}

/** The ticket stands. Gives the seats whose holders are told. */
export async function keepTicket(
  tx: Tx,
  { id, groupId }: Pick<CancelQuestion, 'id' | 'groupId'>,
  reason: KeptReason,
  now: number,
) {
  await setQuestion(tx, id, { state: 'kept', reason, ended_at: at(now) })
  await setGroup(tx, groupId, {}, now)
  return seatsOf(tx, [groupId])
}

/** There is no ticket any more, whether the members were asked or the carrier has cancelled it. Gives their seats. */
export async function cancelGroup(
  tx: Tx,
  groupId: string,
  reason: 'cancelled' | 'carrier_cancelled',
  now: number,
) {
  const { to } = await moveGroup(tx, groupId, 'cancel')
  await tables(tx)
    .updateTable('group_cancel_questions')
    .set({ state: 'done', ended_at: at(now) })
    .where('group_id', '=', groupId)
    .where('state', 'in', openCancelStates)
    .execute()
  await setGroup(tx, groupId, { state: to!, reason }, now)
  return seatsOf(tx, [groupId])
}

/** The booked group of a ticket, its row locked; null where the ticket is given back or was cancelled before. */
export async function lockBooked(tx: Tx, groupId: string): Promise<GroupRow | null> {
  const group = await lockGroup(tx, groupId)
  return group?.state === 'booked' ? group : null
}

async function setQuestion(
  tx: Tx,
  id: string,
  change: { state: CancelState; reason?: KeptReason; ended_at?: Date },
): Promise<void> {
  await tables(tx).updateTable('group_cancel_questions').set(change).where('id', '=', id).execute()
}

function refuse(code: string): Refusal {
  return new Refusal(409, code, `groups.refusals.${code}`)
}
