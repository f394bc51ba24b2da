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

type ErrorOptions = { stored?: boolean; headers?: Record<string, string> }

/** An answer other than 200. `stored` says whether an idempotency key remembers it. */
export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly stored: boolean
  readonly headers: Record<string, string>

  constructor(status: number, body: ErrorBody, { stored = true, headers = {} }: ErrorOptions = {}) {
    super(body.message)
    this.status = status
    this.stored = stored
    this.headers = headers
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

/** Too many requests of this account. Stripe names the limit in a header and says nothing of when to come back. */
export function rateLimited(): StripeError {
  return new StripeError(
    429,
    {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.',
    },
    {
      stored: false,
      headers: { 'stripe-rate-limited-reason': 'global-rate', 'stripe-should-retry': 'false' },
    },
  )
}

/** Another request works on the same object. Unlike a rate limit it carries no reason header. */
export function locked(): StripeError {
  return new StripeError(
    429,
    {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate.',
    },
    { stored: false, headers: { 'stripe-should-retry': 'true' } },
  )
}
