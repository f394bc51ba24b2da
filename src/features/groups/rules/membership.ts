import type { CancelState } from './cancelling/cancel-question.ts'
import type { GroupState } from './group-life.ts'

interface Seat {
  readonly user_id: string
  readonly state: 'leased' | 'held'
}

/** The seat that makes somebody a member: one they hold. Whoever has left has none, and whoever still pays has none yet. */
export function memberSeat<Some extends Seat>(seats: readonly Some[], userId: string): Some | undefined {
  return seats.find((seat) => seat.user_id === userId && seat.state === 'held')
}

/**
 * Whether a shown group is one its viewer is in now. Its role stays with whoever left and when it is over, because it is
 * still among their own groups; everywhere else they are like anybody, and may join again.
 */
export function isInNow(group: { readonly role: string | null; readonly isActive: boolean }): boolean {
  return group.role !== null && group.isActive
}

/** Whether a shown group takes members: the sixth seat may be held a moment before its state says so. */
export function isCollecting(group: {
  readonly state: GroupState
  readonly membersCount: number
  readonly maxSize: number
}): boolean {
  return group.state === 'collecting' && group.membersCount < group.maxSize
}

/** The seat of whoever leads the group, and what somebody else is told. */
export function leaderSeat<Some extends Seat>(
  group: { readonly leader_id: string },
  seats: readonly Some[],
  userId: string,
): Some | 'not_in_group' | 'not_the_leader' {
  const seat = memberSeat(seats, userId)
  if (!seat) return 'not_in_group'
  return group.leader_id === userId ? seat : 'not_the_leader'
}

/**
 * Whether a seat in this group stops its holder from deleting their account, because others rely on it: the group has not bought its
 * ticket yet, has not departed, or all six agreed to cancel and the carrier has not answered. `now` in epoch ms.
 */
export function keepsAccountOpen(
  group: { readonly state: GroupState; readonly departureAt: number },
  cancelling: CancelState | null,
  now: number,
): boolean {
  if (group.state === 'cancelled' || group.state === 'released') return false
  return group.state !== 'booked' || group.departureAt > now || cancelling === 'agreed'
}
