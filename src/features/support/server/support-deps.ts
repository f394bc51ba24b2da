import type { Db } from '../../../platform/db/open-database.ts'
import type { Log } from '../../../platform/log.ts'
import type { SupportDesk } from '../../../ports/support-desk.ts'
import type { SupportForm } from '../contract.ts'
import type { SupportNeeds } from './needs.ts'

export interface SupportDeps {
  readonly db: Db
  readonly clock: { now(): number }
  readonly log: Log
  /** who takes the messages of each form; null: they are kept here and answered by an operator */
  readonly supportDesks: Readonly<Record<SupportForm, SupportDesk | null>>
  /** where an answer to our answer goes; null: to where the email came from */
  readonly replyTo: string | null
  readonly needs: SupportNeeds
}
