import type { Reserved } from '../../../src/features/groups/rules/filling/fill-input.ts'
import { groupLife, type GroupMove, type GroupState } from '../../../src/features/groups/rules/group-life.ts'
import { heirOf, type Seat } from '../../../src/features/groups/rules/seat-moves.ts'
import {
  checkoutLife,
  type CheckoutMove,
  type CheckoutState,
} from '../../../src/features/payments/rules/checkout-life.ts'
import type { RefundCourse } from '../../../src/features/payments/rules/refund-course.ts'
import type { ReleaseCourse } from '../../../src/features/payments/rules/release-course.ts'

export interface SeatRow extends Seat {
  checkout_id: string
  state: 'leased' | 'held'
  taken_at: Date
  accepted_at: Date | null
}

export interface Checkout {
  readonly id: string
  /** the first of the chain that this one is part of: one seat's money */
  readonly chain: string
  readonly userId: string
  readonly share: number
  readonly renews: string | null
  readonly keepCard: boolean
  readonly startedAt: number
  leaseUntil: number
  /** a yes to a higher price */
  isYes?: boolean
  /** the bank was silent about its hold until the key was forgotten: one that was made lapses by itself */
  isGivenUp?: boolean
  releaseCourse: ReleaseCourse
  refundCourse: RefundCourse
  /** captured by somebody by hand, and what of that is back; minor units */
  taken: number
  refunded: number
  /** more was captured by hand than is due: this much of it goes back; null where nothing does */
  refundDue: number | null
  /** what others gave back before that was due; null until the bank was read for it. Minor units */
  byHand: number | null
  state: CheckoutState
  sessionRef: string | null
  ref: string | null
  captureBefore: number | null
  savedCard: string | null
  askedUntil: number | null
  /** entered in the member's ledger where the ticket exists and the money could not be taken; minor units */
  debt: number
}

export type WorkKind =
  | 'settle'
  | 'look'
  | 'renew'
  | 'expire'
  | 'free'
  | 'saga'
  | 'event'
  | 'action'
  | 'end-asking'
  | 'unreserve'
  | 'partial-refund'
  | 'debt'

export interface Work {
  dueAt: number
  readonly kind: WorkKind
  readonly about: string
}

/** Nothing moves a group of these lives any more: that a ticket can still be given back is another story. */
export const hasEnded = (state: GroupState): boolean => state === 'booked' || groupLife.isEnd(state)

/** A group as the product's tables have it: every change below is one transaction. */
export function createBooks(group: { departureAt: number; deadlineAt: number; total: number }) {
  const books = {
    group: {
      ...group,
      state: 'collecting' as GroupState,
      leaderId: 'user-1',
      endedAt: null as number | null,
    },
    /** what the carrier keeps the six seats at, while the members are asked */
    question: null as { readonly reserved: Reserved; readonly until: number } | null,
    seats: [] as SeatRow[],
    checkouts: new Map<string, Checkout>(),
    works: new Map<string, Work>(),

    /** The same work twice is one; the earlier date counts. */
    send(kind: WorkKind, about: string, dueAt: number): void {
      const id = `${kind}:${about}`
      const known = books.works.get(id)
      books.works.set(id, { kind, about, dueAt: Math.min(known?.dueAt ?? Infinity, dueAt) })
    },
    moveGroup(move: GroupMove, now: number): void {
      const to = groupLife.after(books.group.state, move)
      if (!to) throw new Error(`the group cannot ${move} from ${books.group.state}`)
      books.group.state = to
      if (hasEnded(to)) books.group.endedAt = now
    },
    move(checkout: Checkout, move: CheckoutMove): void {
      const to = checkoutLife.after(checkout.state, move)
      if (!to) throw new Error(`${checkout.id} cannot ${move} from ${checkout.state}`)
      checkout.state = to
    },
    held: () => books.seats.filter(({ state }) => state === 'held'),
    seatOf: (userId: string) => books.seats.find((seat) => seat.user_id === userId && seat.state === 'held'),
    drop(checkoutId: string): void {
      books.seats = books.seats.filter((seat) => seat.checkout_id !== checkoutId || seat.state === 'held')
    },
    standOn(
      { from, to, isAccepted }: { readonly from: string; readonly to: string; readonly isAccepted: boolean },
      now: number,
    ): void {
      const seat = books.held().find(({ checkout_id }) => checkout_id === from)!
      seat.checkout_id = to
      if (isAccepted) seat.accepted_at = new Date(now)
    },
    free(slots: readonly number[]): void {
      const lost = books.held().filter(({ slot }) => slots.includes(slot))
      const kept = books.held().filter(({ slot }) => !slots.includes(slot))
      books.seats = books.seats.filter((seat) => !lost.includes(seat))
      books.group.leaderId = heirOf(books.group.leaderId, lost, kept)?.user_id ?? books.group.leaderId
    },
  }
  return books
}

export type Books = ReturnType<typeof createBooks>
