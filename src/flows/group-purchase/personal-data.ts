import type { FillInput } from '../../features/groups/server/index.ts'
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
  technical,
  whole,
  type WorkData,
  workData,
} from '../../kernel/personal-data.ts'
import { sagaWork } from '../../platform/saga/saga-work.ts'
import { endAskingWork, cancelReservationWork } from './ask-members.ts'
import { endNamesWork } from './ask-names.ts'
import { fillKind } from './purchase-saga.ts'

/** The provider's names of payments lead to the books, as the ledger's do. */
const paymentRef = payment({ deletion: forTheBooks })

const input: Declared<FillInput> = fields({
  ...{ groupId: none, connectionId: none, fareClass: none, currency: none, language: none, heldTotal: none },
  seats: list(
    fields({
      ...{ slot: none, checkoutId: none, userId: account(), authorisationRef: paymentRef, share: none },
      ...{ fee: none, firstName: identity(), lastName: identity(), birthDate: identity() },
      // comes along with the payment; nothing reads it here
      language: none,
    }),
  ),
  leaderId: account(),
  leader: fields({ firstName: identity(), lastName: identity(), email: contact() }),
  startedAt: none,
  reserved: fields({
    reading: fields({ ref: none, state: none, total: none, expiresAt: none, bookingRef: none }),
    at: none,
  }),
  namesUntil: none,
})

const name = { firstName: identity(), lastName: identity(), birthDate: identity() }
const hold = { input: fields({ ref: paymentRef }), value: whole(none) }
const reservation = { input: fields({ ref: none }), value: whole(none) }
const booking = fields({
  ...{ ref: none, number: none, carrierNumber: none, total: whole(none), leader: fields(name) },
  seats: list(fields({ ...name, segment: none, seat: none })),
})
const recorded = fields({ payment: none, amount: none, due: none, captured: none })
const settledSeat = fields({
  ...{ slot: none, checkoutId: none, userId: account(), amount: none, due: none, captured: none },
})
const noValue: Field = none

export const fillData: SagaData = {
  kind: fillKind,
  // as long as somebody may ask how a purchase went; tickets and seats keep the names for the journey
  days: 30,
  input,
  operations: {
    'read-hold': hold,
    'read-capture': hold,
    'read-release': hold,
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
    // written by earlier versions
    release: { input: fields({ ref: paymentRef, because: none }), value: whole(none) },
    'settle-seat': { input: settledSeat, value: noValue },
  },
  outcomes: {
    // `seats` was written by earlier versions, as `dearer` was
    booked: fields({ total: none, booking, payments: list(recorded), seats: list(settledSeat) }),
    released: fields({ reason: none, reservation: whole(none) }),
    price_increase: fields({ reading: whole(none), at: none, until: none }),
    dearer: fields({ reading: whole(none), at: none }),
    unnamed: fields({ slots: whole(none), until: none, reservation: whole(none) }),
    reopened: fields({ lost: whole(none), blocking: whole(none) }),
  },
}

const ofGroup = fields({ groupId: none })
export const groupPurchaseWork: readonly WorkData[] = [
  workData(sagaWork, fields({ sagaId: technical })),
  workData(endAskingWork, ofGroup),
  workData(endNamesWork, ofGroup),
  workData(cancelReservationWork, fields({ groupId: none, ref: none, until: none })),
]
