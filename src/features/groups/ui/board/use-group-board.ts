import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { collectingGroups, type Group } from '../../contract.ts'
import { boardTopic } from '../../rules/group-topics.ts'
import { keepOrder } from './keep-order.ts'
import { type Polled, usePolled } from '../use-polled.ts'

const everyMs = 15_000

/** The groups that collect, as the page came with them and then as they fill. */
export function useGroupBoard(limit: number, initial: readonly Group[] | null): Polled<readonly Group[]> {
  const api = useApi()
  const load = useCallback(
    async (): Promise<readonly Group[]> => (await api(collectingGroups, { query: { limit } })).groups,
    [api, limit],
  )
  return usePolled(load, { everyMs, topic: boardTopic, initial, fit: keepOrder })
}
