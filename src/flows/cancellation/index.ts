import { type BookingNeeds, checkBookingWork } from '../../features/bookings/server/index.ts'
import type { GroupNeeds } from '../../features/groups/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { answerCancellation, cancelGroupKind } from './answer-cancellation.ts'
import { cancelGroupSaga } from './cancel-group-saga.ts'
import { cancelTicketSaga } from './cancel-ticket-saga.ts'
import { checkBooking } from './check-booking.ts'
import { endCancelAsking, endCancelAskingWork } from './end-cancel-asking.ts'
import { proposeCancellation, readGroupConditions } from './propose-cancellation.ts'
import { cancelTicketKind, requestCancellation, type RequestDeps } from './request-cancellation.ts'

export { cancellationData, cancellationWork } from './personal-data.ts'

type Needs = RequestDeps & { readonly ticketing: Ticketing }

export function useCases(needs: Needs): Pick<BookingNeeds, 'cancelTicket'> {
  return {
    cancelTicket: (booking, language, refundSeen) =>
      requestCancellation(needs, booking, language, refundSeen),
  }
}

/** A group's ticket is given back by all six. */
export function groupUseCases(
  needs: Needs,
): Pick<GroupNeeds, 'cancellationConditions' | 'proposeCancellation' | 'answerCancellation'> {
  return {
    cancellationConditions: (groupId, leaderId, language) =>
      readGroupConditions(needs, groupId, leaderId, language),
    proposeCancellation: (groupId, leaderId, refundSeen) =>
      proposeCancellation(needs, groupId, leaderId, refundSeen),
    answerCancellation: (userId, answer) => answerCancellation(needs, userId, answer),
  }
}

export function work(needs: Needs): readonly WorkHandler[] {
  return [
    handleWork(checkBookingWork, ({ bookingId }) => checkBooking(needs, bookingId)),
    handleWork(endCancelAskingWork, ({ groupId }) => endCancelAsking(needs, groupId)),
  ]
}

export function sagas(needs: Needs): Readonly<Record<string, Saga<Tx>>> {
  return { [cancelTicketKind]: cancelTicketSaga(needs), [cancelGroupKind]: cancelGroupSaga(needs) }
}
