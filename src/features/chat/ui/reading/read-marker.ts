import { ApiRefusal } from '../../../../browser/api.ts'
import { passing, retryMs } from '../drafts/retry.ts'

interface Options {
  readonly send: (number: number) => Promise<unknown>
  /** whether its reader looks at the chat */
  readonly isLookedAt: () => boolean
}

/**
 * Tells how far a chat has been read (CHAT-03), again where that failed for the moment: what the server does not know of stays unread in
 * the list, and is emailed as unread.
 */
export function openReadMarker({ send, isLookedAt }: Options) {
  let last = 0
  let marked = 0
  let isEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    clearTimeout(timer)
    if (isEnded || last <= marked || !isLookedAt()) return
    const before = marked
    marked = last
    send(last).catch((error: unknown) => {
      if (isEnded || (error instanceof ApiRefusal && !passing.has(error.code))) return
      marked = before
      timer = setTimeout(mark, retryMs)
    })
  }
  return {
    mark,
    upTo(number: number) {
      last = number
      mark()
    },
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
