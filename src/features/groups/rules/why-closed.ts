import type { Group } from '../contract.ts'

export type Closed = 'full' | 'over' | 'deleted' | 'departed'

/** Why nobody can join a group any more; null while one can. */
export function whyClosed(
  group: Pick<Group, 'state' | 'reason' | 'hasDeparted' | 'timeRemaining' | 'membersCount' | 'maxSize'>,
): Closed | null {
  const { state, reason, hasDeparted, timeRemaining, membersCount, maxSize } = group
  if (hasDeparted) return 'departed'
  if (state === 'released') return reason === 'deleted' ? 'deleted' : 'over'
  if (state === 'cancelled') return 'over'
  if (state !== 'collecting' || membersCount >= maxSize) return 'full'
  return timeRemaining > 0 ? null : 'over'
}
