import type { Checkout } from '../contract.ts'
import { stateInBooks } from '../rules/amounts/nothing-due.ts'
import { isPaid, isUndecided } from '../rules/checkout-life.ts'

/** No hold is left at the bank, and nothing of it is kept. */
const freed: ReadonlySet<string> = new Set(['released', 'refunded', 'expired', 'refused'])

/** What became of a payment whose card page was left; `other` where this version of the page has no words for it (ADR 141). */
export function endingOf(state: Checkout['state']): 'freed' | 'paid' | 'unknown' | 'other' {
  // a debt that is forgiven counts as paid: the card page was not left unpaid
  const stands = stateInBooks(state)
  // not ended yet: the provider has not said so, and nobody here may claim it
  if (isUndecided(stands)) return 'unknown'
  if (isPaid(stands)) return 'paid'
  return freed.has(stands) ? 'freed' : 'other'
}
