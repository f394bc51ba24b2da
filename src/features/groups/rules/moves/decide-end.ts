import {
  afterLosing,
  type EndReason,
  expiryOf,
  type GroupReleaseReason,
  type HoldOrder,
  type NoReason,
  ordersAfterNo,
  ordersAfterRefusal,
  ordersAtEnd,
  ordersAtReopening,
  type ReleasedHold,
} from '../hold-orders.ts'
import type { GroupState } from '../group-life.ts'
import { groupRule } from '../group-rule.ts'
import type { ReleaseReason } from '../filling/fill-input.ts'
import type { Seat } from '../seat-moves.ts'

/** Why a seat is lost with its hold: the bank let it go, or nobody agreed to another. */
type LossReason = 'hold_lost' | 'not_renewed'

/** What is decided about a group and the payments of its seats: carried out in this order, in one transaction. */
export type GroupChange =
  /** nobody travels: the group is over, and its seats are remembered as left */
  | { readonly do: 'end-group'; readonly reason: GroupReleaseReason }
  /** a full group collects again, without the holders of these seats */
  | { readonly do: 'reopen-group'; readonly slots: readonly number[] }
  /** where the leader's own seat is among them, the lead passes on */
  | { readonly do: 'free-seats'; readonly slots: readonly number[]; readonly reason: 'left' | LossReason }
  | { readonly do: 'expire-at'; readonly at: number }
  /** the carrier keeps seats that nobody buys; `until` is when they lapse by themselves, epoch ms */
  | { readonly do: 'cancel-reservation'; readonly ref: string; readonly until: number }
  | HoldOrder
  | ReleasedHold

/** A group that collected is over: deleted, at its deadline, or without anybody left. */
export function decideEnd(seats: readonly Seat[], reason: EndReason): GroupChange[] {
  return [{ do: 'end-group', reason }, ...ordersAtEnd(seats, reason)]
}

/** How long past its deadline a group waits for a provider that cannot say whether its card pages were paid on. */
const longestWaitMs = 3_600_000

/** Where a group stands, as far as its end by the deadline needs to know. Epoch ms. */
type Standing = { readonly state: string; readonly deadlineAt: number } | null

/** Whether the deadline has passed and six may still have paid before it: then the card pages of leased seats are read first. */
export function mayHaveFilled(group: Standing, seats: readonly Seat[], now: number): boolean {
  return expiryOf(group, now) === 'is-over' && seats.length >= groupRule.size
}

/** Not six by the deadline (GRP-08): what that changes, or when to ask again. Instants in epoch ms. */
export function decideExpiry(
  group: Standing,
  seats: readonly Seat[],
  /** when to read the card pages of leased seats again; null where the provider has said what became of each */
  readAgainAt: number | null,
  now: number,
): { readonly changes: readonly GroupChange[]; readonly againAt: number | null } {
  const expiry = expiryOf(group, now)
  if (expiry !== 'is-over') return { changes: [], againAt: expiry }
  const waitUntil = group!.deadlineAt + longestWaitMs
  if (readAgainAt !== null && mayHaveFilled(group, seats, now) && now < waitUntil)
    return { changes: [], againAt: Math.min(readAgainAt, waitUntil) }
  return { changes: decideEnd(seats, 'deadline'), againAt: null }
}

/** Whether a hold can be lost just now. The purchase of a full group reads its holds itself, and may reopen the group. */
export function canLose(state: GroupState | undefined, seats: readonly Seat[], checkoutId: string): boolean {
  return state === 'collecting' && heldOn(seats, checkoutId) !== undefined
}

const heldOn = (seats: readonly Seat[], checkoutId: string) =>
  seats.find((seat) => seat.checkout_id === checkoutId && seat.state === 'held')

/**
 * A hold is lost, and with it the seat that stands on it while its group collects: the others go on, or the group is over
 * where nobody is left.
 */
export function decideLoss(
  state: GroupState | undefined,
  seats: readonly Seat[],
  checkoutId: string,
  reason: LossReason,
): GroupChange[] {
  const lost = heldOn(seats, checkoutId)
  if (state !== 'collecting' || !lost) return []
  const others = seats.filter((seat) => seat !== lost)
  return [{ do: 'free-seats', slots: [lost.slot], reason }, ...endIfEmpty(others, reason)]
}

function endIfEmpty(seats: readonly Seat[], reason: LossReason): GroupChange[] {
  if (afterLosing(seats.filter(({ state }) => state === 'held')) === 'goes-on') return []
  return decideEnd(seats, reason)
}

/** A purchase found holds lost before anything was bought; `blocking` are the seats whose money is still blocked at the bank. */
export function decideReopening(
  seats: readonly Seat[],
  { lost, blocking = [] }: { readonly lost: readonly number[]; readonly blocking?: readonly number[] },
  deadlineAt: number,
): GroupChange[] {
  const isLost = ({ slot }: Seat) => lost.includes(slot)
  return [
    { do: 'reopen-group', slots: lost },
    ...ordersAtReopening(seats.filter(isLost), blocking),
    ...endIfEmpty(
      seats.filter((seat) => !isLost(seat)),
      'hold_lost',
    ),
    // it may have passed unnoticed while the group was full
    { do: 'expire-at', at: deadlineAt },
  ]
}

/** No ticket came of a full group: its holds are let go, and so are seats that the carrier still keeps for it. */
export function decideRefused(
  paid: readonly string[],
  { reason, reservation }: { readonly reason: ReleaseReason; readonly reservation?: Reservation },
): GroupChange[] {
  return [{ do: 'end-group', reason }, ...ordersAfterRefusal(paid, reason), ...cancelled(reservation)]
}

/** A no to a higher price, or no time left to answer: nobody travels, and every hold, old or new, is let go in full. */
export function decideNo(
  seats: readonly Seat[],
  /** the payments that each seat's owner has begun for a yes, by the payment that the seat stands on */
  begun: (checkoutId: string) => readonly string[],
  reason: NoReason,
  reservation: Reservation,
): GroupChange[] {
  return [{ do: 'end-group', reason }, ...ordersAfterNo(seats, begun, reason), ...cancelled(reservation)]
}

interface Reservation {
  readonly ref: string
  readonly until: number
}

const cancelled = (reservation: Reservation | undefined): GroupChange[] =>
  reservation ? [{ do: 'cancel-reservation', ref: reservation.ref, until: reservation.until }] : []
