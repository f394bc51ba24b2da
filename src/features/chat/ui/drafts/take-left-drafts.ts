import { storageKeys } from '../../../../browser/storage-keys.ts'
import type { ChatSession } from '../conversation/chat-session.ts'
import { readDrafts } from './kept-drafts.ts'

/** A window that is open has sent its own messages by then, and each goes once. */
const graceMs = 5_000

/**
 * Another window that shows the same chat may be closed before what was written in it is sent. Nothing tells of that, so what
 * waits for longer than a window takes is sent by this one, too: under the same ids it is one message.
 */
export function takeLeftDrafts(userId: string, groupId: string, session: Pick<ChatSession, 'adopt'>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    timer = undefined
    // without a network nobody sends, and each window shows what was written in it
    if (navigator.onLine) session.adopt(readDrafts(userId, groupId))
  }
  const soon = () => {
    timer ??= setTimeout(take, graceMs)
  }
  const heard = ({ key }: StorageEvent) => {
    if (key === storageKeys.chatDrafts) soon()
  }
  window.addEventListener('storage', heard)
  return {
    /** There is a way to the server. */
    soon,
    end() {
      clearTimeout(timer)
      window.removeEventListener('storage', heard)
    },
  }
}
