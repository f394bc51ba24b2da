export { moneyOf } from './money-of.ts'
export { eventById, markEventHandled } from './receive-event.ts'
export { paymentRoutes } from './routes.ts'
export {
  authorisationsOf,
  checkoutById,
  checkoutOfEvent,
  checkoutsOf,
  type CheckoutRow,
  earliestHoldEnd,
  enter,
  insertCheckout,
  lockCheckout,
  moveCheckout,
} from './store.ts'
export { forgetInPayments, hasOpenCheckout, paymentDataOf } from './traveller-data.ts'
