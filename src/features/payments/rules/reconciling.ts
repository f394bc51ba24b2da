import type { Answer } from '../../../kernel/answer.ts'
import { refundAgainAt } from './refund-course.ts'
import { releaseAgainAt } from './release-course.ts'
import { type CheckoutState, isPayable, isUndecided } from './checkout-life.ts'

/** How often the reconciler reads an unpaid checkout, in case browser and webhook both stay silent. */
const reconcileMs = 60_000
const doubtMs = 5_000

/** A checkout that can be paid on, or that is still to be decided. */
export interface Page {
  readonly state: CheckoutState
  /** epoch ms */
  readonly leaseUntil: number
  /** how often the bank was asked to let the hold go */
  readonly releaseTries?: number
  /** how often the provider was asked for a refund that is not back yet */
  readonly refundTries?: number
}

/** When a checkout is to be reconciled next, or null where its end is known. Epoch ms. */
export function nextReconcileAt(
  { state, leaseUntil, releaseTries = 0, refundTries = 0 }: Page,
  now: number,
): number | null {
  if (!isUndecided(state)) return null
  if (state === 'releasing') return releaseAgainAt(releaseTries, now)
  if (state === 'refunding') return refundAgainAt(refundTries, now)
  // after the lease an open page only means that its end was not confirmed yet
  return state === 'open' && leaseUntil > now ? Math.min(leaseUntil, now + reconcileMs) : now + doubtMs
}

/**
 * What the answer to opening a card page makes of its checkout. If the page was created but the answer was lost, nobody has
 * its address, so after the lease nobody can pay on it.
 */
export function afterOpening(
  answer: Answer<unknown>,
  leaseUntil: number,
  now: number,
): 'open' | 'refuse' | 'wait' {
  if (answer.kind === 'done') return 'open'
  return answer.kind === 'refused' || leaseUntil <= now ? 'refuse' : 'wait'
}

/**
 * When to try again to free what an owner may be paying for right now: not before the provider has said what became of
 * every page they opened. Null: nothing stands in the way. Epoch ms.
 */
export function payableUntil(pages: readonly Page[], now: number): number | null {
  const open = pages.filter(({ state }) => isPayable(state))
  if (open.length === 0) return null
  return Math.max(now + doubtMs, Math.min(...open.map(({ leaseUntil }) => leaseUntil)))
}

/** Whether the owner who was asked to confirm a hold has had their time. Epoch ms. */
export function isUnconfirmed(
  { state, askedUntil }: { readonly state: CheckoutState; readonly askedUntil: number | null },
  now: number,
): boolean {
  return state === 'held' && askedUntil !== null && askedUntil <= now
}
