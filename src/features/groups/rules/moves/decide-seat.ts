import { haveAllAccepted } from '../filling/price-increase.ts'
import { shareOf } from '../group-offer.ts'
import type { GroupState } from '../group-life.ts'
import { groupRule } from '../group-rule.ts'
import { freeSlots, joinOf, type LateReason, type Seat, swapOf } from '../seat-moves.ts'
import { type TimeLeft, timeLeft } from '../time-left.ts'
import type { GroupChange } from './decide-end.ts'

/** Instants in epoch ms. */
interface Group {
  readonly state: GroupState
  readonly deadlineAt: number
}

export type LeaseRefusal =
  | 'group_full'
  | 'group_not_collecting'
  | 'group_deadline_passed'
  | 'already_in_group'

/** In less nobody gives a card, and the page would be closed as it opens. */
const shortestLeaseMs = 30_000

const isFilled: readonly GroupState[] = ['full', 'asking', 'booked']

/** Which seat somebody gets who goes to pay, for how much and until when; or why none. Minor units, epoch ms. */
export function decideLease(
  group: Group & { readonly total: number },
  seats: readonly Pick<Seat, 'slot'>[],
  hasSeatOnTrain: boolean,
  now: number,
): { readonly slot: number; readonly price: number; readonly until: number } | LeaseRefusal {
  if (isFilled.includes(group.state)) return 'group_full'
  if (group.state !== 'collecting') return 'group_not_collecting'
  if (group.deadlineAt < now + shortestLeaseMs) return 'group_deadline_passed'
  if (hasSeatOnTrain) return 'already_in_group'
  const slot = freeSlots(seats)[0]
  if (slot === undefined) return 'group_full'
  // nobody is told that they may pay after the group has closed
  const until = Math.min(now + groupRule.leaseMs, group.deadlineAt)
  return { slot, price: shareOf(group.total, slot), until }
}

/** A member gives the seat of a group that collects back (GRP-09): what that changes, or why they stay. */
export function decideLeaving(
  { state, leaderId }: { readonly state: GroupState; readonly leaderId: string },
  seat: Seat,
): readonly GroupChange[] | 'group_not_collecting' | 'leader_cannot_leave' {
  if (state !== 'collecting') return 'group_not_collecting'
  if (seat.user_id === leaderId) return 'leader_cannot_leave'
  return [
    { do: 'free-seats', slots: [seat.slot], reason: 'left' },
    { do: 'release', checkoutId: seat.checkout_id, reason: 'left' },
  ]
}

/** A payment that is held now, and offered to the group that it was opened for. */
export interface OfferedHold {
  readonly id: string
  /** the payment that the seat stands on, where this one is to take its place */
  readonly replaces: string | null
  /** whether it is a yes to a higher price */
  readonly isYes: boolean
}

export type SeatChange =
  /** a leased seat is a member's now */
  | { readonly do: 'hold-seat'; readonly slot: number; readonly members: number }
  | { readonly do: 'stand-on'; readonly from: string; readonly to: string; readonly isAccepted: boolean }
  /** nobody needs the payment that the seat stood on */
  | { readonly do: 'release'; readonly checkoutId: string; readonly reason: 'renewed' }
  /** six are in, or the sixth has said yes: the ticket is bought */
  | { readonly do: 'fill' | 'accept' }

/** Why a group has no use for a hold. */
export type SeatRefusal = LateReason | 'renewal_not_needed'

/** What a hold changes in its group, in this order; or why the group has no use for it, and it is let go. */
export function decideOffered(
  group: Group | null,
  seats: readonly (Seat & { readonly accepted_at: Date | null })[],
  hold: OfferedHold,
  now: number,
): { readonly refusal: SeatRefusal | null; readonly changes: readonly SeatChange[] } {
  if (hold.replaces !== null) return decideReplacing(group, seats, { ...hold, replaces: hold.replaces }, now)
  if (!group) return refused('group_not_collecting')
  const own = seats.find((seat) => seat.checkout_id === hold.id && seat.state === 'leased')
  const members = seats.filter(({ state }) => state === 'held').length
  const join = joinOf({ ...group, members }, own !== undefined)
  if (join.kind === 'too_late') return refused(join.reason)
  const held = { do: 'hold-seat', slot: own!.slot, members: join.members } as const
  return { refusal: null, changes: join.kind === 'filled' ? [held, { do: 'fill' }] : [held] }
}

/** The seat of who confirmed a renewal, or accepted a price, stands on this hold now. With the sixth yes the purchase goes on. */
function decideReplacing(
  group: Group | null,
  seats: readonly (Seat & { readonly accepted_at: Date | null })[],
  { id, replaces, isYes }: OfferedHold & { readonly replaces: string },
  now: number,
): ReturnType<typeof decideOffered> {
  const order = { from: replaces, to: id }
  const swap = swapOf(group?.state, seats, order, isYes ? 'asking' : 'collecting')
  if (swap === 'old' || swap === 'neither') return refused('renewal_not_needed')
  const moved = seats.map((seat) =>
    seat.checkout_id === replaces ? { ...seat, accepted_at: new Date(now) } : seat,
  )
  return {
    refusal: null,
    changes: [
      ...(swap === 'move' ? [{ do: 'stand-on', ...order, isAccepted: isYes } as const] : []),
      { do: 'release', checkoutId: replaces, reason: 'renewed' },
      ...(isYes && group?.state === 'asking' && haveAllAccepted(moved) ? [{ do: 'accept' } as const] : []),
    ],
  }
}

const refused = (refusal: SeatRefusal) => ({ refusal, changes: [] })

/** What a member's yes to a higher price asks for: another hold, one that was begun already, or nothing any more. */
export function decideYes(
  question: { readonly total: number; readonly until: number },
  seat: Pick<Seat, 'slot' | 'checkout_id'> & { readonly accepted_at: Date | null },
  /** a payment for a yes of the same seat that the bank has not decided */
  begun: string | undefined,
  now: number,
):
  | { readonly kind: 'accepted' }
  | { readonly kind: 'too_late' }
  | { readonly kind: 'begun'; readonly id: string; readonly price: number }
  | { readonly kind: 'open'; readonly replaces: string; readonly price: number; readonly until: number } {
  if (seat.accepted_at !== null) return { kind: 'accepted' }
  if (question.until <= now) return { kind: 'too_late' }
  const price = shareOf(question.total, seat.slot)
  if (begun !== undefined) return { kind: 'begun', id: begun, price }
  return { kind: 'open', replaces: seat.checkout_id, price, until: question.until }
}

/** Whether a payment for a yes is waited for no longer, because its group asks nobody any more. */
export function isYesOver(isYes: boolean, state: GroupState | undefined): boolean {
  return isYes && state !== 'asking'
}

/** Whether the time to answer a question is over; or when it will be; or null where nobody is asked. Epoch ms. */
export function askingEnds(state: GroupState | undefined, until: number | undefined, now: number): TimeLeft {
  return timeLeft(state === 'asking' ? until : null, now)
}
