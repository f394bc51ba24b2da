import type { Group } from '../../contract.ts'
import { badgeOf, isActive } from '../../rules/group-life.ts'
import { isInNow } from '../../rules/membership.ts'

/**
 * A group as an invitation shows it: whoever is in it no more sees it as anybody does. Their own view calls it cancelled,
 * however it goes on for the others.
 */
export function asOffered(group: Group): Group {
  if (group.role === null || isInNow(group)) return group
  const { state, membersCount, maxSize } = group
  const departureAt = Date.parse(group.trainDetails.departure.time)
  const status = badgeOf({ state, membersCount, maxSize, departureAt }, group.hasDeparted ? departureAt : 0)
  return { ...group, role: null, isActive: isActive(state), status }
}
