import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'
import { type MemberOfChat, type Message, sendMessage } from '../../../src/features/chat/contract.ts'
import { openChatSession } from '../../../src/features/chat/ui/conversation/chat-session.ts'
import type { ChatWire } from '../../../src/features/chat/ui/conversation/session-state.ts'
import type { Draft } from '../../../src/features/chat/ui/drafts/kept-drafts.ts'
import { hearChat } from '../../../src/features/chat/ui/conversation/hear-chat.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { LiveEvent } from '../../../src/kernel/live-event.ts'
import { from } from '../../builders/addresses.ts'
import { ask, type TestTraveller } from '../../builders/travellers.ts'

interface Place {
  readonly publicUrl: string
}

const patience = { timeout: 60_000, interval: 5 }

/**
 * A member's browser, with the product's own conversation in it and a line of its own. `calls` is the instance that answers what
 * does not go over the socket.
 */
export function chatBrowser(who: TestTraveller, groupId: string, calls: Place) {
  let socket: Socket | null = null
  const wire: ChatWire = {
    say(event: LiveEvent, said: unknown) {
      if (!socket) return Promise.reject(new Error('cut'))
      const answered = Promise.withResolvers<never>()
      socket.timeout(5_000).emit(event.name, said, (error: Error | null, answer: never) => {
        if (error) return answered.reject(error)
        hearOwn(event, answer)
        answered.resolve(answer)
      })
      return answered.promise
    },
    async page(range) {
      const query = new URLSearchParams(Object.entries(range).map(([name, value]) => [name, String(value)]))
      const { status, body } = await ask(calls, who, 'GET', `/api/chats/messages/${groupId}?${query}`)
      if (status !== 200) throw new Error(body.code)
      return body
    },
    async write(id, message) {
      const said = { id, message }
      const { status, body } = await ask(calls, who, 'POST', `/api/chats/messages/${groupId}`, said)
      return { ...body, ok: status === 200 }
    },
  }
  const open = (drafts: readonly Draft[]) =>
    openChatSession({ ...{ groupId, ownId: who.userId, wire, drafts, newId }, onChange() {} })
  let session = open([])
  // what a client without numbers would show: whatever comes, and the newest page after coming back
  const naive: string[] = []
  const events: string[] = []
  const heard = new Set<string>()
  // what one says oneself comes with the answer, mostly by that alone
  const hearOwn = ({ name }: LiveEvent, answer: { readonly ok: boolean; readonly message: Message }) => {
    if (name !== sendMessage.name || !answer.ok) return
    const { id, message } = answer.message
    if (!heard.has(id)) naive.push(message)
  }
  const writing = new Set<string>()
  const typists = {
    seen: (one: MemberOfChat) => void writing.add(one.username),
    ended: () => writing.clear(),
  }
  const visiting = new Set<string>()
  const visitors = { seen: (one: MemberOfChat) => void visiting.add(one.username) }
  const cut = () => {
    const line = socket
    socket = null
    session.disconnected()
    line?.io.reconnection(false)
    // no farewell: what is under way in either direction is lost
    const { transport } = (line?.io.engine ?? {}) as { transport?: { ws?: { terminate(): void } } }
    transport?.ws?.terminate()
  }
  return {
    get session() {
      return session
    },
    naive,
    /** names of the events that came */
    events,
    /** first names of those who are writing, and of those who have opened the chat since */
    writing,
    visiting,
    state: () => session.state(),
    texts: () =>
      session
        .state()
        .timeline!.messages.map(({ message }) => message)
        .filter((text) => text !== ''),
    /**
     * Resolves once the conversation is live. With `comesBack` a line that is lost is made again by itself; `delay` holds back each
     * message that comes, so that one can overtake another.
     */
    connect(where: Place, { comesBack = false, delay }: { comesBack?: boolean; delay?: () => number } = {}) {
      const line = io(where.publicUrl, {
        ...{ transports: ['websocket'], forceNew: true },
        // asked anew each time: a bearer may have been renewed
        auth: (show) => show({ token: who.token }),
        ...{ reconnection: comesBack, reconnectionDelay: 50, reconnectionDelayMax: 500 },
        extraHeaders: from(who.address),
      })
      socket = line
      line.on('connect', () => line === socket && session.connected())
      // as the product's browser does: the library itself does not come back once it was refused, as it is while the database is away
      line.on('connect_error', () => {
        if (comesBack && line === socket && !line.active)
          setTimeout(() => line === socket && line.connect(), 500)
      })
      line.on('disconnect', () => line === socket && session.disconnected())
      const take = (event: string, said: unknown) => {
        const { id, message } = said as Message
        if (event === 'receiveMessage') heard.add(id)
        if (event === 'receiveMessage' && message !== '') naive.push(message)
        events.push(event)
        hearChat(groupId, session, { typists, visitors })(event, said)
      }
      line.onAny((event: string, said: unknown) => {
        if (delay) setTimeout(take, delay(), event, said)
        else take(event, said)
      })
      return vi.waitUntil(() => session.state().isLive, patience)
    },
    cut,
    /** The browser is killed, and opened again: of what it knew it has what it keeps for this tab, the messages that were not sent. */
    kill() {
      const { drafts } = session.state()
      cut()
      session.end()
      session = open(drafts)
    },
    end() {
      session.end()
      socket?.close()
    },
  }
}
