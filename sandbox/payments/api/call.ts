import { apiError, declined, locked, missing, rateLimited, StripeError } from './errors.ts'
import { expand } from './expand.ts'
import type { Faults, PlannedFault } from '../faults.ts'
import { fingerprint, readForm } from './form.ts'
import type { Answer, IdempotencyKeys } from './idempotency.ts'
import type { ObjectLocks } from './object-locks.ts'
import type { RateLimit } from './rate-limit.ts'
import { newId } from '../books/ids.ts'
import type { Context } from '../books/context.ts'
import type { Route } from './route.ts'
import { catchUp } from '../books/catch-up.ts'
import { genericDecline } from '../card-page/test-cards.ts'

/** One HTTP call under /v1, authenticated. `form` is the body of a POST and the query of a GET. */
export type Call = { route: Route; path: string; id: string; form: string; key: string | null }

/** An answer to send, or a socket to destroy. */
export type Reply = { answer: Answer; replayed: boolean } | { drop: true }

/** `changed` is told after every operation, before its answer leaves. */
export type Desk = {
  context: Context
  keys: IdempotencyKeys
  locks: ObjectLocks
  rateLimit: RateLimit
  faults: Faults
  changed: () => void
}

/** Takes a call through key, fault, operation and memory, in the order in which Stripe does. */
export async function serve(desk: Desk, call: Call): Promise<Reply> {
  const { context, keys, faults } = desk
  const { method } = call.route
  const requestId = newId('req_')
  if (desk.rateLimit.isOver()) return { answer: toAnswer(rateLimited(), requestId), replayed: false }
  const key = method === 'POST' ? call.key : null
  let known: Answer | null = null
  try {
    if (key) known = keys.begin(key, fingerprint(method, call.path, call.form))
  } catch (error) {
    return { answer: toAnswer(error, requestId), replayed: false }
  }
  const fault = faults.take({ method, path: call.path, body: call.form, fresh: !known })
  const unlock = known || method === 'GET' ? () => {} : desk.locks.take(call)
  if (!unlock) {
    if (key) keys.forget(key)
    return { answer: toAnswer(locked(), requestId), replayed: false }
  }
  let answer: Executed
  try {
    const before = fault && (await strikeBefore(faults, fault, call, requestId))
    if (before) {
      if (key) keys.forget(key)
      return before
    }
    answer = known ?? execute(context, call, requestId, fault)
  } finally {
    unlock()
  }
  if (key && !known) {
    if (answer.stored) keys.finish(key, answer)
    else keys.forget(key)
  }
  if (method !== 'GET') desk.changed()
  if (fault?.kind === 'drop-after') return { drop: true }
  if (fault?.kind === 'hang-after' && !(await faults.hang())) return { drop: true }
  return { answer, replayed: known !== null }
}

async function strikeBefore(
  faults: Faults,
  fault: PlannedFault,
  { id }: Call,
  requestId: string,
): Promise<Reply | undefined> {
  if (fault.kind === 'drop-before') return { drop: true }
  if (fault.kind === 'hang' && !(await faults.hang())) return { drop: true }
  if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000).unref())
  if (fault.kind === 'error-before') return { answer: toAnswer(apiError(false), requestId), replayed: false }
  if (fault.kind === 'rate-limit') return { answer: toAnswer(rateLimited(), requestId), replayed: false }
  if (fault.kind === 'lock-timeout') return { answer: toAnswer(locked(), requestId), replayed: false }
  if (fault.kind === 'other-account')
    return {
      answer: toAnswer(missing(kinds[id.split('_')[0]!] ?? 'object', id, 'id'), requestId),
      replayed: false,
    }
}

/** What Stripe calls objects, by how their ids begin. */
const kinds: Readonly<Record<string, string>> = {
  cs: 'checkout.session',
  pi: 'payment_intent',
  pm: 'PaymentMethod',
  cus: 'customer',
}

type Executed = Answer & { stored?: boolean }

function execute(context: Context, call: Call, requestId: string, fault: PlannedFault | undefined): Executed {
  catchUp(context)
  try {
    const prepared = call.route.prepare(call.id, readForm(call.form))
    if (fault?.kind === 'decline')
      throw declined({ ...genericDecline, declineCode: fault.declineCode ?? genericDecline.declineCode })
    if (fault?.kind === 'error-kept') throw apiError(true)
    const body = context.events.causedBy({ id: requestId, idempotency_key: call.key }, () =>
      prepared.run(context),
    )
    const expanded = expand(context.ledger, body, prepared.expand)
    if (fault?.kind === 'error-after') throw apiError(true)
    return { status: 200, body: JSON.stringify(expanded), requestId, stored: true }
  } catch (error) {
    return toAnswer(error, requestId)
  }
}

/** An error as Stripe writes it. What is no StripeError is a mistake of the sandbox and says so. */
export function toAnswer(error: unknown, requestId: string): Executed {
  const known =
    error instanceof StripeError
      ? error
      : new StripeError(
          500,
          { type: 'api_error', message: `The sandbox failed: ${String(error)}` },
          { stored: false },
        )
  const body = {
    error: { ...known.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  }
  return {
    status: known.status,
    body: JSON.stringify(body),
    requestId,
    stored: known.stored,
    ...(Object.keys(known.headers).length > 0 && { headers: known.headers }),
  }
}
