import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { Page } from '../../../../browser/merge-first-page.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { collectingGroups, type Group, mostGroupsAtOnce } from '../../contract.ts'
import { boardTopic } from '../../rules/group-topics.ts'
import { usePolled } from '../use-polled.ts'
import { keepOrder } from './keep-order.ts'
import type { CollectingGroups } from './use-collecting-groups.ts'

export const perPage = 12
/** As many as an address can ask for; who wants to see more presses. */
export const mostInAddress = 96
const everyMs = 15_000

/** So many of the open groups, or all where there are fewer. One that is filled up while the pages come stands once. */
export async function openGroups(api: Api, count: number): Promise<Page<Group>> {
  const found = new Map<string, Group>()
  let next: string | null = null
  let asked = 0
  do {
    const limit = Math.min(mostGroupsAtOnce, count - asked)
    const query = { limit, ...(next !== null && { cursor: next }) }
    const page: Page<Group> = await api(collectingGroups, { query }).then((answer) => ({
      entries: answer.groups,
      next: answer.next,
    }))
    for (const group of page.entries) found.set(group.groupId, group)
    next = page.next
    asked += limit
  } while (next !== null && asked < count)
  return { entries: [...found.values()], next }
}

/** How many an address asks for: without scripts, more of them are another address. */
export function countAsked(search: URLSearchParams): number {
  const asked = Number(search.get('groups'))
  return Number.isInteger(asked) ? Math.min(mostInAddress, Math.max(perPage, asked)) : perPage
}

/** The open groups as a page begins with them, or null where they cannot be read. */
export const loadOpenGroups = (api: Api, search: URLSearchParams): Promise<Page<Group> | null> =>
  openGroups(api, countAsked(search)).catch(() => null)

interface OpenGroups extends CollectingGroups {
  readonly hasMore: boolean
  /** Throws when they could not be loaded. */
  readonly loadMore: () => Promise<void>
}

interface Shown {
  readonly page: Page<Group> | null
  readonly previous: Page<Group> | null
}

/** All groups one can join, as they fill, with the way to more of them. */
export function useOpenGroups(loaded: Page<Group> | null): OpenGroups {
  const api = useApi()
  const [{ page, previous }, setShown] = useState<Shown>({ page: loaded, previous: null })
  const wanted = useRef(Math.max(perPage, loaded?.entries.length ?? 0))
  const asked = useRef(0)

  const ask = useCallback(async (): Promise<true> => {
    const mine = ++asked.current
    const fresh = await openGroups(api, wanted.current)
    // one that was overtaken by a later question may be older than what is shown
    if (mine !== asked.current) return true
    setShown((old) => ({
      page: { ...fresh, entries: keepOrder(old.page?.entries ?? [], fresh.entries) },
      previous: old.page,
    }))
    return true
  }, [api])
  const { error, reload } = usePolled(ask, { everyMs, topic: boardTopic, initial: loaded && true })
  useEffect(() => {
    const rounds = asked
    return () => {
      rounds.current += 1
    }
  }, [])

  const groups = page?.entries ?? null
  const loadMore = useCallback(async (): Promise<void> => {
    const before = wanted.current
    wanted.current = (groups?.length ?? 0) + perPage
    try {
      await ask()
    } catch (error) {
      // the next poll must not bring what was said not to come
      wanted.current = before
      throw error
    }
  }, [ask, groups])
  return {
    groups,
    previous: previous?.entries ?? null,
    refreshing: page === null && error === null,
    refresh: reload,
    hasMore: page !== null && page.next !== null,
    loadMore,
  }
}
