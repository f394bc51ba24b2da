import type { ReactNode } from 'react'
import { byDeparture, type GroupTab } from './group-tabs.ts'

export interface Entry {
  /** ISO */
  readonly departure: string
  /** a list item with a key of its own */
  readonly row: ReactNode
}

interface Loaded {
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
}

/**
 * Several lists that come page by page as one, and those of them to load further for what comes next. What lies beyond the
 * end of one that goes on is not shown yet: something of that one may belong before it.
 */
export function inTurn<L extends Loaded>(
  lists: readonly L[],
  tab: GroupTab,
): { entries: Entry[]; ending: L[] } {
  const compare = byDeparture(tab)
  const endOf = ({ entries, hasMore }: L) => (hasMore ? (entries.at(-1) ?? null) : null)
  const nearest = lists.flatMap((list) => endOf(list) ?? []).toSorted(compare)[0]
  const all = lists.flatMap(({ entries }) => entries).toSorted(compare)
  if (nearest === undefined) return { entries: all, ending: [] }
  return {
    entries: all.filter((entry) => compare(entry, nearest) <= 0),
    ending: lists.filter((list) => {
      const end = endOf(list)
      return end !== null && compare(end, nearest) === 0
    }),
  }
}
