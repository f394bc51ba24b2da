import { disputeIfAsked } from './disputes.ts'
import { declined, invalidParameter, unexpectedState } from '../api/errors.ts'
import { releaseRest } from '../books/holds.ts'
import { newId } from '../books/ids.ts'
import { change } from '../books/ledger.ts'
import { mergeMetadata } from '../api/metadata.ts'
import type { Metadata, PaymentIntent } from '../books/objects.ts'
import type { Context } from '../books/context.ts'
import { cardEnding, genericDecline } from '../card-page/test-cards.ts'

type CaptureParams = { amount_to_capture?: number; final_capture?: boolean; metadata?: Metadata | null }

/** Takes all or less of a hold, once; the rest is released. */
export function captureIntent(context: Context, intent: PaymentIntent, params: CaptureParams): PaymentIntent {
  const { ledger, events } = context
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  if (intent.status !== 'requires_capture' || !charge) throw unexpectedState(whyNot(intent), intent)
  if (params.final_capture === false)
    throw invalidParameter(
      undefined,
      'final_capture',
      'Multicapture is not available for this PaymentIntent.',
    )
  const amount = params.amount_to_capture ?? intent.amount_capturable
  if (amount > intent.amount_capturable)
    throw invalidParameter(
      'amount_too_large',
      'amount_to_capture',
      `The requested capture amount is greater than the amount you can capture for this PaymentIntent (${intent.amount_capturable}).`,
    )
  if (cardEnding(charge.payment_method_details.card.last4)?.failsAtCapture) {
    change(intent, {
      last_payment_error: { type: 'card_error', code: 'card_declined', message: genericDecline.message },
    })
    throw declined({ ...genericDecline, charge: charge.id })
  }
  const at = ledger.seconds()
  ledger.deadlines.clear(intent.id)
  const chargeBefore = change(charge, {
    captured: true,
    amount_captured: amount,
    balance_transaction: newId('txn_'),
  })
  Object.assign(chargeBefore, releaseRest(context, charge, null, at))
  const intentBefore = change(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, params.metadata),
  })
  const session = ledger.sessions.get(ledger.sessionOfIntent.get(intent.id) ?? '')
  if (session) change(session, { payment_status: 'paid' })
  events.emit('charge.captured', charge, chargeBefore)
  events.emit('payment_intent.succeeded', intent, intentBefore)
  disputeIfAsked(context, charge)
  return intent
}

function whyNot(intent: PaymentIntent): string {
  if (intent.status === 'succeeded')
    return 'This PaymentIntent could not be captured because it has already been captured.'
  return `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
}
