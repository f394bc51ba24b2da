import { type LedgerSummary, summarise } from './ledger-summary.ts'
import type { Charge, PaymentIntent, Refund, Session, StripeEvent } from './objects.ts'
import type { Context } from './context.ts'
import { catchUp } from './catch-up.ts'

/** Reads the ledger as the clock stands. Lists are oldest first. */
export type LedgerReader = {
  summary: () => LedgerSummary
  sessions: () => Session[]
  paymentIntents: () => PaymentIntent[]
  charges: () => Charge[]
  refunds: () => Refund[]
  events: () => StripeEvent[]
}

/** Copies, so that a test cannot change what it looks at. */
export function readLedger(context: Context): LedgerReader {
  const { ledger } = context
  const copy = <T>(table: Map<string, T>) => {
    catchUp(context)
    return structuredClone([...table.values()])
  }
  return {
    summary() {
      catchUp(context)
      return structuredClone(summarise(ledger))
    },
    sessions: () => copy(ledger.sessions),
    paymentIntents: () => copy(ledger.paymentIntents),
    charges: () => copy(ledger.charges),
    refunds: () => copy(ledger.refunds),
    events: () => copy(ledger.events),
  }
}
