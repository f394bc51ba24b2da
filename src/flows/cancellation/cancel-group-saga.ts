import {
  type CancelDeps,
  cancelPerformers,
  bookingById,
  type CancellationRefused,
  decideCancellation,
  type GroupCancellationInput,
  recordKept,
  type TicketCancelled,
} from '../../features/bookings/server/index.ts'
import { lockBooked } from '../../features/groups/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import { keepAskedTicket } from './end-cancel-asking.ts'
import { endGroupTicket } from './end-group-ticket.ts'

/** A ticket that all six give back: the calls at the carrier, and what the end means for each. */
export function cancelGroupSaga(deps: CancelDeps): Saga<Tx> {
  return {
    decide: decideCancellation,
    perform: cancelPerformers(deps),
    async apply(tx, input, outcome, data, now) {
      const { groupId, questionId, bookingId, cancellationId } = input as unknown as GroupCancellationInput
      if (!(await lockBooked(tx, groupId))) throw new Error(`group ${groupId} has no ticket to cancel`)
      if (outcome === 'cancelled') {
        const booking = (await bookingById(tx, bookingId))!
        return endGroupTicket(tx, { groupId, booking }, data as unknown as TicketCancelled, now)
      }
      const { reason } = data as unknown as CancellationRefused
      await recordKept(tx, cancellationId, reason, now)
      const why = reason === 'changed' ? 'changed' : 'refused'
      await keepAskedTicket(tx, { id: questionId, groupId }, why, now)
    },
  }
}
