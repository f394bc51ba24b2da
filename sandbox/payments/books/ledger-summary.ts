import type { Ledger } from './ledger.ts'
import type { PaymentIntent, Refund } from './objects.ts'

/** What happened to one payment, in terms of money. */
export type PaymentSummary = Pick<
  PaymentIntent,
  | 'id'
  | 'status'
  | 'currency'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'metadata'
  | 'created'
  | 'canceled_at'
  | 'cancellation_reason'
> & {
  session: string | null
  card: { brand: string; last4: string } | null
  capture_before: number | null
  captures: { charge: string; amount: number }[]
  /** Money given back. A released hold is not among them: see `released`. */
  refunds: Pick<Refund, 'id' | 'amount' | 'reason' | 'created' | 'status' | 'metadata'>[]
  refunded: number
  released: number
}

type Totals = {
  captured: number
  refunded: number
  released: number
  openHolds: { count: number; sum: number }
}

/** `totals` adds all currencies up and means something while there is one; `totalsByCurrency` always does. */
export type LedgerSummary = {
  now: number
  totals: Totals
  totalsByCurrency: Record<string, Totals>
  paymentIntents: PaymentSummary[]
  sessions: object[]
  /** cards that are kept for later; a detached one has no customer any more */
  keptCards: { id: string; customer: string | null; last4: string }[]
  customers: { id: string; email: string | null }[]
}

/** Where all the money is. */
export function summarise(ledger: Ledger): LedgerSummary {
  const refunds = Map.groupBy(ledger.refunds.values(), (refund) => refund.payment_intent)
  const payments = [...ledger.paymentIntents.values()].map((intent) =>
    summarisePayment(ledger, intent, refunds.get(intent.id) ?? []),
  )
  const byCurrency = Object.groupBy(payments, (payment) => payment.currency)
  return {
    now: ledger.seconds(),
    totals: addUp(payments),
    totalsByCurrency: Object.fromEntries(
      Object.entries(byCurrency).map(([currency, some]) => [currency, addUp(some ?? [])]),
    ),
    paymentIntents: payments,
    sessions: [...ledger.sessions.values()],
    keptCards: [...ledger.paymentMethods.values()].map(({ id, customer, attempt }) => ({
      id,
      customer,
      last4: attempt.number.slice(-4),
    })),
    customers: [...ledger.customers.values()].map(({ id, email }) => ({ id, email })),
  }
}

function summarisePayment(ledger: Ledger, intent: PaymentIntent, refunds: Refund[]): PaymentSummary {
  const charge = ledger.charges.get(intent.latest_charge ?? '')
  const card = charge?.payment_method_details.card
  const moved = refunds.filter((refund) => refund.balance_transaction !== null)
  const freed = refunds.filter((refund) => refund.balance_transaction === null)
  return {
    id: intent.id,
    status: intent.status,
    currency: intent.currency,
    amount: intent.amount,
    amount_capturable: intent.amount_capturable,
    amount_received: intent.amount_received,
    metadata: intent.metadata,
    created: intent.created,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    session: ledger.sessionOfIntent.get(intent.id) ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    capture_before: card?.capture_before ?? null,
    captures: charge?.captured ? [{ charge: charge.id, amount: charge.amount_captured }] : [],
    refunds: moved.map(({ id, amount, reason, created, status, metadata }) => ({
      ...{ id, amount, reason, created, status, metadata },
    })),
    refunded: sum(moved.filter(({ status }) => status === 'succeeded').map((refund) => refund.amount)),
    released: sum(freed.map((refund) => refund.amount)),
  }
}

function addUp(payments: PaymentSummary[]): Totals {
  const holds = payments.filter((payment) => payment.status === 'requires_capture')
  return {
    captured: sum(payments.map((payment) => payment.amount_received)),
    refunded: sum(payments.map((payment) => payment.refunded)),
    released: sum(payments.map((payment) => payment.released)),
    openHolds: { count: holds.length, sum: sum(holds.map((payment) => payment.amount_capturable)) },
  }
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
