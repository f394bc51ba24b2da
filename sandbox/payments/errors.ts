/** What Stripe puts under `error` in an answer. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  doc_url?: string
  request_log_url?: string
  payment_intent?: object
}

/** An answer other than 200. `stored` says whether an idempotency key remembers it. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly stored: boolean

  constructor(status: number, body: ErrorBody, { stored = true }: { stored?: boolean } = {}) {
    super(body.message)
    this.status = status
    this.stored = stored
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
  }
}

/** A parameter is wrong: the endpoint never began, so no idempotency key remembers it. */
export function invalidParameter(code: string | undefined, param: string, message: string): StripeError {
  return new StripeError(
    400,
    { type: 'invalid_request_error', ...(code ? { code } : {}), message, param },
    { stored: false },
  )
}

/** 404 with the noun and the id as Stripe words it. */
export function missing(noun: string, id: string, param: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}

/** The intent is in a state that does not allow the call. Its true state travels inside the error. */
export function unexpectedState(message: string, intent: object): StripeError {
  return new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}

/** The bank says no. */
export function declined(refusal: {
  code: string
  declineCode?: string
  message: string
  charge?: string
}): StripeError {
  return new StripeError(402, {
    type: 'card_error',
    code: refusal.code,
    ...(refusal.declineCode ? { decline_code: refusal.declineCode } : {}),
    ...(refusal.charge ? { charge: refusal.charge } : {}),
    message: refusal.message,
  })
}

/** Stripe's own failure. */
export function apiError(stored: boolean): StripeError {
  return new StripeError(
    500,
    { type: 'api_error', message: 'Sorry, there was a problem with our servers. Please try again.' },
    { stored },
  )
}
