import type { NewHold } from '../../features/payments/server/index.ts'
import {
  type Declared,
  fields,
  forTheBooks,
  list,
  none,
  payment,
  paymentRef,
  type SagaData,
  whole,
  type WorkData,
  workData,
} from '../../kernel/personal-data.ts'
import { debtWork } from './close-debt.ts'
import { partialRefundWork } from './partial-refund.ts'
import { endConfirmationWork, type GroupRenewal, renewKind } from './renew-hold.ts'

const order = {
  ...{ groupId: none, checkoutId: none, newCheckoutId: none, oldRef: paymentRef },
  // with this the kept card can be charged
  mandate: payment(),
  ...{ amount: none, currency: none, captureBefore: none },
}
const input: Declared<GroupRenewal> = fields(order)
const hold: Declared<NewHold> = fields({
  ...{ ref: paymentRef, captureBefore: none },
  card: payment({ deletion: forTheBooks }),
})
const ofPayment = { input: fields({ ref: paymentRef }), value: whole(none) }

export const renewalData: SagaData = {
  kind: renewKind,
  days: 30,
  input,
  operations: {
    'hold-again': {
      input: fields(order),
      value: hold,
    },
    swap: { input: fields({ ...order, hold }), value: fields({ kept: none }) },
    release: ofPayment,
    'read-release': ofPayment,
  },
  outcomes: {
    'ask-owner': fields({ reason: none }),
    renewed: fields({ oldIsGone: none, taken: list(paymentRef), hold }),
    'not-needed': fields({ oldIsGone: none, taken: list(paymentRef), hold }),
  },
}

const ofCheckout = fields({ checkoutId: none })
export const holdsWork: readonly WorkData[] = [
  workData(endConfirmationWork, ofCheckout),
  workData(debtWork, ofCheckout),
  workData(partialRefundWork, ofCheckout),
]
