import type { Group } from '../contract.ts'
import { closedBy } from './group-rule.ts'

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

/** Whether it is too late for any group on the train of this one. One that closed with its fare's sale says nothing of the others. */
export function hasNoMoreGroups(
  group: Pick<Group, 'hasDeparted' | 'timeRemaining' | 'deadlineAt' | 'trainDetails'>,
): boolean {
  if (group.hasDeparted) return true
  const departureAt = Date.parse(group.trainDetails.departure.time)
  return group.timeRemaining <= 0 && closedBy(Date.parse(group.deadlineAt), departureAt) === 'train'
}
