import { useCallback } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useUser } from '../../../../browser/session.ts'
import { type Group, groupById, groupsOfConnection } from '../../contract.ts'
import { topicOfConnection } from '../../rules/group-topics.ts'
import { usePolled } from '../use-polled.ts'
import { othersOf } from './others-of.ts'

const everyMs = 5_000

/**
 * The group of an invitation first, then the others on its train, as they fill. What the page came with is a stranger's
 * view: for whoever is signed in, and may sit in one of them, it is asked again at once.
 */
export function useInvitedGroups(loaded: readonly Group[]) {
  const api = useApi()
  const userId = useUser()?._id ?? null
  const { groupId, connectionId } = loaded[0]!
  const load = useCallback(async (): Promise<readonly Group[]> => {
    const [{ group }, { groups }] = await Promise.all([
      api(groupById, { params: { groupId } }),
      api(groupsOfConnection, { query: { connectionId } }),
    ])
    return [group, ...othersOf(groupId, groups)]
    // oxlint-disable-next-line react/exhaustive-deps -- another asker gets another answer
  }, [api, groupId, connectionId, userId])
  const polled = usePolled(load, {
    everyMs,
    topic: topicOfConnection(connectionId),
    initial: userId === null ? loaded : null,
  })
  return { ...polled, groups: polled.value ?? loaded, isKnown: polled.value !== null }
}
