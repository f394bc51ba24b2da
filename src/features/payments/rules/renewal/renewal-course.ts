import type { CheckoutState } from '../checkout-life.ts'
import { outlasts, renewAt } from './renewal.ts'

/** How long a renewal waits for what becomes of a purchase that the hold may be captured for. */
export const whileBuyingMs = 10 * 60_000

/**
 * What a hold's subject needs it for. `waiting`: to be there until an instant at the latest (epoch ms). `buying`: it is about
 * to be captured or given up, and may have to wait again after that. `nothing`: no hold is of use any more.
 */
export type HoldNeed =
  | { readonly for: 'waiting'; readonly until: number }
  | { readonly for: 'buying' }
  | { readonly for: 'nothing' }

/**
 * Whether the renewal of a hold begins now, or its owner is asked for another because their card is not kept (R-46): or at
 * which instant to read it again, or never (null). What is being bought needs no other hold; but it may have to wait again.
 * Epoch ms.
 */
export function renewalStart(
  hold: {
    readonly state: CheckoutState
    readonly captureBefore: number | null
    readonly isCardKept: boolean
    readonly isOwnerAsked: boolean
  },
  need: HoldNeed,
  now: number,
): 'begin' | 'ask' | number | null {
  if (hold.state !== 'held' || hold.captureBefore === null || hold.isOwnerAsked) return null
  if (need.for === 'buying') return now + whileBuyingMs
  if (need.for === 'nothing' || !outlasts(need.until, hold.captureBefore)) return null
  // consent may have been given or taken back since this was asked for
  const dueAt = renewAt(hold.captureBefore, hold.isCardKept)
  if (dueAt > now) return dueAt
  return hold.isCardKept ? 'begin' : 'ask'
}

/** What follows when a renewal has ended: its owner is asked, or it is begun again once nothing is being bought. */
export function renewalFollowUp(
  outcome: string,
  state: CheckoutState,
  need: HoldNeed,
): 'ask' | 'again' | null {
  if (outcome === 'not-needed') return 'again'
  if (outcome !== 'ask-owner') return null
  if (need.for === 'buying') return 'again'
  return state === 'held' ? 'ask' : null
}

/**
 * Whether the end of the replaced hold is still to be written down: this renewal released it, and nothing else has read that
 * meanwhile. One that the renewal did not release is released by something else.
 */
export function isReplacedUnwritten(isGone: boolean | undefined, state: CheckoutState): boolean {
  return isGone === true && state === 'releasing'
}

/**
 * Holds of a renewal that somebody captured by hand before they were released: each is read again as any checkout is, and
 * refunded then. A new hold that never stood for anything is written down for that first.
 */
export function decideTaken(
  order: { readonly checkoutId: string; readonly newCheckoutId: string; readonly oldRef: string },
  newRef: string | undefined,
  taken: readonly string[],
  isNewWrittenDown: boolean,
): ({ readonly do: 'reconcile'; readonly checkoutId: string } | { readonly do: 'record-unneeded' })[] {
  const isNewTaken = newRef !== undefined && taken.includes(newRef)
  return [
    ...(taken.includes(order.oldRef) ? [{ do: 'reconcile', checkoutId: order.checkoutId } as const] : []),
    ...(isNewTaken && !isNewWrittenDown ? [{ do: 'record-unneeded' } as const] : []),
    ...(isNewTaken ? [{ do: 'reconcile', checkoutId: order.newCheckoutId } as const] : []),
  ]
}

/** The name of the nth attempt, from 0, to renew a hold: one that ended makes room for the next, one that runs does not. */
export function renewalId(checkoutId: string, attempt: number): string {
  return `renew-hold:${checkoutId}${attempt === 0 ? '' : `:${attempt}`}`
}
