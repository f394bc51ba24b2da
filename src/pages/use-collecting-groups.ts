import { useCallback, useRef, useState } from 'react'
import { useApi } from '../browser/api.ts'
import type { Api } from '../kernel/contract.ts'
import { collectingGroups, type Group } from '../features/groups/contract.ts'

/** How many groups the landing page shows (000 §9). */
const limit = 6

/** The groups of the landing page, or null where they cannot be read: trains can be searched all the same. */
export const loadCollectingGroups = (api: Api): Promise<readonly Group[] | null> =>
  api(collectingGroups, { query: { limit } }).then(
    ({ groups }) => groups,
    () => null,
  )

export interface CollectingGroups {
  readonly groups: readonly Group[] | null
  readonly refreshing: boolean
  /** Reads them anew. What was known stays where that fails, and an older answer never replaces a newer one. */
  readonly refresh: () => Promise<void>
}

export function useCollectingGroups(loaded: readonly Group[] | null): CollectingGroups {
  const api = useApi()
  const [groups, setGroups] = useState(loaded)
  const [refreshing, setRefreshing] = useState(false)
  const newest = useRef(0)
  const refresh = useCallback(async () => {
    const own = ++newest.current
    setRefreshing(true)
    const now = await loadCollectingGroups(api)
    if (own !== newest.current) return
    setRefreshing(false)
    if (now !== null) setGroups(now)
  }, [api])
  return { groups, refreshing, refresh }
}
