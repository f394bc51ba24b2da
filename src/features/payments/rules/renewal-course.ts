import type { CheckoutState } from './checkout-life.ts'
import { outlasts } from './renewal.ts'

/** How long a renewal waits for what becomes of a group that is full. */
export const whileFullMs = 10 * 60_000

/**
 * Whether the renewal of a hold begins now: or at which instant to look again, or never (null). What is being bought
 * needs no other hold; but the group may collect again. Epoch ms.
 */
export function renewalStart(
  hold: {
    readonly state: CheckoutState
    readonly captureBefore: number | null
    readonly isCardKept: boolean
    readonly isOwnerAsked: boolean
  },
  group: { readonly state: string; readonly deadlineAt: number } | undefined,
  now: number,
): 'begin' | number | null {
  if (hold.state !== 'held' || hold.captureBefore === null || hold.isOwnerAsked) return null
  if (isBought(group?.state)) return now + whileFullMs
  if (group?.state !== 'collecting' || !hold.isCardKept) return null
  if (outlasts(group.deadlineAt, hold.captureBefore)) return 'begin'
  // the deadline can still move later, when a member leaves whose hold nobody can renew
  return group.deadlineAt > now ? group.deadlineAt : null
}

/** What follows when a renewal has ended: its owner is asked, or it is begun again once the group is not full. */
export function renewalFollowUp(
  outcome: string,
  state: CheckoutState,
  groupState: string | undefined,
): 'ask' | 'again' | null {
  if (outcome === 'not-needed') return 'again'
  if (outcome !== 'ask-owner') return null
  if (isBought(groupState)) return 'again'
  return state === 'held' ? 'ask' : null
}

/** The ticket is being bought, or the members are asked about its price. */
const isBought = (groupState: string | undefined) => groupState === 'full' || groupState === 'asking'

/** The name of the nth attempt, from 0, to renew a hold: one that ended makes room for the next, one that runs does not. */
export function renewalId(checkoutId: string, attempt: number): string {
  return `renew-hold:${checkoutId}${attempt === 0 ? '' : `:${attempt}`}`
}
