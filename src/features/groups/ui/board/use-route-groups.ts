import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { collectingGroups, type Group } from '../../contract.ts'
import { boardTopic } from '../../rules/group-topics.ts'
import { usePolled } from '../use-polled.ts'
import { keepOrder } from './keep-order.ts'

const limit = 4
const everyMs = 15_000

/** The ids of two stations. */
export interface RouteEnds {
  readonly from: string
  readonly to: string
}

const groupsBetween = async (api: Api, { from, to }: RouteEnds): Promise<readonly Group[]> => {
  const query = { limit, departure_station: from, arrival_station: to }
  return (await api(collectingGroups, { query })).groups
}

/** The open groups of a route, or null where they cannot be read. */
export const loadRouteGroups = (api: Api, ends: RouteEnds): Promise<readonly Group[] | null> =>
  groupsBetween(api, ends).catch(() => null)

/** The same as they fill, from what a page came with. */
export function useRouteGroups(
  { from, to }: RouteEnds,
  loaded: readonly Group[] | null,
): readonly Group[] | null {
  const api = useApi()
  const load = useCallback(() => groupsBetween(api, { from, to }), [api, from, to])
  return usePolled(load, { everyMs, topic: boardTopic, initial: loaded, fit: keepOrder }).value
}
