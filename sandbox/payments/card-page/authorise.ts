import { makeCharge, intentOf } from '../resources/intent-of-session.ts'
import { newId } from '../books/ids.ts'
import { change } from '../books/ledger.ts'
import type { CardAttempt, Session } from '../books/objects.ts'
import type { Context } from '../books/context.ts'
import { saveCard } from './saved-cards.ts'
import { findTestCard, type Refusal } from './test-cards.ts'

/** What the customer sees next. */
export type Outcome = { next: 'done' | 'bank' } | { next: 'refused'; refusal: Refusal }

const notConfirmed: Refusal = {
  code: 'payment_intent_authentication_failure',
  message: 'Your bank could not confirm that it is you. Try again or use another card.',
}

/** The customer presses "Pay". */
export function submitCard(context: Context, session: Session, attempt: CardAttempt): Outcome {
  const draft = draftOf(context, session)
  const intent = intentOf(context, session, draft)
  const card = findTestCard(attempt.number)
  if (card?.refusal) return refuse(context, session, attempt, card.refusal)
  if (!card?.confirms) return accept(context, session, attempt, false)
  draft.attempt = attempt
  const url = `${context.publicUrl()}/pay/${session.id}/bank`
  const before = change(intent, {
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: session.success_url } },
    payment_method: newId('pm_'),
    last_payment_error: null,
  })
  context.events.emit('payment_intent.requires_action', intent, before)
  return { next: 'bank' }
}

/** The customer answers the bank. Null when the bank had asked nothing. */
export function answerBank(context: Context, session: Session, confirmed: boolean): Outcome | null {
  const intent = context.ledger.paymentIntents.get(session.payment_intent ?? '')
  const { attempt } = draftOf(context, session)
  if (!attempt || intent?.status !== 'requires_action') return null
  return confirmed ? accept(context, session, attempt, true) : refuse(context, session, attempt, notConfirmed)
}

function accept(context: Context, session: Session, attempt: CardAttempt, authenticated: boolean): Outcome {
  const { ledger, events } = context
  const draft = draftOf(context, session)
  draft.attempt = null
  const intent = intentOf(context, session, draft)
  const charge = makeCharge(context, intent, attempt, { authenticated, email: session.customer_email })
  if (intent.setup_future_usage !== null) {
    const { id } = saveCard(context, charge.payment_method, attempt, session.customer_email)
    change(charge, { customer: id })
    change(intent, { customer: id })
    change(session, { customer: id })
  }
  const held = intent.capture_method === 'manual'
  const before = change(intent, {
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
    payment_method: charge.payment_method,
    next_action: null,
    last_payment_error: null,
  })
  if (!held)
    change(charge, { captured: true, amount_captured: charge.amount, balance_transaction: newId('txn_') })
  change(session, {
    status: 'complete',
    payment_status: held ? 'unpaid' : 'paid',
    url: null,
    customer_details: { email: session.customer_email, name: attempt.name },
  })
  ledger.deadlines.clear(session.id)
  const captureBefore = charge.payment_method_details.card.capture_before
  if (captureBefore) ledger.deadlines.set(intent.id, captureBefore)
  events.emit('charge.succeeded', charge)
  events.emit(held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent, before)
  events.emit('checkout.session.completed', session)
  return { next: 'done' }
}

/** The session stays open: the customer may try another card. */
function refuse(context: Context, session: Session, attempt: CardAttempt, refusal: Refusal): Outcome {
  const draft = draftOf(context, session)
  draft.attempt = null
  const intent = intentOf(context, session, draft)
  const reachedBank = refusal !== notConfirmed
  const charge = reachedBank
    ? makeCharge(context, intent, attempt, { refusal, email: session.customer_email })
    : null
  const before = change(intent, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: reachedBank ? 'card_error' : 'invalid_request_error',
      code: refusal.code,
      ...(refusal.declineCode ? { decline_code: refusal.declineCode } : {}),
      message: refusal.message,
      ...(charge ? { charge: charge.id } : {}),
    },
  })
  if (charge) context.events.emit('charge.failed', charge)
  context.events.emit('payment_intent.payment_failed', intent, before)
  return { next: 'refused', refusal }
}

function draftOf({ ledger }: Context, session: Session) {
  const draft = ledger.drafts.get(session.id)
  if (!draft) throw new Error(`session ${session.id} has no draft`)
  return draft
}
