import type { Message, MessagePage } from '../../contract.ts'
import { addReads } from '../../rules/reads.ts'
import {
  addNewer,
  addOlder,
  beginTimeline,
  forgetWriters,
  hasOlder,
  replaceKnown,
  type Timeline,
} from '../../rules/timeline.ts'
import type { Draft } from '../drafts/kept-drafts.ts'
import { retryMs } from '../drafts/retry.ts'
import { openPages } from './pages-under-way.ts'
import type { ChatWire, SessionState } from './session-state.ts'

/** The messages of one conversation, by their numbers: what comes twice is left out, what is missing is asked for. */
export function openMessages(wire: ChatWire, ownId: string, session: SessionState) {
  /** the highest number that was heard of: a page that was read before it may come after it */
  let heard = 0
  /** the numbers of drafts that are stored; each stays in its place until its message is shown */
  const acknowledged = new Map<string, number>()
  /** Those whose accounts were deleted. They stay so: what they wrote may still come from a page that was read before. */
  const forgotten = new Set<string>()
  const pages = openPages(forget)

  /** Takes messages in. What was written here and is among them, or before them, is no draft any more. */
  function add(added: Timeline): void {
    const timeline = forgetWriters(added, forgotten)
    const stored = new Set(timeline.messages.flatMap(({ id, userId }) => (userId === ownId ? [id] : [])))
    const isShown = ({ id }: Draft) => stored.has(id) || (acknowledged.get(id) ?? Infinity) <= timeline.last
    session.set({
      timeline: { messages: timeline.messages, last: timeline.last },
      hasOlder: hasOlder(timeline),
      drafts: session.current().drafts.filter((draft) => !isShown(draft)),
    })
  }
  function receive(messages: readonly Message[], last = 0): void {
    heard = Math.max(heard, last, ...messages.map(({ number }) => number))
    const { timeline } = session.current()
    // what comes before the first page is asked for once that is there
    if (!timeline) return
    const next = addNewer(timeline, messages)
    if (next.last !== timeline.last) add(next)
    if (next.last < heard) catchUpLater()
  }
  function begin(page: MessagePage): void {
    add(beginTimeline(page.messages))
    receive([], page.last)
  }

  function change(changed: readonly Message[]): void {
    pages.changed(changed)
    const { timeline } = session.current()
    if (!timeline) return
    const next = forgetWriters(replaceKnown(timeline, changed), forgotten)
    if (next !== timeline) session.set({ timeline: next })
  }
  function forget(userIds: readonly string[]): void {
    for (const userId of userIds) forgotten.add(userId)
    change([])
  }
  function read(more: MessagePage['reads']): void {
    const { reads } = session.current()
    const next = addReads(reads, more)
    if (next !== reads) session.set({ reads: next })
  }

  let catchingUp: Promise<void> | null = null
  let isRepeating = false
  function catchUpLater(): void {
    catchUp().catch(repeatCatchUp)
  }
  function repeatCatchUp(): void {
    if (isRepeating) return
    isRepeating = true
    session.later(() => {
      isRepeating = false
      catchUpLater()
    }, retryMs)
  }
  /** One at a time. Whoever asks meanwhile waits for the same answer: only then is there a way to the server. */
  function catchUp(): Promise<void> {
    catchingUp ??= askForNewer()
    return catchingUp
  }
  async function askForNewer(): Promise<void> {
    try {
      for (;;) {
        const after = session.current().timeline!.last
        const page = await pages.upToDate(wire.page({ after }))
        heard = Math.max(heard, page.last)
        const next = addNewer(session.current().timeline!, page.messages)
        add(next)
        change(page.changed)
        read(page.reads)
        if (next.last >= heard || session.isEnded()) break
        // nothing of what was heard of is there yet
        if (next.last === after) return repeatCatchUp()
      }
    } finally {
      catchingUp = null
    }
  }

  return {
    receive,
    change,
    forget,
    read,
    catchUp,
    upToDate: pages.upToDate,
    /** Adds a page of the newest messages, or of those after the last one that is shown; the first page begins the conversation. */
    take(page: MessagePage): void {
      if (session.current().timeline) receive(page.messages, page.last)
      else begin(page)
      change(page.changed)
      read(page.reads)
    },
    async older(): Promise<void> {
      const first = session.current().timeline?.messages[0]?.number
      if (first === undefined) return
      const page = await pages.upToDate(wire.page({ before: first }))
      const { timeline } = session.current()
      if (session.isEnded() || !timeline) return
      add(addOlder(timeline, page.messages))
      change(page.changed)
    },
    /** A draft is stored as this message. */
    stored(id: string, message: Message): void {
      acknowledged.set(id, message.number)
      receive([message])
    },
    isStored: (id: string) => acknowledged.has(id),
    /** Whether a draft of the reader's is among the messages that are shown. */
    isShown: (id: string) =>
      session.current().timeline?.messages.some((one) => one.id === id && one.userId === ownId) ?? false,
  }
}

export type SessionMessages = ReturnType<typeof openMessages>
