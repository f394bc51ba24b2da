import type { Json } from '../../../kernel/json.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'

/** An email to a traveller: its words are the texts `<text>.subject`, `.body` and `.action`. */
export interface AccountEmail {
  readonly id: string
  /** null does the same work for nobody */
  readonly to: string | null
  readonly language: Language
  readonly text: string
  readonly values: Readonly<Record<string, string>>
  readonly action?: string
  /** it goes to an address that was typed by whoever asked */
  readonly anybodyMayAsk?: true
  /** after this it says nothing true any more */
  readonly until?: number
}

/** What the accounts need from elsewhere; compose fills it. */
export interface AccountNeeds {
  /** queued in the transaction of the change it speaks of */
  readonly queueEmail: (tx: Tx, email: AccountEmail, now: number) => Promise<void>
  /** The date of the terms in force, as yyyy-mm-dd; null while nobody can read them. */
  readonly termsVersion: (language: Language) => Promise<string | null>
  /** Those of these accounts that have paid for a ticket of their own, or may be paying at this moment. */
  readonly buyersAmong: (tx: Tx, userIds: readonly string[]) => Promise<readonly string[]>
  /** Whether a trip, a payment or a refund keeps an account whose address nobody has proven in time. */
  readonly isKept: (on: Db, userId: string, now: number) => Promise<boolean>
  /** everything the product keeps about a traveller */
  readonly exportAccount: (userId: string) => Promise<Json>
  /** refuses while seats, payments or refunds are open; `confirm` comes first in its transaction, and refuses by throwing */
  readonly deleteAccount: (
    userId: string,
    language: Language,
    confirm: (tx: Tx) => Promise<void>,
  ) => Promise<void>
}
