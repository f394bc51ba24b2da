import type { Group } from '../../contract.ts'

export const groupTabs = ['upcoming', 'past', 'cancelled'] as const
export type GroupTab = (typeof groupTabs)[number]

/** Source: 001 §4. The server's status holds the same three answers by its own clock. */
export function tabOf(group: Pick<Group, 'isActive' | 'status'>): GroupTab {
  if (!group.isActive) return 'cancelled'
  return group.status === 'Completed' ? 'past' : 'upcoming'
}

/** Next train first; what is over, latest first. */
export function groupsOfTab(groups: readonly Group[], tab: GroupTab): Group[] {
  const departure = ({ trainDetails }: Group) => Date.parse(trainDetails.departure.time)
  const sign = tab === 'upcoming' ? 1 : -1
  return groups
    .filter((group) => tabOf(group) === tab)
    .toSorted((a, b) => sign * (departure(a) - departure(b)))
}
