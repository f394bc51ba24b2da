import { type Money, money } from '../../../src/kernel/money.ts'
import type { Authorisation, PaymentSession, SessionRequest } from '../../../src/ports/payments.ts'

/** How a card behaves, in the words of a payment provider's test cards. */
export type Card = 'good' | 'declined' | 'declined-at-capture' | 'asks-always' | 'refuses-later'

/** A session as the provider keeps it. */
export interface Session {
  readonly ref: string
  readonly request: SessionRequest
  readonly amount: Money
  readonly expiresAt: number
  state: PaymentSession['state']
  hold: Hold | null
}

/** A hold as the provider keeps it. */
export interface Hold {
  readonly ref: string
  /** null: made on a kept card, without its owner */
  readonly session: Session | null
  readonly card: Card
  readonly amount: Money
  readonly captureBefore: number | null
  readonly savedCard: string | null
  readonly reference: string
  readonly note: SessionRequest['note']
  state: Authorisation['state']
  captured: number
  refunded: number
  /** when all of it will be back; null where nothing is on its way */
  refundedAt: number | null
  /** parts of it that are on their way back */
  parts: readonly { readonly amount: number; readonly backAt: number }[]
  /** what of `refunded` somebody gave back in the provider's dashboard */
  byHand: number
  /** how often money was taken: more than once is the worst that can happen */
  captures: number
}

/** What is on its way back. */
export function underWay({ captured, refunded, refundedAt, parts }: Hold): number {
  if (refundedAt !== null) return captured - refunded
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The hold as the port shows it. */
export function asAuthorisation(hold: Hold): Authorisation {
  return {
    ref: hold.ref,
    state: hold.state,
    amount: hold.amount,
    captured: money(hold.captured, hold.amount.currency),
    refunded: money(hold.refunded, hold.amount.currency),
    refundedByUs: money(hold.refunded - hold.byHand, hold.amount.currency),
    refunding: money(underWay(hold), hold.amount.currency),
    failedRefunds: [],
    captureBefore: hold.captureBefore,
    card: hold.state === 'pending' ? null : { brand: 'visa', last4: '4242' },
    savedCard: hold.savedCard,
  }
}

/** The session as the port shows it. */
export function asSession(session: Session): PaymentSession {
  return {
    ref: session.ref,
    state: session.state,
    url: session.state === 'open' ? `memory:/pay/${session.ref}` : null,
    reference: session.request.reference,
    authorisation: session.hold ? asAuthorisation(session.hold) : null,
  }
}

/** All payments, and what they add up to in minor units (one currency per run). */
export function totalsOf(holds: readonly Hold[]) {
  const of = (state: Hold['state']) => holds.filter((hold) => hold.state === state)
  const worth = (some: readonly Hold[]) => some.reduce((total, hold) => total + hold.amount.amount, 0)
  const captured = holds.reduce((total, hold) => total + hold.captured, 0)
  const refunded = holds.reduce((total, hold) => total + hold.refunded, 0)
  return {
    payments: holds.map((hold) => ({
      ref: hold.ref,
      session: hold.session?.ref ?? null,
      reference: hold.reference,
      note: hold.note,
      state: hold.state,
      amount: hold.amount.amount,
      captured: hold.captured,
      refunded: hold.refunded,
      captures: hold.captures,
    })),
    captured,
    refunded,
    released:
      worth(of('released').filter((hold) => hold.captureBefore !== null)) + worth(of('captured')) - captured,
    openHolds: { count: of('held').length, sum: worth(of('held')) },
  }
}
