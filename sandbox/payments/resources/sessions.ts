import { missing, StripeError } from '../api/errors.ts'
import { newId } from '../books/ids.ts'
import { createdParam, listParams, newest, pageOf, within } from '../api/lists.ts'
import type { Session } from '../books/objects.ts'
import { oneOf, text } from '../api/params.ts'
import type { Context } from '../books/context.ts'
import { route } from '../api/route.ts'
import { expireSession } from './session-expiry.ts'
import { checkTotal, readExpiry, readLines, sessionFields, type SessionParams } from './session-params.ts'

const base = '/v1/checkout/sessions'

/** Checkout sessions: create, list, retrieve, lines, expire. */
export const sessionRoutes = [
  route('POST', base, sessionFields, createSession),
  route(
    'GET',
    base,
    {
      ...listParams,
      payment_intent: text(),
      status: oneOf('open', 'complete', 'expired'),
      created: createdParam,
    },
    ({ ledger }, params) =>
      pageOf(
        base,
        newest(
          ledger.sessions,
          (session) =>
            (!params.payment_intent || session.payment_intent === params.payment_intent) &&
            (!params.status || session.status === params.status) &&
            within(session.created, params.created),
        ),
        params,
      ),
  ),
  route('GET', `${base}/:id`, {}, (context, _, id) => findSession(context, id)),
  route('GET', `${base}/:id/line_items`, listParams, (context, params, id) =>
    pageOf(
      `${base}/${id}/line_items`,
      context.ledger.drafts.get(findSession(context, id).id)?.lines ?? [],
      params,
    ),
  ),
  route('POST', `${base}/:id/expire`, {}, (context, _, id) => {
    const session = findSession(context, id)
    if (session.status !== 'open')
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      })
    expireSession(context, session)
    return session
  }),
]

function findSession({ ledger }: Context, id: string): Session {
  const session = ledger.sessions.get(id)
  if (!session) throw missing('checkout.session', id, 'session')
  return session
}

function createSession({ ledger, publicUrl }: Context, params: SessionParams): Session {
  const now = ledger.seconds()
  const expiresAt = readExpiry(params.expires_at, now)
  const lines = readLines(params.line_items)
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  checkTotal(total)
  const id = newId('cs_test_')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: lines[0]?.currency ?? 'eur',
    customer: null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    custom_text: { submit: params.custom_text?.submit ?? null },
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl()}/pay/${id}`,
  }
  const intent = params.payment_intent_data
  ledger.sessions.set(id, session)
  ledger.drafts.set(id, {
    lines,
    intent: {
      capture_method: intent?.capture_method ?? 'automatic_async',
      description: intent?.description ?? null,
      metadata: intent?.metadata ?? {},
      receipt_email: intent?.receipt_email ?? null,
      setup_future_usage: intent?.setup_future_usage ?? null,
      statement_descriptor: intent?.statement_descriptor ?? null,
      statement_descriptor_suffix: intent?.statement_descriptor_suffix ?? null,
      transfer_group: intent?.transfer_group ?? null,
    },
    attempt: null,
  })
  ledger.deadlines.set(id, expiresAt)
  return session
}
