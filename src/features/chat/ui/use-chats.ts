import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../browser/api.ts'
import { useLive } from '../../../browser/use-live.ts'
import { type Chat, ownChats } from '../contract.ts'
import { topicOfTraveller } from '../rules/chat-topics.ts'

/** Asked from time to time where no socket gets through, or where the last call had no answer. */
const everyMs = 10_000

/** The traveller's chats, as fresh as what they are told of. */
export function useChats(userId: string | null) {
  const api = useApi()
  const [known, setKnown] = useState<{ readonly of: string; readonly chats: readonly Chat[] } | null>(null)
  // another account may have signed in
  const chats = known?.of === userId ? known.chats : null
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  const load = useCallback(() => {
    if (userId === null) return
    const turn = ++asked.current
    api(ownChats, {}).then(
      (answer) => {
        if (turn === asked.current) setKnown({ of: userId, chats: answer.chats })
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [api, userId])
  useEffect(load, [load])
  const isLive = useLive(userId === null ? null : topicOfTraveller(userId), load)
  useEffect(() => {
    if (isLive && !failed) return
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), everyMs)
    return () => clearInterval(timer)
  }, [isLive, failed, load])
  return { chats, failed: failed && chats === null, reload: load }
}
