import {
  bookedData,
  type OrderPurchase,
  purchaseInputData,
  purchaseOperationsData,
} from '../../features/bookings/server/index.ts'
import { account, type Declared, fields, none, type SagaData, whole } from '../../kernel/personal-data.ts'
import { buyTicketKind } from './start-order-purchase.ts'

const input: Declared<OrderPurchase> = fields({
  ...{ orderId: none, checkoutId: none, userId: account() },
  ...purchaseInputData,
})

export const orderPurchaseData: SagaData = {
  kind: buyTicketKind,
  // as long as somebody may ask how a purchase went; the ticket keeps the names for the journey
  days: 30,
  input,
  operations: purchaseOperationsData,
  outcomes: {
    booked: fields(bookedData),
    refused: fields({ reason: none, reservation: whole(none) }),
  },
}
