import {
  contact,
  type Declared,
  fields,
  identity,
  list,
  none,
  paymentRef,
  type SagaData,
  whole,
} from '../../../kernel/personal-data.ts'
import type { PurchaseInput, Traveller } from '../rules/purchase/purchase-input.ts'
import type { RecordedPayment } from '../rules/purchase/purchase-step.ts'

const name = { firstName: identity(), lastName: identity(), birthDate: identity() }
const traveller = fields({
  ...name,
  type: none,
  seats: list(fields({ segment: none, code: none })),
}) satisfies Declared<Traveller>
const booking = fields({
  ...{
    ref: none,
    number: none,
    carrierNumber: none,
    carrierEmail: none,
    total: whole(none),
    leader: fields(name),
  },
  seats: list(fields({ ...name, segment: none, seat: none })),
})
const recorded = fields({
  ...{ payment: none, amount: none, due: none, captured: none },
}) satisfies Declared<RecordedPayment>

/** What a purchase is opened with; whoever sells adds its own fields. */
export const purchaseInputData = {
  ...{ reference: none, connectionId: none, fareClass: none, currency: none, language: none },
  travellers: list(traveller),
  payments: list(fields({ id: none, authorisationRef: paymentRef, held: none, fee: none })),
  contact: fields({ firstName: identity(), lastName: identity(), email: contact() }),
  contactTraveller: none,
  startedAt: none,
  reserved: fields({
    reading: fields({ ref: none, state: none, total: none, expiresAt: none, bookingRef: none }),
    at: none,
  }),
} satisfies Extract<Declared<PurchaseInput>, { readonly fields: unknown }>['fields']

const ofHold = { input: fields({ ref: paymentRef }), value: whole(none) }
const ofReservation = { input: fields({ ref: none }), value: whole(none) }
const train = { connectionId: none, fareClass: none, currency: none }

/** What every call and commit of a purchase writes down, whoever travels and whoever pays. */
export const purchaseOperationsData: SagaData['operations'] = {
  'read-hold': ofHold,
  'read-capture': ofHold,
  quote: { input: fields({ ...train, adults: none }), value: whole(none) },
  reserve: { input: fields({ ...train, language: none, travellers: list(traveller) }), value: whole(none) },
  confirm: { input: fields({ ref: none, reference: none, ...name, email: contact() }), value: whole(none) },
  poll: ofReservation,
  'cancel-reservation': ofReservation,
  'read-booking': { input: fields({ ref: none }), value: booking },
  capture: { input: fields({ ref: paymentRef, amount: none, currency: none }), value: whole(none) },
  'give-ticket': { input: fields({ total: none, booking }), value: none },
  'record-payment': { input: recorded, value: none },
}

/** How a purchase that led to a ticket ended. */
export const bookedData = { total: none, booking, payments: list(recorded) }
