import { type LedgerSummary, summarise } from './ledger-summary.ts'
import type { Charge, PaymentIntent, Refund, Session, StripeEvent } from './objects.ts'
import type { Room } from './room.ts'
import { settle } from './settle.ts'

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
export function readLedger(room: Room): LedgerReader {
  const { ledger } = room
  const copy = <T>(table: Map<string, T>) => {
    settle(room)
    return structuredClone([...table.values()])
  }
  return {
    summary() {
      settle(room)
      return structuredClone(summarise(ledger))
    },
    sessions: () => copy(ledger.sessions),
    paymentIntents: () => copy(ledger.paymentIntents),
    charges: () => copy(ledger.charges),
    refunds: () => copy(ledger.refunds),
    events: () => copy(ledger.events),
  }
}
