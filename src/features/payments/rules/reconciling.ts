import type { Answer } from '../../../kernel/answer.ts'
import { refundAgainAt } from './refund-course.ts'
import { releaseAgainAt } from './release-course.ts'
import { type CheckoutState, isPayable, isUndecided } from './checkout-life.ts'

/** How often the reconciler reads an unpaid checkout, in case browser and webhook both stay silent. */
const reconcileMs = 60_000
const doubtMs = 5_000
const longestDoubtMs = 10 * 60_000

/** A checkout that can be paid on, or that is still to be decided. */
export interface Page {
  readonly state: CheckoutState
  /** epoch ms */
  readonly leaseUntil: number
}

/** The same with what decides when it is read again. */
interface Undecided extends Page {
  /** epoch ms */
  readonly startedAt: number
  /** how often the bank was asked to let the hold go */
  readonly releaseTries?: number
  /** how often the provider was asked for a refund that is not back yet */
  readonly refundTries?: number
}

/** When a checkout is to be reconciled next, or null where its end is known. Epoch ms. */
export function nextReconcileAt(
  { state, leaseUntil, startedAt, releaseTries = 0, refundTries = 0 }: Undecided,
  now: number,
): number | null {
  if (!isUndecided(state)) return null
  if (state === 'releasing') return releaseAgainAt(releaseTries, now)
  if (state === 'refunding') return refundAgainAt(refundTries, now)
  // after the lease an open page only means that its end was not confirmed yet
  if (state === 'open' && leaseUntil > now) return Math.min(leaseUntil, now + reconcileMs)
  return doubtAgainAt(state === 'opening' ? startedAt : leaseUntil, now)
}

/**
 * When to read what has been in doubt since then: the first minute every few seconds, then ever more rarely, so that a provider that comes
 * back after hours is not asked by every page at once. Its events wake the reading earlier. Epoch ms.
 */
function doubtAgainAt(since: number, now: number): number {
  return now + Math.min(longestDoubtMs, Math.max(doubtMs, (now - since) / 12))
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
  const first = Math.min(...open.map(({ leaseUntil }) => leaseUntil))
  return Math.max(doubtAgainAt(first, now), first)
}

/** Whether the owner who was asked to confirm a hold has had their time. Epoch ms. */
export function isUnconfirmed(
  { state, askedUntil }: { readonly state: CheckoutState; readonly askedUntil: number | null },
  now: number,
): boolean {
  return state === 'held' && askedUntil !== null && askedUntil <= now
}
