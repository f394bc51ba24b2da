import type { EventLog } from './event-log.ts'
import type { Ledger } from './ledger.ts'

/** What every operation of the sandbox works with. */
export type Context = {
  ledger: Ledger
  events: EventLog
  /** Where the hosted pages live. */
  publicUrl: () => string
}
