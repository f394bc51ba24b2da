import { type BookingNeeds, checkBookingWork } from '../../features/bookings/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { cancelTicketSaga } from './cancel-ticket-saga.ts'
import { checkBooking } from './check-booking.ts'
import { cancelTicketKind, requestCancellation, type RequestDeps } from './request-cancellation.ts'

export { cancellationData } from './personal-data.ts'

type Needs = RequestDeps & { readonly ticketing: Ticketing }

export function useCases(needs: Needs): Pick<BookingNeeds, 'cancelTicket'> {
  return {
    cancelTicket: (booking, language, refundSeen) =>
      requestCancellation(needs, booking, language, refundSeen),
  }
}

export function work(needs: Needs): readonly WorkHandler[] {
  return [handleWork(checkBookingWork, ({ bookingId }) => checkBooking(needs, bookingId))]
}

export function sagas(needs: Needs): Readonly<Record<string, Saga<Tx>>> {
  return { [cancelTicketKind]: cancelTicketSaga(needs) }
}
