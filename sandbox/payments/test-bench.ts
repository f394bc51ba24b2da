import Stripe from 'stripe'
import { MovableClock } from '../clock/movable-clock.ts'
import { createPaymentsSandbox, type PaymentsSandboxOptions } from './index.ts'
import { startReceiver } from './webhooks/test-receiver.ts'

export const secretKey = 'sk_test_sixrail'
const webhookSecret = 'whsec_sixrail'
export const noon = Date.UTC(2026, 2, 1, 12)
export const day = 86_400_000

/** A running sandbox with a stopped clock, the unmodified SDK, a webhook receiver and a customer with a card. */
export async function openBench(options: Partial<PaymentsSandboxOptions> = {}) {
  const clock = options.clock ?? new MovableClock()
  if (!options.clock) {
    clock.stop()
    clock.set(noon)
  }
  const receiver = await startReceiver(webhookSecret)
  const sandbox = createPaymentsSandbox({
    clock,
    secretKey,
    webhookSecret,
    webhookUrls: [receiver.url],
    webhookRetryDelays: [5, 5, 5],
    ...options,
  })
  const url = await sandbox.listen(0)
  const stripe = connect(url)

  const createSession = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}, key?: string) =>
    stripe.checkout.sessions.create(sessionParams(change), key ? { idempotencyKey: key } : undefined)

  /** Sends the card form as a browser would. */
  const pay = (
    session: { id: string },
    number = '4242 4242 4242 4242',
    fields: Record<string, string> = {},
  ) =>
    fetch(`${url}/pay/${session.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '12/34', code: '123', name: 'Ada Byron', ...fields }),
    })

  /** A session that was paid, so that its intent holds money. */
  const hold = async (number?: string, change?: Partial<Stripe.Checkout.SessionCreateParams>) => {
    const session = await createSession(change)
    await pay(session, number)
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    return paid.payment_intent as Stripe.PaymentIntent & { latest_charge: Stripe.Charge }
  }

  return {
    clock,
    receiver,
    sandbox,
    url,
    stripe,
    createSession,
    pay,
    hold,
    async close() {
      await sandbox.close()
      await receiver.close()
    },
  }
}

export type Bench = Awaited<ReturnType<typeof openBench>>

/** The official SDK, pointed at a sandbox and without retries of its own. */
export function connect(url: string, key = secretKey): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
}

/** One seat for 72 euros with a hold on the card. */
export function sessionParams(
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: 7200,
          product_data: { name: 'Amsterdam to Paris, seat 1 of 6' },
        },
      },
    ],
    payment_intent_data: { capture_method: 'manual', metadata: { group: 'g_1', member: 'm_1' } },
    client_reference_id: 'm_1',
    metadata: { group: 'g_1', member: 'm_1' },
    success_url: 'https://app.example/g/g_1?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/g/g_1',
    ...change,
  }
}

/** What a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call was not refused')
}
