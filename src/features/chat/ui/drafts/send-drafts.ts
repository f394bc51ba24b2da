import type { EventAnswer } from '../../../../kernel/live-event.ts'
import type { sendMessage } from '../../contract.ts'
import { chatsWithDraftsLeft, type Draft, keepDrafts, readDrafts } from './kept-drafts.ts'
import { passing, retryMs } from './retry.ts'

interface Options {
  readonly userId: string
  /** rejects where there is no answer */
  readonly write: (groupId: string, draft: Draft) => Promise<EventAnswer<typeof sendMessage>>
  /** a message will not be sent by itself any more */
  readonly onRefused: () => void
}

/**
 * Sends what was written in chats that are not on the screen any more: each chat's in order and under the ids they were
 * written with, so that one that was stored before, or is sent by a chat that is opened meanwhile, is one message. Ends when
 * nothing is left; gives a function that ends it before.
 */
export function sendDrafts({ userId, write, onRefused }: Options): () => void {
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (ms: number) => {
    if (!isEnded) timer = setTimeout(() => void run(), ms)
  }

  /** Gives after how long to try again; null: nothing of this chat is left to be sent here. */
  async function empty(groupId: string): Promise<number | null> {
    for (;;) {
      // read anew each time: the chat may have been opened, or the traveller logged out
      if (isEnded || !chatsWithDraftsLeft(userId).includes(groupId)) return null
      const draft = readDrafts(userId, groupId).find(({ refusal }) => refusal === null)!
      const answer = await write(groupId, draft).catch(() => null)
      if (!answer) return retryMs
      const drafts = readDrafts(userId, groupId)
      const change = (after: readonly Draft[]) => keepDrafts(userId, groupId, drafts, after)
      if (answer.ok) change(drafts.filter(({ id }) => id !== draft.id))
      else if (passing.has(answer.code)) {
        return typeof answer.retryAfter === 'number' ? answer.retryAfter * 1_000 : retryMs
      } else {
        const refused = (one: Draft) => (one.id === draft.id ? { ...one, refusal: answer.message } : one)
        change(drafts.map(refused))
        onRefused()
      }
    }
  }
  async function run(): Promise<void> {
    const waits: number[] = []
    for (const groupId of chatsWithDraftsLeft(userId)) {
      const wait = await empty(groupId)
      if (wait !== null) waits.push(wait)
    }
    if (waits.length > 0) again(Math.min(...waits))
    // a chat that was closed meanwhile
    else if (chatsWithDraftsLeft(userId).length > 0) again(0)
  }
  void run()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
