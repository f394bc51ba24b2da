import type { Answer } from '../kernel/answer.ts'
import type { Money } from '../kernel/money.ts'

/** A card payment that was authorised: held, taken, let go, or run out at the bank. */
export interface Authorisation {
  readonly ref: string
  /** `pending`: the traveller or the bank is not done yet */
  readonly state: 'pending' | 'held' | 'captured' | 'released'
  /** what was asked for and, while held, can be captured */
  readonly amount: Money
  readonly captured: Money
  /** what of it was given back, whoever did it */
  readonly refunded: Money
  /** of that, what was asked for here and not by somebody in the provider's dashboard */
  readonly refundedByUs: Money
  /** asked to be given back, and not there yet */
  readonly refunding: Money
  /** the keys of our own refunds that the bank sent back, or that were called off before they arrived */
  readonly failedRefunds: readonly string[]
  /** epoch ms after which the hold lapses by itself; null where the provider gives none */
  readonly captureBefore: number | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** names the card where its owner agreed that it is kept, to be held again without them */
  readonly savedCard: string | null
}

/** The provider's own page where a traveller gives a card. */
export interface PaymentSession {
  readonly ref: string
  readonly state: 'open' | 'complete' | 'expired'
  /** only while open */
  readonly url: string | null
  /** what we called it when we opened it */
  readonly reference: string
  readonly authorisation: Authorisation | null
}

export interface SessionRequest {
  readonly reference: string
  readonly lines: readonly { readonly label: string; readonly price: Money }[]
  readonly email: string
  readonly language: string
  /** what the press on the page does, said beside it; at most 1200 characters */
  readonly submitText: string
  /** `{session}` in it becomes the session's ref */
  readonly successUrl: string
  readonly cancelUrl: string
  /** epoch ms; the provider may keep a session open longer than asked, never shorter */
  readonly expiresAt: number
  readonly note: Readonly<Record<string, string>>
  /** the traveller agreed that the card is kept and held again before the hold runs out */
  readonly keepCard: boolean
}

/** A kept card that is to be held once more while its owner is elsewhere. */
export interface HoldRequest {
  readonly savedCard: string
  readonly amount: Money
  readonly reference: string
  readonly note: Readonly<Record<string, string>>
}

/**
 * Codes of a definite no: `declined` by the bank, `needs_owner` (the bank wants to see the traveller), `gone` (the hold
 * is no more), `wrong_state`, `invalid`, and `kept`: the provider keeps a failure under this key, and the
 * payment itself shows that nothing has happened.
 */
export type PaymentRefusal = 'declined' | 'needs_owner' | 'gone' | 'wrong_state' | 'invalid' | 'kept'

/**
 * What the provider's message is about, where more follows from it than reading the payment. A dispute is known from messages
 * only, so an adapter that does not tell them apart hides it from the operator.
 */
export type PaymentEventKind = 'dispute_opened' | 'dispute_closed' | 'refund_failed' | 'other'

/** A message of the provider that something happened. It is a reason to read, never a fact to store. */
export interface PaymentEvent {
  readonly id: string
  readonly kind: PaymentEventKind
  readonly sessionRef: string | null
  readonly authorisationRef: string | null
  /** which dispute it is about: a payment may have several; null where it is about none */
  readonly disputeRef: string | null
  /** our reference, where the provider repeats it */
  readonly reference: string | null
}

/**
 * Card payments that are held first and captured later.
 * Every write that moves money takes an idempotency key that the caller stored before the call.
 */
export interface Payments {
  /** the provider moves no real money with our key: what is bought is for trying, and no ticket is valid */
  readonly isTest: boolean
  openSession(request: SessionRequest, key: string): Promise<Answer<PaymentSession, PaymentRefusal>>
  session(ref: string): Promise<Answer<PaymentSession, PaymentRefusal>>
  /** Ends a session nobody has paid. A completed one answers `wrong_state`. */
  expireSession(ref: string, key: string): Promise<Answer<PaymentSession, PaymentRefusal>>
  authorisation(ref: string): Promise<Answer<Authorisation, PaymentRefusal>>
  /** Holds an amount on a kept card. `needs_owner` and `declined` leave nothing held. */
  holdAgain(request: HoldRequest, key: string): Promise<Answer<Authorisation, PaymentRefusal>>
  /**
   * Takes `amount` of a hold and lets the rest go. Where this amount was captured already it is `done`, where another was
   * `wrong_state`: then the payment says how much is taken.
   */
  capture(ref: string, amount: Money, key: string): Promise<Answer<Authorisation, PaymentRefusal>>
  /** Lets a hold go. Already released is `done`. */
  release(ref: string, key: string): Promise<Answer<Authorisation, PaymentRefusal>>
  /** Gives back all that was taken and is not given back yet. Given back already is `done`, nothing taken `wrong_state`. */
  refund(ref: string, key: string): Promise<Answer<Authorisation, PaymentRefusal>>
  /**
   * Gives back a part of what was taken. `done` means that the provider has it in hand; whether it is back, `refunded` tells.
   * The caller reads the payment first: under a forgotten key it would be given back twice.
   */
  refundPart(ref: string, amount: Money, key: string): Promise<Answer<Authorisation, PaymentRefusal>>
  /**
   * The card can never be held again; what is held on it stays. Detached already, or never known, is `done`, so it is
   * repeated as often as needed without a key.
   */
  detachSavedCard(savedCard: string): Promise<Answer<null, PaymentRefusal>>
  /** The same for the person behind it: name and address that the provider keeps with the card. */
  deletePayer(savedCard: string): Promise<Answer<null, PaymentRefusal>>
  /** The header in which the provider signs its events, in lower case. */
  readonly signatureHeader: string
  /** The event in a webhook's raw body, or null when the signature is not the provider's. */
  readEvent(raw: Buffer, signature: string | undefined): PaymentEvent | null
}
