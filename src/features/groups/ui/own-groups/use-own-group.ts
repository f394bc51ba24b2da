import { useCallback, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { type Group, groupById } from '../../contract.ts'
import { topicOfTraveller } from '../../rules/group-topics.ts'
import { usePolled } from '../use-polled.ts'
import { pauseBefore } from './use-own-groups.ts'

export const noSuchGroup = 'no such group'

/** The group of an address, kept fresh, whether its reader is in it or not. Without a group nothing is asked. */
export function useOwnGroup(userId: string | null, groupId: string | null) {
  const api = useApi()
  const [everyMs, setEveryMs] = useState(() => pauseBefore([]))
  const load = useCallback(async () => {
    const group = await groupOrNull(api, groupId!)
    setEveryMs(pauseBefore(group === null || group.role === null ? [] : [group]))
    return group ?? noSuchGroup
  }, [api, groupId])
  const topic = userId && topicOfTraveller(userId)
  return usePolled(userId === null || groupId === null ? null : load, { everyMs, topic })
}

async function groupOrNull(api: Api, groupId: string): Promise<Group | null> {
  try {
    return (await api(groupById, { params: { groupId } })).group
  } catch (error) {
    // an address that can be no group's is refused for its shape
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
