import { stateMachine } from '../../../kernel/state-table.ts'

/** A traveller's way through the card page, and what became of the money. */
export type CheckoutState =
  /** written down; the provider may or may not know of it */
  | 'opening'
  /** the card page waits */
  | 'open'
  /** the provider said no to opening it */
  | 'refused'
  /** nobody paid in time */
  | 'expired'
  /** paid, and the seat is theirs: the money is held at their bank */
  | 'held'
  /** paid, but there is no seat for it: the hold is being let go */
  | 'releasing'
  | 'released'
  /** somebody took the money at the provider by hand, without a ticket: it is being given back */
  | 'refunding'
  | 'refunded'
  | 'captured'
  /** the ticket exists and this share could not be taken */
  | 'debt'

export type CheckoutMove =
  | 'open'
  | 'refuse'
  | 'expire'
  | 'hold'
  | 'let_go'
  | 'released'
  | 'capture'
  | 'owe'
  | 'find_taken'
  | 'give_back'

export const checkoutLife = stateMachine<CheckoutState, CheckoutMove>('opening', {
  // a kept card is held without a page
  opening: { open: 'open', refuse: 'refused', hold: 'held', let_go: 'releasing', released: 'released' },
  open: { hold: 'held', expire: 'expired', let_go: 'releasing', released: 'released' },
  refused: {},
  expired: {},
  held: { capture: 'captured', owe: 'debt', let_go: 'releasing', released: 'released' },
  releasing: { released: 'released', find_taken: 'refunding' },
  refunding: { give_back: 'refunded' },
  refunded: {},
  released: {},
  captured: {},
  // the provider's books show that it was paid after all
  debt: { capture: 'captured' },
})
