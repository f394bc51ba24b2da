import type { ReleaseReason } from './filling/fill-input.ts'
import type { LateReason, Seat } from './seat-moves.ts'
import { type TimeLeft, timeLeft } from './time-left.ts'

type Paid = Pick<Seat, 'checkout_id' | 'state'>

/** The reasons for which a group that collects is over. */
export type EndReason = 'deadline' | 'deleted' | 'hold_lost' | 'not_renewed'
/** The reasons for which a group that was asked about a higher price is over. */
export type NoReason = 'price_declined' | 'price_unmet'
/** Why a group needs a hold no longer: stored with the payment, and its owner is told by it. */
export type GroupReleaseReason =
  | EndReason
  | NoReason
  | ReleaseReason
  | LateReason
  | 'left'
  | 'renewed'
  | 'renewal_not_needed'

/** What a change of a group means for the payments that its seats stand on. Carried out in the transaction of the change. */
export type HoldOrder =
  /** nobody needs the hold any more: it is asked to be released until the bank says that it is gone */
  | { readonly do: 'release'; readonly checkoutId: string; readonly reason: GroupReleaseReason }
  /** somebody may be paying on it just now: it is read, and a payment that comes too late is released */
  | { readonly do: 'reconcile'; readonly checkoutId: string }

/** The bank has said that the hold is gone. */
export type ReleasedHold = {
  readonly do: 'record-released'
  readonly checkoutId: string
  readonly reason: GroupReleaseReason
}

const release = (checkoutId: string, reason: GroupReleaseReason) =>
  ({ do: 'release', checkoutId, reason }) as const
const reconcile = (checkoutId: string) => ({ do: 'reconcile', checkoutId }) as const

/** A group that collected is over: every hold is let go in full, and whoever is paying just now comes too late. */
export function ordersAtEnd(seats: readonly Paid[], reason: EndReason): HoldOrder[] {
  return seats.map(({ state, checkout_id: id }) => (state === 'held' ? release(id, reason) : reconcile(id)))
}

/**
 * Nobody buys at the price that rose: every hold is let go in full, and so is each that was being made for a yes. A payment
 * that is being made is never locked here, because it locks itself first and then the group.
 */
export function ordersAfterNo(
  seats: readonly Paid[],
  /** the payments that each seat's owner has begun for a yes, by the payment that the seat stands on */
  begun: (checkoutId: string) => readonly string[],
  reason: NoReason,
): HoldOrder[] {
  return seats.flatMap(({ checkout_id: id }) => [...begun(id).map(reconcile), release(id, reason)])
}

/** No ticket came of a full group: each of the holds it was to be bought on is let go. */
export function ordersAfterRefusal(checkoutIds: readonly string[], reason: ReleaseReason): HoldOrder[] {
  return checkoutIds.map((id) => release(id, reason))
}

/** Holds were lost before anything was bought; `blocking` are the seats whose money is still blocked at the bank. */
export function ordersAtReopening(
  lost: readonly Pick<Seat, 'checkout_id' | 'slot'>[],
  blocking: readonly number[],
): (HoldOrder | ReleasedHold)[] {
  return lost.map(({ checkout_id: checkoutId, slot }) =>
    blocking.includes(slot)
      ? release(checkoutId, 'hold_lost')
      : { do: 'record-released', checkoutId, reason: 'hold_lost' },
  )
}

/** What becomes of a group that has lost seats: it goes on with those who stay, or it is over where nobody does. */
export function afterLosing(kept: readonly unknown[]): 'goes-on' | 'is-over' {
  return kept.length > 0 ? 'goes-on' : 'is-over'
}

/** Whether the time of a group is over; or when it will be, where its deadline has moved; or null where it does not collect. */
export function expiryOf(
  group: { readonly state: string; readonly deadlineAt: number } | null | undefined,
  now: number,
): TimeLeft {
  return timeLeft(group?.state === 'collecting' ? group.deadlineAt : null, now)
}
