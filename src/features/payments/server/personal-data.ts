import {
  account,
  activity,
  contact,
  fields,
  forTheBooks,
  keep,
  none,
  payment,
  replaceBy,
  type TablesData,
  technical,
  whole,
  type WorkData,
  workData,
} from '../../../kernel/personal-data.ts'
import { eventWork } from './receive-event.ts'
import { checkHoldWork, renewalWork } from './renewal/renewal-work.ts'
import { reconcileWork } from './reconcile-work.ts'
import { refundCheckWork } from './refunds/refund-check-work.ts'

const machinery = 'a name that only the payment provider understands'
const kept = { deletion: forTheBooks }

const unpaidADay = { since: ['settled_at'], days: 1, where: "state = 'expired'", leaves: {} }

export const paymentsData: TablesData = {
  checkouts: {
    holds: 'one way through the card page, and what became of the money',
    of: 'user_id',
    rows: 'stay',
    ends: [
      // no limit counts it any more
      { since: ['settled_at'], days: 1, empties: 'opened_from' },
      // nobody paid, so nothing comes of what was wanted
      { ...unpaidADay, empties: 'subject_data' },
      { ...unpaidADay, empties: 'pending' },
    ],
    columns: {
      id: none,
      user_id: account(),
      purpose: activity({ ...kept, exported: 'purpose' }),
      subject_kind: activity({ ...kept, exported: 'subjectKind' }),
      subject_id: activity({ ...kept, exported: 'subjectId' }),
      // what its subject needs once it is paid for: names among it
      subject_data: whole(
        contact({ deletion: replaceBy({}), reason: 'repeats what stands with the account and the subject' }),
      ),
      // what the card page says: language and address among it
      pending: whole(
        contact({ deletion: replaceBy({}), reason: 'repeats what stands with the account and the subject' }),
      ),
      ticket_price: activity({ ...kept, exported: 'ticketPrice' }),
      service_fee: activity({ ...kept, exported: 'serviceFee' }),
      currency: activity({ ...kept, exported: 'currency' }),
      state: activity({ ...kept, exported: 'state' }),
      session_key: technical,
      session_ref: payment({ ...kept, reason: machinery }),
      session_url: payment({ reason: machinery }),
      authorisation_ref: payment({ ...kept, reason: machinery }),
      capture_before: technical,
      card: payment({ ...kept, exported: 'card' }),
      mandate: payment({ reason: 'the copy says whether a card is kept, as isCardKept' }),
      card_forgotten_at: technical,
      renewal_stopped_at: activity({ ...kept, exported: 'renewalStoppedAt' }),
      replaces: activity({ ...kept, exported: 'replaces' }),
      terms_version: activity({ ...kept, exported: 'termsVersion' }),
      opened_from: activity({ reason: 'a digest that says nothing by itself' }),
      owner_asked_until: technical,
      reason: activity({ ...kept, exported: 'reason' }),
      release_key: technical,
      release_tries: technical,
      refund_key: technical,
      refund_tries: technical,
      refund_due: activity({ ...kept, exported: 'refundDue' }),
      refunded_by_hand: activity({ ...kept, exported: 'refundedByHand' }),
      started_at: activity({ ...kept, exported: 'startedAt' }),
      lease_until: technical,
      settled_at: activity({ ...kept, exported: 'settledAt' }),
    },
  },
  payment_entries: {
    holds: 'a line of the ledger',
    of: 'user_id',
    rows: 'stay',
    columns: {
      id: none,
      checkout_id: activity({ ...kept, exported: 'checkoutId' }),
      user_id: account(),
      kind: activity({ ...kept, exported: 'kind' }),
      amount: activity({ ...kept, exported: 'amount' }),
      currency: activity({ ...kept, exported: 'currency' }),
      provider_ref: payment({ ...kept, exported: 'providerRef' }),
      at: activity({ ...kept, exported: 'at' }),
    },
  },
  payment_events: {
    holds: 'that the payment provider said something happened',
    rows: 'stay',
    ends: [{ since: ['handled_at'], days: 30 }],
    columns: {
      id: technical,
      type: none,
      session_ref: payment({ reason: machinery, deletion: keep('goes 30 days after it was handled') }),
      authorisation_ref: payment({ reason: machinery, deletion: keep('goes 30 days after it was handled') }),
      dispute_ref: payment({ reason: machinery, deletion: keep('goes 30 days after it was handled') }),
      reference: none,
      received_at: technical,
      handled_at: technical,
    },
  },
}

const ofCheckout = fields({ checkoutId: none })
export const paymentsWork: readonly WorkData[] = [
  workData(reconcileWork, ofCheckout),
  workData(eventWork, fields({ eventId: technical })),
  workData(renewalWork, ofCheckout),
  workData(checkHoldWork, ofCheckout),
  workData(refundCheckWork, fields({ checkoutId: none, backSince: technical })),
]
