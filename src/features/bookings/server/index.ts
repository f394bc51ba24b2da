import type { Feature } from '../../../platform/feature.ts'
import { handleWork } from '../../../platform/work/define-work.ts'
import type { Clock } from '../../../ports/clock.ts'
import { cancelReservation, cancelReservationWork } from './give-back-seats.ts'
import { bookingRoutes } from './routes.ts'

export { changeAt, delayOf, delayStep, liveAheadMs, newDelay, tripNotices } from '../rules/travel-day.ts'
export { orderNotices } from '../rules/order/order-notices.ts'
export type { BookingNeeds } from './needs.ts'
export {
  bookingById,
  bookingOfGroup,
  bookingOfOrder,
  bookingsOnTheWay,
  type BookingRow,
  type GivenTicket,
  insertBooking,
} from './store.ts'
export {
  buyersAmong,
  hasTripAhead,
  insertOrder,
  lockOrder,
  moveOrder,
  notePage,
  noteReservation,
  orderById,
  type OrderRow,
  orderSubjectKind,
  unpaidOrders,
} from './orders.ts'
export { readCancellationOffer } from './cancellation/cancellation-offers.ts'
export {
  cancellationOf,
  insertCancellation,
  isCancelled,
  recordCancelled,
  recordKept,
} from './cancellation/cancellations.ts'
export { drawTicket, type DrawTicketDeps } from './ticket-pdf/draw-ticket.ts'
export { ticketFile } from './ticket-pdf/ticket-file.ts'
export { shownNumber } from '../rules/shown-number.ts'
export { checkBookingWork, scheduleBookingCheck } from './check-booking-work.ts'
export { decideBookingCheck, type Standing } from '../rules/cancellation/check-booking.ts'
export {
  type CancellationInput,
  type CancellationRefused,
  type CancelTry,
  decideCancellation,
  type GroupCancellationInput,
  type TicketCancelled,
} from '../rules/cancellation/decide-cancellation.ts'
export { payableMs, whyNoOrder } from '../rules/order/unpaid-orders.ts'
export {
  decideOrderPurchase,
  type OrderPurchase,
  type OrderRefused,
  paidBy,
} from '../rules/order/order-purchase.ts'
export { cancelReservationLater } from './give-back-seats.ts'
export { bookingsData, bookingsWork } from './personal-data.ts'
export { bookingsCopy } from './traveller-data.ts'
export { rowsOfTrip } from './train-rows.ts'
export { bookedData, purchaseInputData, purchaseOperationsData } from './purchase-data.ts'
export { type CancelDeps, cancelPerformers } from './cancellation/cancel-performers.ts'
export { purchasePerformers } from './purchase-performers.ts'
export { decidePurchase } from '../rules/purchase/decide-purchase.ts'
export { changesProgress, purchaseProgress } from '../rules/purchase/progress.ts'
export { type RecordedPayment, surplusOf } from '../rules/purchase/purchase-step.ts'

export function createBookings(
  deps: Parameters<typeof bookingRoutes>[1] & { readonly clock: Clock },
): Feature {
  return {
    routes: (app) => bookingRoutes(app, deps),
    work: [handleWork(cancelReservationWork, (reservation) => cancelReservation(deps, reservation))],
  }
}
