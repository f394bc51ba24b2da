import type { Group } from '../../contract.ts'

export const groupTabs = ['upcoming', 'past', 'cancelled'] as const
export type GroupTab = (typeof groupTabs)[number]

/** Source: 001 §4. The server's status holds the same three answers by its own clock. */
export function tabOf(group: Pick<Group, 'isActive' | 'status'>): GroupTab {
  if (!group.isActive) return 'cancelled'
  return group.status === 'Completed' ? 'past' : 'upcoming'
}

export function tabOfQuery(query: URLSearchParams): GroupTab {
  const asked = query.get('tab')
  return groupTabs.find((tab) => tab === asked) ?? 'upcoming'
}

/** Next train first; what is over, latest first. */
export function byDeparture(tab: GroupTab) {
  const sign = tab === 'upcoming' ? 1 : -1
  return (a: { readonly departure: string }, b: { readonly departure: string }) =>
    sign * (Date.parse(a.departure) - Date.parse(b.departure))
}
