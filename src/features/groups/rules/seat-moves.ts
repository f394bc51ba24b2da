import type { GroupState } from './group-life.ts'
import { groupRule } from './group-rule.ts'

/** A seat as far as its moves need to know it. */
export interface Seat {
  readonly slot: number
  readonly user_id: string
  readonly checkout_id: string
  readonly state: 'leased' | 'held'
}

/** Seats that nobody holds or leases, lowest first. Read after the group's row is locked, never in the same statement. */
export function freeSlots(seats: readonly Pick<Seat, 'slot'>[]): number[] {
  const taken = new Set(seats.map(({ slot }) => slot))
  return Array.from({ length: groupRule.size }, (_, index) => index + 1).filter((slot) => !taken.has(slot))
}

/**
 * What another payment for a seat finds: the seat moves to it (`move`), has moved already (`new`), stays on the first
 * because its group is no longer where it was paid for (`old`), or stands on neither of the two because its member has gone.
 */
export function swapOf(
  state: GroupState | undefined,
  seats: readonly Seat[],
  { from, to }: { readonly from: string; readonly to: string },
  during: 'collecting' | 'asking' = 'collecting',
): 'move' | 'new' | 'old' | 'neither' {
  const standsOn = (id: string) => seats.some((seat) => seat.checkout_id === id && seat.state === 'held')
  if (standsOn(to)) return 'new'
  if (!standsOn(from)) return 'neither'
  return state === during ? 'move' : 'old'
}

/** Why a group has no seat for a payment: it came too late. */
export type LateReason = 'group_not_collecting' | 'lease_lost' | 'group_deadline_passed' | 'already_in_group'

/**
 * What a paid seat makes of its group: one more, the sixth, or too late. The deadline is not asked here: a lease ends with it,
 * so whoever still has one has paid in time, however late we learn of it (ADR 130).
 */
export function joinOf(
  group: { readonly state: GroupState; readonly members: number },
  isLeased: boolean,
):
  | { readonly kind: 'joined' | 'filled'; readonly members: number }
  | { readonly kind: 'too_late'; readonly reason: LateReason } {
  if (group.state !== 'collecting') return { kind: 'too_late', reason: 'group_not_collecting' }
  if (!isLeased) return { kind: 'too_late', reason: 'lease_lost' }
  const members = group.members + 1
  return { kind: members >= groupRule.size ? 'filled' : 'joined', members }
}

/** Who leads from now on, where the leader is among those who go: whoever has been in longest. Null where nobody else. */
export function heirOf<Some extends { readonly user_id: string; readonly taken_at: Date }>(
  leaderId: string,
  lost: readonly { readonly user_id: string }[],
  kept: readonly Some[],
): Some | null {
  if (!lost.some(({ user_id }) => user_id === leaderId)) return null
  return kept.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime())[0] ?? null
}
