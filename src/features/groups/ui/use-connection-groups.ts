import { useCallback } from 'react'
import { useApi } from '../../../browser/api.ts'
import type { Api } from '../../../kernel/contract.ts'
import { type Group, groupById, groupsOfConnection } from '../contract.ts'
import { usePolled } from './use-polled.ts'

const everyMs = 5_000

/**
 * The groups of one connection, kept fresh while they are looked at. The one a traveller was invited to comes first,
 * also when it no longer collects: "full" is an answer, silence is not.
 */
export function useConnectionGroups(connectionId: string, invitedTo: string | null) {
  const api = useApi()
  const load = useCallback(async (): Promise<Group[]> => {
    const { groups } = await api(groupsOfConnection, { query: { connectionId } })
    if (invitedTo === null) return groups
    const invited = groups.find(({ groupId }) => groupId === invitedTo) ?? (await invitation(api, invitedTo))
    if (invited?.connectionId !== connectionId) return groups
    return [invited, ...groups.filter(({ groupId }) => groupId !== invitedTo)]
  }, [api, connectionId, invitedTo])
  return usePolled(load, everyMs)
}

/** A mistyped invitation must not take the list away. */
async function invitation(api: Api, groupId: string): Promise<Group | null> {
  try {
    return (await api(groupById, { params: { groupId } })).group
  } catch {
    return null
  }
}
