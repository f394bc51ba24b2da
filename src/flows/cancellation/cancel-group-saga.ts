import {
  bookingById,
  type CancellationRefused,
  decideGroupCancellation,
  type GroupCancellationInput,
  recordKept,
  termsIn,
  type TicketCancelled,
} from '../../features/bookings/server/index.ts'
import { lockBooked } from '../../features/groups/server/index.ts'
import { mapDone } from '../../kernel/answer.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { cancelCalls, refOf } from './cancel-calls.ts'
import { keepAskedTicket } from './end-cancel-asking.ts'
import { endGroupTicket } from './end-group-ticket.ts'

/** A ticket that all six give back: the carrier's conditions once more, its cancellation, and what the end means for each. */
export function cancelGroupSaga({
  db,
  ticketing,
}: {
  readonly db: Db
  readonly ticketing: Pick<Ticketing, 'cancelBooking' | 'isCancelled' | 'cancellationTerms'>
}): Saga<Tx> {
  return {
    decide: decideGroupCancellation,
    perform: {
      ...cancelCalls(ticketing),
      'read-terms': async (input) => {
        const booking = (await bookingById(db, (input as { bookingId: string }).bookingId))!
        return mapDone(await ticketing.cancellationTerms(refOf(input)), (terms) => ({
          ...termsIn(terms, booking),
        }))
      },
    },
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
