import type { PendingGroup } from './seats/found-group.ts'
import type { Language } from '../../../kernel/languages.ts'

/** What a traveller is about to pay for, kept with the checkout: the server's own word, whatever the browser says later. */
export type PendingCheckout = {
  readonly groupName: string
  readonly label: string
  readonly language: Language
  readonly email: string
  readonly creation: PendingGroup | null
  /** the traveller agreed that the hold is renewed on this card */
  readonly keepCard: boolean
}
