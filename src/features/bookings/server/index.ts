export { bookingRoutes } from './routes.ts'
export { bookingOfGroup, insertBooking } from './store.ts'
export { bookingDataOf, forgetInBookings } from './traveller-data.ts'
export { fillPerformers } from './fill-performers.ts'
