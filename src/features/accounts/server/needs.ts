import type { Json } from '../../../kernel/json.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Tx } from '../../../platform/db/open-database.ts'

/** A letter to a traveller: its words are the texts `<text>.subject`, `.body` and `.action`. */
interface AccountLetter {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly text: string
  readonly values: { readonly [name: string]: string | number }
  readonly action?: string
}

/** What one's own account needs from elsewhere; compose fills it. */
export interface OwnAccountNeeds {
  /** queued in the transaction of the change it speaks of */
  readonly queueLetter: (tx: Tx, letter: AccountLetter, now: number) => Promise<void>
  /** everything the product keeps about a traveller */
  readonly exportAccount: (userId: string) => Promise<Json>
  /** refuses while seats or payments are open */
  readonly deleteAccount: (userId: string) => Promise<void>
}
