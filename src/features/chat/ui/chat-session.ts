import type { EventAnswer, EventAsk, LiveEvent } from '../../../kernel/live-event.ts'
import { addReads, type Reads } from '../rules/reads.ts'
import {
  joinRoom,
  leaveRoom,
  type MemberRead,
  type Message,
  type MessagePage,
  sendMessage,
} from '../contract.ts'
import { type Draft, mostDrafts } from './drafts/kept-drafts.ts'
import { passing, retryMs } from './drafts/retry.ts'
import {
  addNewer,
  addOlder,
  beginTimeline,
  forgetWriters,
  hasOlder,
  replaceKnown,
  type Timeline,
} from '../rules/timeline.ts'

/** What the conversation of one group goes over. Each rejects where there is no answer. */
export interface ChatWire {
  say<E extends LiveEvent>(event: E, ask: EventAsk<E>): Promise<EventAnswer<E>>
  page(range: { readonly after?: number; readonly before?: number }): Promise<MessagePage>
  /** The same as `sendMessage`, for where there is no socket. */
  write(id: string, message: string): Promise<EventAnswer<typeof sendMessage>>
}

export interface ChatState {
  /** null: nothing has been loaded yet */
  readonly timeline: Timeline | null
  readonly hasOlder: boolean
  readonly drafts: readonly Draft[]
  readonly reads: Reads
  /** new messages come by themselves */
  readonly isLive: boolean
  /** a sentence: this chat is closed to its reader */
  readonly closed: string | null
}

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
 * One conversation, as long as it is open. Everything is kept by its number: what comes twice is left out, what is
 * missing is asked for, and what was written is sent, in order and under the same id, until an answer says it is stored.
 */
export function openChatSession({ groupId, ownId, wire, drafts, newId, onChange }: Options) {
  let state: ChatState = { timeline: null, hasOlder: false, drafts, reads: {}, isLive: false, closed: null }
  let isConnected = false
  let isEnded = false
  /** a call was answered the last time, though there is no socket */
  let isReachable = false
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const set = (change: Partial<ChatState>) => {
    if (isEnded) return
    state = { ...state, ...change }
    onChange(state)
  }
  const later = (act: () => void, ms: number) => {
    if (isEnded) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  /** the highest number that was heard of: a page that was read before it may come after it */
  let heard = 0
  /** the numbers of drafts that are stored; each stays in its place until its message is shown */
  const acknowledged = new Map<string, number>()

  /** Those whose accounts were deleted. They stay so: what they wrote may still come from a page that was read before. */
  const forgotten = new Set<string>()

  /** Takes messages in. What was written here and is among them, or before them, is no draft any more. */
  const add = (added: Timeline) => {
    const timeline = forgetWriters(added, forgotten)
    const stored = new Set(timeline.messages.flatMap(({ id, userId }) => (userId === ownId ? [id] : [])))
    const isShown = ({ id }: Draft) => stored.has(id) || (acknowledged.get(id) ?? Infinity) <= timeline.last
    set({
      timeline: { messages: timeline.messages, last: timeline.last },
      hasOlder: hasOlder(timeline),
      drafts: state.drafts.filter((draft) => !isShown(draft)),
    })
  }
  const receive = (messages: readonly Message[], last = 0) => {
    heard = Math.max(heard, last, ...messages.map(({ number }) => number))
    const { timeline } = state
    // what comes before the first page is asked for once that is there
    if (!timeline) return
    const next = addNewer(timeline, messages)
    if (next.last !== timeline.last) add(next)
    if (next.last < heard) catchUpLater()
  }
  const begin = (page: MessagePage) => {
    add(beginTimeline(page.messages))
    receive([], page.last)
  }

  /** for each page under way, what was changed since it was asked for: it may have been read before */
  const changesSince = new Set<Message[]>()
  const change = (changed: readonly Message[]) => {
    for (const since of changesSince) since.push(...changed)
    if (!state.timeline) return
    const timeline = forgetWriters(replaceKnown(state.timeline, changed), forgotten)
    if (timeline !== state.timeline) set({ timeline })
  }
  const forget = (userIds: readonly string[]) => {
    for (const userId of userIds) forgotten.add(userId)
    change([])
  }
  /** A page with every change that is known when it comes: its own list of them is read after its messages. */
  async function upToDate<Answer extends MessagePage | { readonly ok: false }>(
    answered: Promise<Answer>,
  ): Promise<Answer> {
    const since: Message[] = []
    changesSince.add(since)
    try {
      const answer = await answered
      if (!('messages' in answer)) return answer
      forget(answer.forgotten)
      const changed = [...answer.changed, ...since]
      return {
        ...answer,
        changed,
        messages: replaceKnown({ messages: answer.messages, last: 0 }, changed).messages,
      }
    } finally {
      changesSince.delete(since)
    }
  }

  const read = (more: MessagePage['reads']) => {
    const reads = addReads(state.reads, more)
    if (reads !== state.reads) set({ reads })
  }

  let isCatchingUp = false
  let isRepeating = false
  function catchUpLater(): void {
    catchUp().catch(repeatCatchUp)
  }
  function repeatCatchUp(): void {
    if (isRepeating) return
    isRepeating = true
    later(() => {
      isRepeating = false
      catchUpLater()
    }, retryMs)
  }
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return
    isCatchingUp = true
    try {
      for (;;) {
        const after = state.timeline!.last
        const page = await upToDate(wire.page({ after }))
        heard = Math.max(heard, page.last)
        const next = addNewer(state.timeline!, page.messages)
        add(next)
        change(page.changed)
        read(page.reads)
        if (next.last >= heard || isEnded) break
        // nothing of what was heard of is there yet
        if (next.last === after) return repeatCatchUp()
      }
    } finally {
      isCatchingUp = false
    }
  }

  /** the others have been told that the chat was opened, and a lost connection is nothing to them */
  let hasEntered = false
  /** how often the server has closed the chat */
  let shuts = 0
  async function enter(): Promise<void> {
    const after = state.timeline?.last ?? null
    const shutsBefore = shuts
    const answer = await upToDate(wire.say(joinRoom, { groupId, after, again: hasEntered })).catch(() => null)
    if (isEnded || !isConnected) return
    if (!answer || (!answer.ok && passing.has(answer.code))) {
      // a call renews a bearer that has grown old, and the socket is opened anew with the next
      if (answer?.code === 'unauthenticated') refresh().catch(() => {})
      return later(() => isConnected && !state.isLive && void enter(), retryMs)
    }
    if (!answer.ok) return set({ isLive: false, closed: answer.message })
    // let in and put out again before this answer came
    if (shuts !== shutsBefore) return enter()
    hasEntered = true
    if (state.timeline) receive(answer.messages, answer.last)
    else begin(answer)
    change(answer.changed)
    read(answer.reads)
    set({ isLive: true, closed: null })
    void flush()
  }

  let isFlushing = false
  async function flush(): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    try {
      for (;;) {
        const draft = state.drafts.find(({ id, refusal }) => refusal === null && !acknowledged.has(id))
        if (!draft || !(state.isLive || isReachable) || isEnded) return
        const { id, message } = draft
        const answer = await (state.isLive
          ? wire.say(sendMessage, { groupId, id, message })
          : wire.write(id, message))
        if (answer.ok) {
          const { number } = answer.message
          acknowledged.set(id, number)
          receive([answer.message])
          // it is further up, where nothing may have been loaded yet
          if (state.timeline && number <= state.timeline.last)
            setDrafts((all) => all.filter((one) => one.id !== id))
        } else if (passing.has(answer.code)) {
          const { retryAfter } = answer
          return later(() => void flush(), typeof retryAfter === 'number' ? retryAfter * 1_000 : retryMs)
        } else
          setDrafts((all) => all.map((one) => (one.id === id ? { ...one, refusal: answer.message } : one)))
      }
    } catch {
      // not answered: whether it is stored is not known, and sending it again finds out
      isReachable = false
      later(() => void flush(), retryMs)
    } finally {
      isFlushing = false
    }
  }
  const setDrafts = (change: (all: readonly Draft[]) => readonly Draft[]) =>
    set({ drafts: change(state.drafts) })

  /** Where there is no socket: asks for what is new, and sends what waits. Rejects where there is no answer. */
  async function refresh(): Promise<void> {
    if (state.timeline) await catchUp()
    else {
      const page = await upToDate(wire.page({}))
      if (state.timeline) receive(page.messages, page.last)
      else begin(page)
      change(page.changed)
      read(page.reads)
    }
    isReachable = true
    void flush()
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
      set({ closed: null })
    } catch {
      // still closed, or not answered: the next list leads here again
    } finally {
      isReopening = false
    }
  }

  return {
    state: () => state,
    connected() {
      isConnected = true
      void enter()
    },
    disconnected() {
      isConnected = false
      if (state.isLive) set({ isLive: false })
    },
    received(message: Message) {
      if (message.groupId === groupId) receive([message])
    },
    read(one: MemberRead) {
      if (one.groupId === groupId) read([one])
    },
    changed(message: Message) {
      if (message.groupId === groupId) change([message])
    },
    forgotten(writer: { readonly groupId: string; readonly userId: string }) {
      if (writer.groupId === groupId) forget([writer.userId])
    },
    /** The server has closed the chat to this reader. */
    shut(sentence: string) {
      shuts += 1
      set({ isLive: false, closed: sentence })
    },
    /** A new list of the reader's chats still has this one: where it was closed, they may be a member again. */
    listed() {
      if (state.closed !== null) void reopen()
    },
    /** Not where too many wait already: the form says so. */
    send(message: string) {
      if (state.drafts.length >= mostDrafts) return
      setDrafts((all) => [...all, { id: newId(), message, writtenAt: Date.now(), refusal: null }])
      void flush()
    },
    retry(id: string) {
      setDrafts((all) => all.map((one) => (one.id === id ? { ...one, refusal: null } : one)))
      void flush()
    },
    discard: (id: string) => setDrafts((all) => all.filter((one) => one.id !== id)),
    async older(): Promise<void> {
      const first = state.timeline?.messages[0]?.number
      if (first === undefined) return
      const page = await upToDate(wire.page({ before: first }))
      if (isEnded || !state.timeline) return
      add(addOlder(state.timeline, page.messages))
      change(page.changed)
    },
    refresh,
    end() {
      isEnded = true
      for (const timer of timers) clearTimeout(timer)
      if (isConnected) void wire.say(leaveRoom, { groupId }).catch(() => {})
    },
  }
}

export type ChatSession = ReturnType<typeof openChatSession>
