import { useCallback, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { groupsOfUser } from '../../contract.ts'
import { topicOfTraveller } from '../../rules/group-topics.ts'
import { usePolled } from '../use-polled.ts'

const calmMs = 5_000
/** while a ticket is being bought every step is worth seeing, also where no socket gets through */
const busyMs = 2_000

/** The traveller's own groups, kept fresh. */
export function useOwnGroups(userId: string | null) {
  const api = useApi()
  const [everyMs, setEveryMs] = useState(calmMs)
  const load = useCallback(async () => {
    const { groups } = await api(groupsOfUser, { params: { userId: userId! } })
    setEveryMs(groups.some(({ state }) => state === 'full' || state === 'asking') ? busyMs : calmMs)
    return groups
  }, [api, userId])
  const topic = userId && topicOfTraveller(userId)
  return usePolled(userId === null ? null : load, { everyMs, topic })
}
