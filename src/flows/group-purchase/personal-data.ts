import {
  bookedData,
  purchaseInputData,
  purchaseOperationsData,
} from '../../features/bookings/server/index.ts'
import type { FillInput } from '../../features/groups/server/index.ts'
import {
  account,
  type Declared,
  fields,
  identity,
  list,
  none,
  paymentRef,
  type SagaData,
  technical,
  whole,
  type WorkData,
  workData,
} from '../../kernel/personal-data.ts'
import { sagaWork } from '../../platform/saga/saga-work.ts'
import { endAskingWork } from './request-consent.ts'
import { endNamesWork } from './request-names.ts'
import { fillKind } from './purchase-saga.ts'

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
  leader: purchaseInputData.contact,
  startedAt: none,
  reserved: purchaseInputData.reserved,
  namesUntil: none,
})

const settledSeat = fields({
  ...{ slot: none, checkoutId: none, userId: account(), amount: none, due: none, captured: none },
})

export const fillData: SagaData = {
  kind: fillKind,
  // as long as somebody may ask how a purchase went; tickets and seats keep the names for the journey
  days: 30,
  input,
  operations: {
    ...purchaseOperationsData,
    // written by earlier versions
    'read-release': { input: fields({ ref: paymentRef }), value: whole(none) },
    release: { input: fields({ ref: paymentRef, because: none }), value: whole(none) },
    'settle-seat': { input: settledSeat, value: none },
  },
  outcomes: {
    // `seats` was written by earlier versions, as `dearer` was
    booked: fields({ ...bookedData, seats: list(settledSeat) }),
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
]
