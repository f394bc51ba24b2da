import { stateMachine } from '../../../kernel/state-table.ts'

/** The way of a payment through the card page, and what became of the money. */
export type CheckoutState =
  /** written down; the provider may or may not know of it */
  | 'opening'
  /** the card page waits */
  | 'open'
  /** the provider said no to opening it */
  | 'refused'
  /** nobody paid in time */
  | 'expired'
  /** paid: the owner has what it was for, and the money is held at their bank */
  | 'held'
  /** paid, but not needed, or no longer needed: the hold is being released */
  | 'releasing'
  | 'released'
  /** somebody took the money at the provider by hand, with nothing bought for it: it is being given back */
  | 'refunding'
  | 'refunded'
  | 'captured'
  /** what it was for was bought, and this share could not be taken */
  | 'debt'

export type CheckoutMove =
  | 'open'
  | 'refuse'
  | 'expire'
  | 'hold'
  | 'request_release'
  | 'release'
  | 'capture'
  | 'owe'
  | 'find_taken'
  | 'refund'
  /** the owner's bank has sent a refund back */
  | 'lose_refund'

export const checkoutLife = stateMachine<CheckoutState, CheckoutMove>(
  'opening',
  {
    // a kept card is held without a page
    opening: {
      open: 'open',
      refuse: 'refused',
      hold: 'held',
      request_release: 'releasing',
      release: 'released',
    },
    open: { hold: 'held', expire: 'expired', request_release: 'releasing', release: 'released' },
    refused: {},
    expired: {},
    held: { capture: 'captured', owe: 'debt', request_release: 'releasing', release: 'released' },
    releasing: { release: 'released', find_taken: 'refunding' },
    refunding: { refund: 'refunded' },
    refunded: { lose_refund: 'refunding' },
    released: {},
    captured: {},
    // the provider's books show that it was paid after all
    debt: { capture: 'captured' },
  },
  // the bank of a card may send a refund back, weeks later too
  ['refunded'],
)

const among = (states: readonly CheckoutState[]) => (state: CheckoutState) => states.includes(state)

/** What the payment was for is its owner's: the money is held for it, was taken, or is owed. */
export const paidStates = ['held', 'captured', 'debt'] as const satisfies readonly CheckoutState[]
export const isPaid = among(paidStates)

/** It can still be paid on: a card page waits, or is being opened. */
export const payableStates = ['opening', 'open'] as const satisfies readonly CheckoutState[]
export const isPayable = among(payableStates)

/** The provider still has to say what becomes of it. */
const undecidedStates = [
  ...payableStates,
  'releasing',
  'refunding',
] as const satisfies readonly CheckoutState[]
export const isUndecided = among(undecidedStates)

/** Money may still move to or from its owner. */
export const openStates = [...undecidedStates, 'held', 'debt'] as const satisfies readonly CheckoutState[]

/** Nothing is held on its card any more and nothing will be; one that ended as a debt may have left its hold at the bank. */
export const endedStates = checkoutLife.states.filter((state) => state !== 'held' && !isUndecided(state))
