import type { OrderPurchase } from '../../features/bookings/server/index.ts'
import {
  account,
  contact,
  type Declared,
  type Field,
  fields,
  forTheBooks,
  identity,
  list,
  none,
  payment,
  type SagaData,
  whole,
  type WorkData,
  workData,
} from '../../kernel/personal-data.ts'
import { dropSeatsWork } from './end-order.ts'
import { buyTicketKind } from './take-order.ts'
import { tellBuyerWork } from './tell-buyer.ts'

/** The provider's names of payments lead to the books, as the ledger's do. */
const paymentRef = payment({ deletion: forTheBooks })
const name = { firstName: identity(), lastName: identity(), birthDate: identity() }

const input: Declared<OrderPurchase> = fields({
  ...{ orderId: none, checkoutId: none, userId: account(), reference: none },
  ...{ connectionId: none, fareClass: none, currency: none, language: none },
  travellers: list(fields(name)),
  payments: list(fields({ id: none, authorisationRef: paymentRef, held: none, fee: none })),
  contact: fields({ firstName: identity(), lastName: identity(), email: contact() }),
  contactTraveller: none,
  startedAt: none,
  reserved: fields({
    reading: fields({ ref: none, state: none, total: none, expiresAt: none, bookingRef: none }),
    at: none,
  }),
})

const hold = { input: fields({ ref: paymentRef }), value: whole(none) }
const reservation = { input: fields({ ref: none }), value: whole(none) }
const booking = fields({
  ...{ ref: none, number: none, carrierNumber: none, total: whole(none), leader: fields(name) },
  seats: list(fields({ ...name, segment: none, seat: none })),
})
const recorded = fields({ payment: none, amount: none, due: none, captured: none })
const noValue: Field = none

export const orderPurchaseData: SagaData = {
  kind: buyTicketKind,
  // as long as somebody may ask how a purchase went; the ticket keeps the names for the journey
  days: 30,
  input,
  operations: {
    'read-hold': hold,
    'read-capture': hold,
    quote: {
      input: fields({ connectionId: none, fareClass: none, currency: none, adults: none }),
      value: whole(none),
    },
    reserve: {
      input: fields({
        ...{ connectionId: none, fareClass: none, currency: none, language: none },
        travellers: list(fields(name)),
      }),
      value: whole(none),
    },
    confirm: {
      input: fields({ ref: none, reference: none, ...name, email: contact() }),
      value: whole(none),
    },
    poll: reservation,
    'cancel-reservation': reservation,
    'read-booking': { input: fields({ ref: none }), value: booking },
    capture: { input: fields({ ref: paymentRef, amount: none, currency: none }), value: whole(none) },
    'give-ticket': { input: fields({ total: none, booking }), value: noValue },
    'record-payment': { input: recorded, value: noValue },
  },
  outcomes: {
    booked: fields({ total: none, booking, payments: list(recorded) }),
    refused: fields({ reason: none, reservation: whole(none) }),
  },
}

export const ticketPurchaseWork: readonly WorkData[] = [
  workData(dropSeatsWork, fields({ orderId: none, ref: none, until: none })),
  workData(tellBuyerWork, fields({ checkoutId: none, news: none })),
]
