import {
  bookingOfGroup,
  type GroupCancellationInput,
  insertCancellation,
} from '../../features/bookings/server/index.ts'
import {
  accessCancelQuestion,
  type CancelQuestion,
  closeAgreed,
  decideCancelAnswer,
  noteCancelYes,
} from '../../features/groups/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { startSaga } from '../../platform/saga/saga-work.ts'
import type { Clock } from '../../ports/clock.ts'
import { keepAskedTicket } from './end-cancel-asking.ts'

export const cancelGroupKind = 'cancel-group-ticket'

export interface AnswerDeps {
  readonly db: Db
  readonly clock: Clock
  readonly sagaLog: SagaLog<Tx>
}

/**
 * A member's answer to the proposal they have seen. With the sixth yes the intent is written down in the transaction of that
 * yes, and the carrier is asked by background work.
 */
export async function answerCancellation(
  { db, clock, sagaLog }: AnswerDeps,
  userId: string,
  { groupId, proposal, accept }: { groupId: string; proposal: string; accept: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { group, seat, question } = await accessCancelQuestion(tx, groupId, userId, proposal)
    const member = { slot: seat.slot, isLeader: group.leader_id === userId }
    const decided = decideCancelAnswer(question, question.agreed, member, accept, now)
    if (decided.do === 'refuse')
      throw new Refusal(409, 'cancellation_not_asked', 'groups.refusals.cancellation_not_asked')
    if (decided.do === 'keep') return keepAskedTicket(tx, question, decided.reason, now)
    if (decided.do === 'nothing') return
    await noteCancelYes(tx, question, seat.slot, now)
    if (decided.isUnanimous) await startCancelling(tx, sagaLog, question, now)
  })
}

async function startCancelling(
  tx: Tx,
  sagaLog: SagaLog<Tx>,
  question: CancelQuestion,
  now: number,
): Promise<void> {
  const { id: questionId, groupId, total, refund } = question
  const booking = (await bookingOfGroup(tx, groupId))!
  await closeAgreed(tx, question, now)
  const fee = total - refund
  const cancellationId = await insertCancellation(tx, booking.id, { by: 'group', fee, refund }, now)
  const input: GroupCancellationInput = {
    ...{ groupId, questionId, cancellationId, bookingId: booking.id, bookingRef: booking.provider_ref },
    ...{ fee, refund, departure: booking.trip.departure.plannedTime },
  }
  const id = `${cancelGroupKind}:${questionId}`
  await startSaga(tx, sagaLog, { id, kind: cancelGroupKind, input: input as unknown as Json }, now)
}
