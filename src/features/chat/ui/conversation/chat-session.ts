import { joinRoom, leaveRoom, type MemberRead, type Message } from '../../contract.ts'
import type { Draft } from '../drafts/kept-drafts.ts'
import { passing, retryMs } from '../drafts/retry.ts'
import { openMessages } from './messages.ts'
import { openOutgoing } from './outgoing.ts'
import { type ChatState, type ChatWire, openState } from './session-state.ts'

interface Options {
  readonly groupId: string
  readonly ownId: string
  readonly wire: ChatWire
  /** what was written before and is not sent yet */
  readonly drafts: readonly Draft[]
  readonly newId: () => string
  readonly onChange: (state: ChatState) => void
}

/**
 * One conversation, as long as it is open: entered over the socket each time that is open, and asked for by calls where
 * there is none. Its messages are in `messages.ts`, what is written in `outgoing.ts`.
 */
export function openChatSession({ groupId, ownId, wire, drafts, newId, onChange }: Options) {
  const session = openState(drafts, onChange)
  const messages = openMessages(wire, ownId, session)
  const outgoing = openOutgoing({ groupId, wire, session, messages, newId })
  let isConnected = false
  /** the others have been told that the chat was opened, and a lost connection is nothing to them */
  let hasEntered = false
  /** how often the server has closed the chat */
  let shuts = 0

  async function enter(): Promise<void> {
    const after = session.current().timeline?.last ?? null
    const shutsBefore = shuts
    const asked = wire.say(joinRoom, { groupId, after, again: hasEntered })
    const answer = await messages.upToDate(asked).catch(() => null)
    if (session.isEnded() || !isConnected) return
    if (!answer || (!answer.ok && passing.has(answer.code))) {
      // a call renews a bearer that has grown old, and the socket is opened anew with the next
      if (answer?.code === 'unauthenticated') refresh().catch(() => {})
      return session.later(() => isConnected && !session.current().isLive && void enter(), retryMs)
    }
    if (!answer.ok) return session.set({ isLive: false, closed: answer.message })
    // let in and put out again before this answer came
    if (shuts !== shutsBefore) return enter()
    hasEntered = true
    messages.take(answer)
    session.set({ isLive: true, closed: null })
    outgoing.flush()
  }

  /** Where there is no socket: asks for what is new, and sends what waits. Rejects where there is no answer. */
  async function refresh(): Promise<void> {
    if (session.current().timeline) await messages.catchUp()
    else messages.take(await messages.upToDate(wire.page({})))
    outgoing.reachable()
  }

  let isReopening = false
  /** The chat was closed, and its reader may have joined the group again. */
  async function reopen(): Promise<void> {
    if (isReopening) return
    isReopening = true
    try {
      if (isConnected) return await enter()
      await refresh()
      // only a member is answered
      session.set({ closed: null })
    } catch {
      // still closed, or not answered: the next list leads here again
    } finally {
      isReopening = false
    }
  }

  return {
    state: session.current,
    connected() {
      isConnected = true
      void enter()
    },
    disconnected() {
      isConnected = false
      if (session.current().isLive) session.set({ isLive: false })
    },
    received(message: Message) {
      if (message.groupId === groupId) messages.receive([message])
    },
    read(one: MemberRead) {
      if (one.groupId === groupId) messages.read([one])
    },
    changed(message: Message) {
      if (message.groupId === groupId) messages.change([message])
    },
    forgotten(writer: { readonly groupId: string; readonly userId: string }) {
      if (writer.groupId === groupId) messages.forget([writer.userId])
    },
    /** The server has closed the chat to this reader. */
    shut(sentence: string) {
      shuts += 1
      session.set({ isLive: false, closed: sentence })
    },
    /** A new list of the reader's chats still has this one: where it was closed, they may be a member again. */
    listed() {
      if (session.current().closed !== null) void reopen()
    },
    send: outgoing.send,
    retry: outgoing.retry,
    discard: outgoing.discard,
    adopt: outgoing.adopt,
    older: messages.older,
    refresh,
    end() {
      session.end()
      if (isConnected) void wire.say(leaveRoom, { groupId }).catch(() => {})
    },
  }
}

export type ChatSession = ReturnType<typeof openChatSession>
