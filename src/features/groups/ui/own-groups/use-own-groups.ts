import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { mergeFirstPage, type Page } from '../../../../browser/merge-first-page.ts'
import { type Group, groupsOfUser } from '../../contract.ts'
import { topicOfTraveller } from '../../rules/group-topics.ts'
import { usePolled } from '../use-polled.ts'
import type { GroupTab } from './group-tabs.ts'

const perPage = 50
/** As many as the server gives at once: what is shown is loaded again whole up to here. */
const mostAtOnce = 500
const calmMs = 5_000
/** while a ticket is being bought every step is worth seeing, also where no socket gets through */
const busyMs = 2_000
const none = { upcoming: 0, past: 0, cancelled: 0 }

export const pauseBefore = (groups: readonly Group[]): number =>
  groups.some(({ state }) => state === 'full' || state === 'asking') ? busyMs : calmMs

const idOf = ({ groupId }: Group) => groupId

/** The traveller's own groups of one tab, kept fresh, with the way to more of them. Without a traveller nothing is asked. */
export function useOwnGroups(userId: string | null, tab: GroupTab) {
  const api = useApi()
  const [everyMs, setEveryMs] = useState(calmMs)
  const [pages, setPages] = useState<Partial<Readonly<Record<GroupTab, Page<Group>>>>>({})
  const [counts, setCounts] = useState(none)
  const shown = useRef<Partial<Record<GroupTab, number>>>({})
  const asked = useRef(0)

  const load = useCallback(async (): Promise<true> => {
    const mine = ++asked.current
    const limit = Math.min(mostAtOnce, Math.max(perPage, shown.current[tab] ?? 0))
    const answer = await api(groupsOfUser, { params: { userId: userId! }, query: { tab, limit } })
    // one that was overtaken by a later question may be older than what is shown
    if (mine !== asked.current) return true
    const fresh = { entries: answer.groups, next: answer.next }
    setEveryMs(pauseBefore(answer.groups))
    setCounts(answer.counts)
    setPages((old) => ({ ...old, [tab]: mergeFirstPage(old[tab], fresh, idOf) }))
    return true
  }, [api, userId, tab])
  const { error, reload } = usePolled(userId === null ? null : load, {
    everyMs,
    topic: userId && topicOfTraveller(userId),
  })

  const page = pages[tab] ?? null
  const next = page?.next ?? null
  useEffect(() => {
    shown.current[tab] = page?.entries.length ?? 0
  }, [tab, page])
  /** Throws when it could not be loaded. */
  const loadMore = useCallback(async (): Promise<void> => {
    if (userId === null || next === null) return
    const query = { tab, limit: perPage, cursor: next }
    const answer = await api(groupsOfUser, { params: { userId }, query })
    setPages((old) => {
      const before = old[tab]
      // what was loaded anew meanwhile goes on from somewhere else
      if (before?.next !== next) return old
      const more = { entries: [...before.entries, ...answer.groups], next: answer.next }
      return { ...old, [tab]: more }
    })
  }, [api, userId, tab, next])
  return {
    groups: page?.entries ?? null,
    counts,
    hasMore: next !== null,
    failed: page === null && error !== null,
    loadMore,
    reload,
  }
}
