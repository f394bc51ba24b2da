import type { CancellationInput } from '../../features/bookings/server/index.ts'
import { type Declared, fields, none, type SagaData, whole } from '../../kernel/personal-data.ts'
import { cancelTicketKind } from './request-cancellation.ts'

const input: Declared<CancellationInput> = fields({
  ...{ cancellationId: none, bookingId: none, orderId: none, checkoutId: none, bookingRef: none },
  ...{ fee: none, refund: none },
})
const ofBooking = fields({ ref: none })

export const cancellationData: SagaData = {
  kind: cancelTicketKind,
  // as long as somebody may ask how it went; what came of it stands in its row
  days: 30,
  input,
  operations: {
    'cancel-booking': { input: ofBooking, value: whole(none) },
    'read-booking': { input: ofBooking, value: none },
  },
  outcomes: {
    cancelled: fields({ by: none, fee: none, refund: none }),
    refused: fields({ reason: none }),
  },
}
