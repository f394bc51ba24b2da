import { missing, StripeError } from '../api/errors.ts'
import { newId } from '../books/ids.ts'
import { change } from '../books/ledger.ts'
import { createdParam, listParams, newest, pageOf, within } from '../api/lists.ts'
import type { Charge, Dispute } from '../books/objects.ts'
import { text } from '../api/params.ts'
import { failRefund } from './refunds.ts'
import type { Context } from '../books/context.ts'
import { route } from '../api/route.ts'
import { cardEnding } from '../card-page/test-cards.ts'

const base = '/v1/disputes'
const weekSeconds = 7 * 86_400

/** Disputes: list, retrieve, and give in. The bank opens them, see the test cards. */
export const disputeRoutes = [
  route(
    'GET',
    base,
    { ...listParams, payment_intent: text(), charge: text(), created: createdParam },
    ({ ledger }, params) =>
      pageOf(
        base,
        newest(
          ledger.disputes,
          (dispute) =>
            (!params.payment_intent || dispute.payment_intent === params.payment_intent) &&
            (!params.charge || dispute.charge === params.charge) &&
            within(dispute.created, params.created),
        ),
        params,
      ),
  ),
  route('GET', `${base}/:id`, {}, (context, _, id) => findDispute(context, id)),
  route('POST', `${base}/:id/close`, {}, (context, _, id) => {
    const dispute = findDispute(context, id)
    if (!dispute.status.endsWith('needs_response'))
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: 'This dispute is already closed.',
      })
    const isInquiry = dispute.status === 'warning_needs_response'
    const before = change(dispute, { status: isInquiry ? 'warning_closed' : 'lost' })
    context.events.emit('charge.dispute.closed', dispute, before)
    return dispute
  }),
]

function findDispute({ ledger }: Context, id: string): Dispute {
  const dispute = ledger.disputes.get(id)
  if (!dispute) throw missing('dispute', id, 'dispute')
  return dispute
}

/** The owner of some test cards tells the bank that the payment was none of theirs, as soon as it was captured. */
export function disputeIfAsked(context: Context, charge: Charge): void {
  const kind = cardEnding(charge.payment_method_details.card.last4)?.disputes
  if (!kind) return
  const { ledger, events } = context
  const now = ledger.seconds()
  const isInquiry = kind === 'inquiry'
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: isInquiry
      ? []
      : [{ id: newId('txn_'), object: 'balance_transaction', amount: -charge.amount_captured, fee: 1500 }],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now + weekSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    // an inquiry can still be answered with a refund; a chargeback has taken the money already
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  ledger.disputes.set(dispute.id, dispute)
  change(charge, { disputed: true })
  events.emit('charge.dispute.created', dispute)
  if (isInquiry) return
  events.emit('charge.dispute.funds_withdrawn', dispute)
  for (const refund of ledger.refunds.values())
    if (refund.charge === charge.id && refund.status === 'pending')
      failRefund(context, refund, 'charge_for_pending_refund_disputed', now)
}
