import type { CheckoutState } from '../checkout-life.ts'

interface Debt {
  readonly state: CheckoutState
  readonly reason: string | null
}

/** The reason that ends it, for questions to the database. */
export const nothingDueReason = 'carrier_cancelled'

/**
 * Whether a debt need not be paid any more, because who sold what it was for has cancelled that. The books keep it as a debt, so that
 * money which arrives for it all the same is seen and goes back (ADR 083). Every other debt is still to be paid.
 */
export const isNothingDue = ({ state, reason }: Debt): boolean =>
  state === 'debt' && reason === nothingDueReason

/** The other way round: what its owner sees as `nothing_due` is a debt in the books. */
export const stateInBooks = (shown: CheckoutState | 'nothing_due'): CheckoutState =>
  shown === 'nothing_due' ? 'debt' : shown
