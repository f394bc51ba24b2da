import { stateMachine } from '../../../kernel/state-table.ts'

/** Where a group stands. It begins with its leader's held payment; before that there is no group (GRP-04). */
export type GroupState = 'collecting' | 'full' | 'asking' | 'booked' | 'cancelled' | 'released'

export type GroupMove =
  /** the sixth payment is held */
  | 'fill'
  /** a hold was lost before anything was bought: the seat is free again */
  | 'reopen'
  /** the carrier keeps the seats, at more than is held: the members are asked */
  | 'ask'
  /** all six hold the new price: the purchase goes on */
  | 'accept'
  /** the ticket exists */
  | 'book'
  /** nothing was bought and every hold is let go */
  | 'release'
  /** there was a ticket, and it was given back or its carrier has cancelled it */
  | 'cancel'

export const groupLife = stateMachine<GroupState, GroupMove>('collecting', {
  collecting: { fill: 'full', release: 'released' },
  full: { book: 'booked', release: 'released', reopen: 'collecting', ask: 'asking' },
  asking: { accept: 'full', release: 'released' },
  booked: { cancel: 'cancelled' },
  cancelled: {},
  released: {},
})

/** Deleted, released, failed and cancelled groups are over; they show under Cancelled. */
export const overStates: readonly GroupState[] = ['released', 'cancelled']

export const isActive = (state: GroupState): boolean => !overStates.includes(state)

export type Badge = 'Collecting' | 'Almost Full' | 'Ready to Book' | 'Booked' | 'Completed' | 'Cancelled'

/** The badge of a group. Source: 001 §4, and R-34 for Booked. */
export function badgeOf(
  group: { state: GroupState; membersCount: number; maxSize: number; departureAt: number },
  now: number,
): Badge {
  if (!isActive(group.state)) return 'Cancelled'
  if (group.departureAt <= now) return 'Completed'
  if (group.state === 'booked') return 'Booked'
  if (group.membersCount >= group.maxSize) return 'Ready to Book'
  return group.membersCount >= group.maxSize - 1 ? 'Almost Full' : 'Collecting'
}
