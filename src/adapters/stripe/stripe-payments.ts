import type Stripe from 'stripe'
import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { Money } from '../../kernel/money.ts'
import type {
  Authorisation,
  PaymentEvent,
  PaymentRefusal,
  Payments,
  PaymentSession,
  SessionRequest,
} from '../../ports/payments.ts'
import { createClient } from './client.ts'
import { deleteCustomer, detachCard } from './detach-card.ts'
import {
  aboutAnotherObject,
  intentInside,
  isOtherCall,
  isRefundUnderWay,
  isReplayedFailure,
  notInThisAccount,
  parseError,
  parseErrorAboutOurs,
} from './errors.ts'
import { formatHold } from './format-hold.ts'
import { formatSession } from './format-session.ts'
import { markOf } from './mark-refund.ts'
import { parseAuthorisation } from './parse-authorisation.ts'
import { parseEvent } from './parse-event.ts'
import { parseSession } from './parse-session.ts'

type Reply<T> = Promise<Answer<T, PaymentRefusal>>

// what a write asks for is part of what its key stands for: other words would be refused while the first call is in doubt
const wholeSession = { expand: ['payment_intent.latest_charge'] }
const wholeIntent = { expand: ['latest_charge'] }
const withRefunds = { expand: ['latest_charge.refunds'] }

// a ref of another shape would change the path that is called
const isRef = (ref: string) => /^[A-Za-z0-9_]{3,255}$/.test(ref)

/**
 * Card payments at Stripe, through a Checkout page and manual capture.
 *
 * `expiresAt` of a session must lie 30 minutes to 24 hours ahead (Stripe's limits), or it is refused as `invalid`.
 * A webhook's age is judged by the machine's own clock (300 s), because its sender's is: a moved one means nothing to it.
 * A key protects for 24 hours only; a declined or failed call is replayed under its key for as long.
 */
export function createStripePayments(settings: {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl?: string
  readonly timeoutMs?: number
}): Payments {
  const stripe = createClient(settings.secretKey, settings.apiUrl, settings.timeoutMs ?? 10_000)

  // Stripe's keys say which of its modes they belong to: https://docs.stripe.com/keys
  const isTest = /^[a-z]k_test_/.test(settings.secretKey)

  async function session(ref: string): Reply<PaymentSession> {
    if (!isRef(ref)) return notInThisAccount
    try {
      const read = parseSession(await stripe.checkout.sessions.retrieve(ref, wholeSession))
      return read.ref === ref ? done(read) : aboutAnotherObject
    } catch (error) {
      return parseErrorAboutOurs(error)
    }
  }

  async function authorisation(ref: string): Reply<Authorisation> {
    if (!isRef(ref)) return notInThisAccount
    try {
      const read = parseAuthorisation(await stripe.paymentIntents.retrieve(ref, withRefunds))
      return read.ref === ref ? done(read) : aboutAnotherObject
    } catch (error) {
      return parseErrorAboutOurs(error)
    }
  }

  /** Calls, and where Stripe says that the hold is in another state, judges that state. */
  async function settle(
    ref: string,
    call: () => Promise<Stripe.PaymentIntent>,
    judge: (now: Authorisation) => Answer<Authorisation, PaymentRefusal> | null,
  ): Reply<Authorisation> {
    if (!isRef(ref)) return notInThisAccount
    try {
      const now = parseAuthorisation(await call())
      if (now.ref !== ref) return aboutAnotherObject
      return judge(now) ?? unknown(`still ${now.state}`)
    } catch (error) {
      const intent = intentInside(error)
      if (intent?.id === ref) return judge(parseAuthorisation(intent)) ?? parseErrorAboutOurs(error)
      // asking again with this key would only repeat the stored failure: look at the hold itself
      if (isReplayedFailure(error)) {
        const read = await authorisation(ref)
        if (read.kind === 'done') return judge(read.value) ?? refused('kept')
      }
      if (isOtherCall(error)) {
        // what the first call under this key came to is not said
        const read = await authorisation(ref)
        if (read.kind === 'unknown') return read
        const judged = read.kind === 'done' ? judge(read.value) : null
        if (judged?.kind === 'done') return judged
      }
      return parseErrorAboutOurs(error)
    }
  }

  /** What a hold came to whose key says no more than that it was used: the customer's own intents tell. */
  async function madeUnder(customer: string, reference: string): Reply<Authorisation> {
    try {
      const { data } = await stripe.paymentIntents.list({
        customer,
        limit: 100,
        expand: ['data.latest_charge'],
      })
      const made = data.find(({ metadata }) => metadata['reference'] === reference)
      const now = made && parseAuthorisation(made)
      // it may still become a hold
      if (made?.status === 'processing') return unknown('failed, and the bank has not answered yet')
      return now?.state === 'held' ? done(now) : refused('invalid', 'failed, and nothing is held')
    } catch (error) {
      return parseError(error)
    }
  }

  /** A failure that Stripe keeps under the key would be repeated for a day; ending a page twice is harmless. */
  async function expireUnder(ref: string, key: string, isAgain = false): Reply<PaymentSession> {
    if (!isRef(ref)) return notInThisAccount
    try {
      const now = parseSession(
        await stripe.checkout.sessions.expire(ref, wholeSession, { idempotencyKey: key }),
      )
      return now.ref === ref ? done(now) : aboutAnotherObject
    } catch (error) {
      if (!isAgain && isReplayedFailure(error)) return expireUnder(ref, `${key}:again`, true)
      const answer = parseErrorAboutOurs(error)
      if (answer.kind !== 'refused') return answer
      // Stripe says no to every session that is not open, without saying which end it met
      const read = await session(ref)
      if (read.kind !== 'done' || read.value.state === 'expired') return read
      return read.value.state === 'complete' ? refused('wrong_state', 'complete') : answer
    }
  }

  /**
   * A failure that Stripe keeps under the key would be repeated for a day, so the page is opened under the next one. A page that was
   * made under the first all the same has an address that nobody was given: nobody can pay on it, and it ends by itself.
   */
  async function openUnder(request: SessionRequest, key: string, keysLeft = 3): Reply<PaymentSession> {
    try {
      const made = await stripe.checkout.sessions.create(formatSession(request), { idempotencyKey: key })
      return done(parseSession(made))
    } catch (error) {
      if (keysLeft === 0 || !isReplayedFailure(error)) return parseError(error)
      return openUnder(request, `${key}:again`, keysLeft - 1)
    }
  }

  return {
    isTest,
    session,
    authorisation,

    openSession: (request, key) => openUnder(request, key),

    expireSession: (ref, key) => expireUnder(ref, key),

    async holdAgain(request, key) {
      const order = formatHold(request)
      if (!order) return refused('invalid', 'saved_card')
      try {
        const now = parseAuthorisation(await stripe.paymentIntents.create(order, { idempotencyKey: key }))
        return now.state === 'held' ? done(now) : unknown(`still ${now.state}`)
      } catch (error) {
        const isKept = isReplayedFailure(error) || isOtherCall(error)
        return isKept ? madeUnder(order.customer!, request.reference) : parseError(error)
      }
    },

    capture: (ref, amount, key) =>
      settle(
        ref,
        () =>
          stripe.paymentIntents.capture(
            ref,
            { amount_to_capture: amount.amount, ...wholeIntent },
            { idempotencyKey: key },
          ),
        (now) => {
          if (now.state === 'released') return refused('gone')
          if (now.state !== 'captured') return null
          return isSame(now.captured, amount) ? done(now) : refused('wrong_state', 'captured another amount')
        },
      ),

    release: (ref, key) =>
      settle(
        ref,
        () => stripe.paymentIntents.cancel(ref, wholeIntent, { idempotencyKey: key }),
        (now) => {
          if (now.state === 'released') return done(now)
          return now.state === 'captured' ? refused('wrong_state', 'captured') : null
        },
      ),

    async refund(ref, key) {
      if (!isRef(ref)) return notInThisAccount
      let failed: Answer<Authorisation, PaymentRefusal> | null = null
      let isKept = false
      try {
        await stripe.refunds.create({ payment_intent: ref, ...markOf(key) }, { idempotencyKey: key })
      } catch (error) {
        isKept = isReplayedFailure(error)
        failed = isRefundUnderWay(error) ? unknown('a refund is under way') : parseErrorAboutOurs(error)
        if (failed.kind === 'unknown' && !isRefundUnderWay(error) && !isReplayedFailure(error)) return failed
      }
      // whatever was said, the payment itself tells what was taken and what of it was given back
      const read = await authorisation(ref)
      if (read.kind !== 'done') return failed ?? read
      if (read.value.state !== 'captured') return refused('wrong_state', read.value.state)
      if (read.value.refunded.amount >= read.value.captured.amount) return read
      if (isKept && read.value.refunding.amount === 0) return refused('kept')
      return failed ?? unknown('not given back yet')
    },

    async refundPart(ref, amount, key) {
      if (!isRef(ref)) return notInThisAccount
      try {
        await stripe.refunds.create(
          { payment_intent: ref, amount: amount.amount, ...markOf(key) },
          { idempotencyKey: key },
        )
      } catch (error) {
        // what a kept failure came to, the caller's next reading tells
        return isReplayedFailure(error) ? refused('kept') : parseErrorAboutOurs(error)
      }
      return authorisation(ref)
    },

    detachSavedCard: (savedCard) => detachCard(stripe, savedCard),
    deletePayer: (savedCard) => deleteCustomer(stripe, savedCard),

    signatureHeader: 'stripe-signature',
    readEvent(raw, signature): PaymentEvent | null {
      if (signature === undefined) return null
      try {
        return parseEvent(stripe.webhooks.constructEvent(raw, signature, settings.webhookSecret))
      } catch {
        // not Stripe's signature, too old, or signed well and no event
        return null
      }
    },
  }
}

const isSame = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency
