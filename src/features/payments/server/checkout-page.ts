import type { Language } from '../../../kernel/languages.ts'
import type { Json } from '../../../kernel/json.ts'

/** What the card page says and how its owner is reached. Stored when the checkout opens; later browser input is ignored. */
export type CheckoutPage = {
  /** what is paid for, as the card page names it */
  readonly label: string
  readonly language: Language
  readonly email: string
  /** the owner agreed that the hold is renewed on this card */
  readonly keepCard: boolean
}

/** Nothing of it is left once its owner's account is deleted. */
export function cardPageOf({ pending }: { readonly pending: Json }): Partial<CheckoutPage> {
  return pending as unknown as Partial<CheckoutPage>
}
