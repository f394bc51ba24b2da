import type { Json } from '../../../kernel/json.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { CheckoutSubject } from '../contract.ts'
import type { Refresh } from './refresh-checkout.ts'
import type { CheckoutRow } from './store.ts'
import type { Subject } from './subject.ts'
import type { Row } from './receipts/write-receipt.ts'

/** What the payment calls need from the flows; compose fills it. */
export interface PaymentNeeds {
  /** Looks at the provider for its owner, however often they ask, and takes the step that follows. */
  readonly refresh: Refresh
  /** what a checkout is for, in the words of its subject */
  readonly presentSubject: (checkout: CheckoutRow) => CheckoutSubject
  /** what a receipt says about its subject (nothing where it never came to be), and how it calls the price without the fee */
  readonly describeSubject: (
    subject: Subject,
    language: Language,
    t: (key: string, values?: Record<string, Json>) => string,
  ) => Promise<{ readonly rows: readonly Row[]; readonly priceLabel: string }>
}
