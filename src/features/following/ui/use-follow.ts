import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useUser } from '../../../browser/session.ts'
import { countFollowers, followTrain, ownFollows, unfollow } from '../contract.ts'
import { takePendingFollow } from './pending-follow.ts'

interface Known {
  readonly of: string
  /** null: not followed */
  readonly followId: string | null
}

/** Whether the signed-in traveller follows a train or a group of it, how many people do, and the moves between. */
export function useFollow(connectionId: string, groupId: string | null) {
  const api = useApi()
  const user = useUser()
  const [known, setKnown] = useState<Known | null>(null)
  const [count, setCount] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const userId = user?._id ?? null
  const of = [userId, connectionId, groupId].join(' ')

  const recount = useCallback(
    () =>
      api(countFollowers, { query: { connectionId } }).then(
        ({ followers }) => setCount(followers),
        // a count nobody knows is not shown
        () => setCount(null),
      ),
    [api, connectionId],
  )
  const move = useCallback(
    async (act: () => Promise<string | null>) => {
      setBusy(true)
      setFailure(null)
      try {
        const followId = await act()
        setKnown({ of, followId })
        void recount()
      } catch (error) {
        setFailure(error instanceof Error && 'code' in error ? error.message : '')
      }
      setBusy(false)
    },
    [of, recount],
  )
  const follow = useCallback(
    () =>
      move(async () => {
        const body = { connectionId, ...(groupId !== null && { groupId }) }
        return (await api(followTrain, { body })).follow.followId
      }),
    [api, connectionId, groupId, move],
  )

  useEffect(() => void recount(), [recount])
  useEffect(() => {
    if (userId === null) return
    const asked = new AbortController()
    const is = (followId: string | null) => {
      if (asked.signal.aborted) return
      setKnown({ of, followId })
      // pressed before signing in: that was the wish
      if (takePendingFollow({ connectionId, groupId }) && followId === null) void follow()
    }
    api(ownFollows, { signal: asked.signal }).then(
      ({ follows }) => {
        const own = follows.find((one) => one.connectionId === connectionId && one.groupId === groupId)
        is(own?.followId ?? null)
      },
      // following twice is harmless, so not knowing bars nobody
      () => is(null),
    )
    return () => asked.abort()
  }, [api, of, userId, connectionId, groupId, follow])

  const followId = known?.of === of ? known.followId : null
  return {
    user,
    isFollowed: followId !== null,
    isKnown: userId === null || known?.of === of,
    count,
    busy,
    /** a sentence, or nothing where there was no answer; null: none */
    failure,
    follow: () => void follow(),
    stop: () =>
      void (
        followId !== null &&
        move(async () => {
          await api(unfollow, { params: { followId } })
          return null
        })
      ),
  } as const
}
