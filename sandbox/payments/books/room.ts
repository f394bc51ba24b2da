import type { EventLog } from './event-log.ts'
import type { Ledger } from './ledger.ts'

/** What every deed of the sandbox works with. */
export type Room = {
  ledger: Ledger
  events: EventLog
  /** Where the hosted pages live. */
  publicUrl: () => string
}
