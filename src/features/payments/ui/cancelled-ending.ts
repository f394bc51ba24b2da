import type { Checkout } from '../contract.ts'
import { stateInBooks } from '../rules/amounts/nothing-due.ts'
import { isPaid, isUndecided } from '../rules/checkout-life.ts'

/** Nothing of it is kept at the bank, and nothing was taken. */
const freed: ReadonlySet<string> = new Set(['released', 'refunded', 'expired', 'refused'])

/** What became of a payment whose card page was left. */
export function endingOf(state: Checkout['state']): 'freed' | 'paid' | 'unknown' {
  // a debt that is forgiven counts as paid: the card page was not left unpaid
  const stands = stateInBooks(state)
  // not ended yet: the provider has not said so, and nobody here may claim it
  if (isUndecided(stands)) return 'unknown'
  if (isPaid(stands)) return 'paid'
  // of a state that this version has no words for nothing is claimed either (ADR 141)
  return freed.has(stands) ? 'freed' : 'unknown'
}
