import type { Trip } from '../../../kernel/trip.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { BodyOf, ReplyOf } from '../../../kernel/contract.ts'
import type { openGroupCheckout, openRenewal } from '../contract.ts'
import type { CheckoutRow } from './store.ts'

/** What the payment calls need from the flows; compose fills it. */
export interface PaymentNeeds {
  readonly open: (
    userId: string,
    language: Language,
    body: BodyOf<typeof openGroupCheckout>,
    /** the client's address */
    ip: string,
  ) => Promise<ReplyOf<typeof openGroupCheckout>>
  readonly renew: (
    userId: string,
    language: Language,
    body: BodyOf<typeof openRenewal>,
  ) => Promise<ReplyOf<typeof openRenewal>>
  /** Looks at the provider and takes the step that follows. `giveUp` ends an unpaid one before its time. */
  readonly settle: (checkoutId: string, options?: { readonly giveUp: boolean }) => Promise<CheckoutRow>
  /** the group a payment was for; null where it never came to be */
  readonly describeGroup: (groupId: string) => Promise<{ readonly name: string; readonly trip: Trip } | null>
}
