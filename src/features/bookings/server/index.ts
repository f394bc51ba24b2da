import type { Feature } from '../../../platform/feature.ts'
import { bookingRoutes } from './routes.ts'

export type { BookingNeeds } from './needs.ts'
export { bookingOfGroup, insertBooking } from './store.ts'
export { bookingsData } from './personal-data.ts'
export { bookingDataOf } from './traveller-data.ts'
export { purchasePerformers } from './purchase-performers.ts'
export { decidePurchase } from '../rules/purchase/decide-purchase.ts'
export { changesProgress, purchaseProgress } from '../rules/purchase/progress.ts'
export type { RecordedPayment } from '../rules/purchase/purchase-step.ts'

export function createBookings(deps: Parameters<typeof bookingRoutes>[1]): Feature {
  return { routes: (app) => bookingRoutes(app, deps) }
}
