export type { PaidFor } from './needs.ts'
export { bookingRoutes } from './routes.ts'
export { bookingOfGroup, insertBooking } from './store.ts'
