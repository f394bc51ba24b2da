export { bookingRoutes } from './routes.ts'
export { bookingOfGroup, insertBooking } from './store.ts'
