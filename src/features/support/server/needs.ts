import type { Language } from '../../../kernel/languages.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'

/** What support needs from elsewhere; compose fills it. */
export interface SupportNeeds {
  /** Refuses a place, or an account, that writes too often. */
  readonly limitMessages: (
    asked: { readonly ip: string; readonly userId: string | null },
    now: number,
  ) => Promise<void>
  /** Holds the account until the transaction ends; false where it has ended meanwhile. */
  readonly lockOpenAccount: (tx: Tx, userId: string) => Promise<boolean>
  /** Whether the account has proven that the address is its own. */
  readonly isOwnAddress: (on: Db, userId: string, email: string) => Promise<boolean>
  /** queued in the transaction of the change it speaks of */
  readonly queueEmail: (
    tx: Tx,
    email: {
      readonly id: string
      readonly to: string
      readonly language: Language
      readonly text: string
      readonly values: Readonly<Record<string, string>>
      readonly replyTo?: string
    },
    now: number,
  ) => Promise<void>
  /** writes down what an operator did, in the transaction that does it */
  readonly writeLog: (
    tx: Tx,
    entry: {
      readonly operatorId: string
      readonly act: 'message_answered' | 'message_closed'
      readonly thing: string
    },
    now: number,
  ) => Promise<void>
}
