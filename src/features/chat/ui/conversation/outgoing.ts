import { sendMessage } from '../../contract.ts'
import { type Draft, mostDrafts } from '../drafts/kept-drafts.ts'
import { passing, retryMs } from '../drafts/retry.ts'
import type { SessionMessages } from './messages.ts'
import type { ChatWire, SessionState } from './session-state.ts'

interface Options {
  readonly groupId: string
  readonly wire: ChatWire
  readonly session: SessionState
  readonly messages: SessionMessages
  readonly newId: () => string
}

/** What was written and is not stored yet: sent in order, and under the same id until an answer says that it is stored. */
export function openOutgoing({ groupId, wire, session, messages, newId }: Options) {
  /** a call was answered the last time, though there is no socket */
  let isReachable = false
  let isFlushing = false
  /** All that were ever drafts here: what was stored or discarded does not come back. */
  const known = new Set(session.current().drafts.map(({ id }) => id))
  /** those of them that another window has left */
  const adopted = new Set<string>()

  async function flush(): Promise<void> {
    if (isFlushing) return
    isFlushing = true
    try {
      for (;;) {
        const { drafts, isLive } = session.current()
        const draft = drafts.find(({ id, refusal }) => refusal === null && !messages.isStored(id))
        if (!draft || !(isLive || isReachable) || session.isEnded()) return
        const { id, message } = draft
        const answer = await (isLive
          ? wire.say(sendMessage, { groupId, id, message })
          : wire.write(id, message))
        if (answer.ok) {
          messages.stored(id, answer.message)
          const { timeline } = session.current()
          // it is further up, where nothing may have been loaded yet
          if (timeline && answer.message.number <= timeline.last)
            setDrafts((all) => all.filter((one) => one.id !== id))
        } else if (passing.has(answer.code)) {
          const { retryAfter } = answer
          return session.later(
            () => void flush(),
            typeof retryAfter === 'number' ? retryAfter * 1_000 : retryMs,
          )
        } else
          setDrafts((all) => all.map((one) => (one.id === id ? { ...one, refusal: answer.message } : one)))
      }
    } catch {
      // not answered: whether it is stored is not known, and sending it again finds out
      isReachable = false
      session.later(() => void flush(), retryMs)
    } finally {
      isFlushing = false
    }
  }
  function setDrafts(change: (all: readonly Draft[]) => readonly Draft[]): void {
    session.set({ drafts: change(session.current().drafts) })
  }

  return {
    flush: () => void flush(),
    /** A call was answered: what waits can go over one as well. */
    reachable() {
      isReachable = true
      void flush()
    },
    /** Not where too many wait already: the form says so. */
    send(message: string) {
      if (session.current().drafts.length >= mostDrafts) return
      const id = newId()
      known.add(id)
      setDrafts((all) => [...all, { id, message, writtenAt: Date.now(), refusal: null }])
      void flush()
    },
    /** Takes over what another window has left of what is kept, and lets go of what that one has sent or discarded after all. */
    adopt(kept: readonly Draft[]) {
      const left = kept.filter(({ id, refusal }) => refusal === null && !known.has(id))
      for (const { id } of left) {
        known.add(id)
        adopted.add(id)
      }
      const isGone = ({ id }: Draft) => adopted.has(id) && !kept.some((one) => one.id === id)
      if (left.length === 0 && !session.current().drafts.some(isGone)) return
      setDrafts((all) => [...all.filter((draft) => !isGone(draft)), ...left])
      // What is among the messages already was sent by that window. Two steps, since only what has been a draft here is deleted from what is kept.
      setDrafts((all) => all.filter(({ id }) => !messages.isShown(id)))
      void flush()
    },
    retry(id: string) {
      setDrafts((all) => all.map((one) => (one.id === id ? { ...one, refusal: null } : one)))
      void flush()
    },
    discard: (id: string) => setDrafts((all) => all.filter((one) => one.id !== id)),
  }
}
