import { useEffect, useRef, useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import type { Line } from '../../../browser/socket.ts'
import { newId } from '../../../kernel/ids.ts'
import { chatMessages, markRead, type MemberOfChat, pageLimit, typing, typingEveryMs } from '../contract.ts'
import { keepDrafts, openDrafts, readDrafts } from './drafts/kept-drafts.ts'
import { writeOverHttp } from './drafts/left-drafts.tsx'
import { answerMs } from './drafts/retry.ts'
import { takeLeftDrafts } from './drafts/take-left-drafts.ts'
import { type ChatSession, openChatSession } from './conversation/chat-session.ts'
import { hearChat } from './conversation/hear-chat.ts'
import { createPresence } from './conversation/presence.ts'
import type { ChatState, ChatWire } from './conversation/session-state.ts'
import { openReadMarker } from './reading/read-marker.ts'

/** Asked from time to time where no socket gets through. */
const everyMs = 5_000

/** The conversation of one group, as long as it is on the screen. */
export function useChat(groupId: string, userId: string) {
  const api = useApi()
  const session = useRef<ChatSession | null>(null)
  const [state, setState] = useState<ChatState | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const [typists, setTypists] = useState<readonly MemberOfChat[]>([])
  const [arrived, setArrived] = useState<readonly MemberOfChat[]>([])
  const sayTyping = useRef(() => {})

  useEffect(() => {
    let line: Line | null = null
    let isLeft = false
    const params = { groupId }
    const wire = {
      say: (event, ask) =>
        line ? (line.say(event.name, ask) as never) : Promise.reject(new Error('not connected')),
      page: (range) =>
        api(chatMessages, {
          ...{ params, query: { limit: pageLimit, ...range } },
          signal: AbortSignal.timeout(answerMs),
        }),
      write: (id, message) => writeOverHttp(api, groupId, { id, message }),
    } satisfies ChatWire
    const closeDrafts = openDrafts(groupId)
    let drafts = readDrafts(userId, groupId)
    const own = openChatSession({
      ...{ groupId, ownId: userId, wire, newId, drafts },
      onChange(next) {
        setState(next)
        keepDrafts(userId, groupId, drafts, next.drafts)
        drafts = next.drafts
      },
    })
    session.current = own
    const left = takeLeftDrafts(userId, groupId, own)
    const others = createPresence(setTypists)
    const visitors = createPresence(setArrived)
    let typedAt = 0
    sayTyping.current = () => {
      if (!own.state().isLive || Date.now() - typedAt < typingEveryMs) return
      typedAt = Date.now()
      // nobody misses it
      void wire.say(typing, { groupId }).catch(() => {})
    }
    const refresh = () =>
      own.refresh().then(
        () => {
          if (isLeft) return
          setFailed(false)
          left.soon()
        },
        (error: unknown) => {
          if (isLeft) return
          if (error instanceof ApiRefusal && error.code === 'not_in_group') own.shut(error.message)
          else setFailed(true)
        },
      )
    void refresh()
    const timer = setInterval(() => {
      if (!own.state().isLive && own.state().closed === null && navigator.onLine) void refresh()
    }, everyMs)
    void import('../../../browser/socket.ts').then(
      ({ speak }) => {
        if (isLeft) return
        line = speak({
          onConnect() {
            own.connected()
            left.soon()
          },
          onDisconnect: own.disconnected,
          onEvent: hearChat(groupId, own, { typists: others, visitors }),
        })
      },
      () => {},
    )
    return () => {
      isLeft = true
      own.end()
      left.end()
      closeDrafts()
      others.end()
      visitors.end()
      line?.stop()
      clearInterval(timer)
    }
  }, [api, groupId, userId, turn])

  const last = state?.timeline?.last ?? 0
  useMarkRead(groupId, last)
  return {
    state,
    /** nothing could be loaded */
    failed: failed && !state?.timeline,
    session,
    /** those who are writing */
    typists,
    /** those who have just opened the chat */
    arrived,
    /** The reader is writing. */
    onTyping: () => sayTyping.current(),
    retry: () => {
      setFailed(false)
      setTurn((before) => before + 1)
    },
  }
}

/** What is on the screen while its reader looks at it has been read (CHAT-03). */
function useMarkRead(groupId: string, last: number): void {
  const api = useApi()
  const marker = useRef<ReturnType<typeof openReadMarker> | null>(null)
  useEffect(() => {
    const own = openReadMarker({
      send: (number) => api(markRead, { params: { groupId }, body: { number } }),
      isLookedAt: () => document.visibilityState === 'visible' && document.hasFocus(),
    })
    marker.current = own
    window.addEventListener('focus', own.mark)
    document.addEventListener('visibilitychange', own.mark)
    return () => {
      own.end()
      window.removeEventListener('focus', own.mark)
      document.removeEventListener('visibilitychange', own.mark)
    }
  }, [api, groupId])
  useEffect(() => marker.current?.upTo(last), [api, groupId, last])
}
