import { useCallback, useMemo } from 'react'
import { useApi } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { type Group, groupById, groupsOfConnection, groupsOfUser } from '../../contract.ts'
import { topicOfConnection, topicOfTraveller } from '../../rules/group-topics.ts'
import { keepOrder } from './keep-order.ts'
import { type Polled, usePolled } from '../use-polled.ts'

const everyMs = 5_000
const ownEveryMs = 30_000

/**
 * The groups of one connection, kept fresh while they are looked at. The one a traveller was invited to comes first,
 * also when it no longer collects: "full" is an answer, silence is not. One's own is there whatever its state, because
 * whoever sits in one cannot start another (GRP-02).
 */
export function useConnectionGroups(
  connectionId: string,
  invitedTo: string | null,
  userId: string | null,
): Polled<Group[]> {
  const api = useApi()
  const load = useCallback(async (): Promise<Group[]> => {
    const { groups } = await api(groupsOfConnection, { query: { connectionId } })
    if (invitedTo === null) return groups
    const invited = groups.find(({ groupId }) => groupId === invitedTo) ?? (await invitation(api, invitedTo))
    if (invited?.connectionId !== connectionId) return groups
    return [invited, ...groups.filter(({ groupId }) => groupId !== invitedTo)]
  }, [api, connectionId, invitedTo])
  const loadOwn = useCallback(async (): Promise<Group[]> => {
    const query = { connectionId, limit: 500 }
    const { groups } = await api(groupsOfUser, { params: { userId: userId! }, query })
    return groups.filter(({ isActive }) => isActive)
  }, [api, connectionId, userId])

  const polled = usePolled(load, { everyMs, topic: topicOfConnection(connectionId), fit: keepOrder })
  const own = usePolled(userId === null ? null : loadOwn, {
    everyMs: ownEveryMs,
    topic: userId && topicOfTraveller(userId),
  })
  const value = useMemo(() => polled.value && merge(polled.value, own.value ?? []), [polled.value, own.value])
  return { ...polled, value }
}

function merge(groups: Group[], own: readonly Group[]): Group[] {
  const missing = own.filter(({ groupId }) => !groups.some((group) => group.groupId === groupId))
  return missing.length === 0 ? groups : [...missing, ...groups]
}

/** A mistyped invitation must not take the list away. */
async function invitation(api: Api, groupId: string): Promise<Group | null> {
  try {
    return (await api(groupById, { params: { groupId } })).group
  } catch {
    return null
  }
}
