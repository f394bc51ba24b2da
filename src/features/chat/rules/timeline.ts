import type { Message } from '../contract.ts'

/** Messages of one group without a hole between the first and the last: what is known of a chat. */
export interface Timeline {
  readonly messages: readonly Message[]
  /** everything up to this number is known, or older than the first */
  readonly last: number
}

/** From the newest page. */
export const beginTimeline = (messages: readonly Message[]): Timeline => ({
  messages,
  last: messages.at(-1)?.number ?? 0,
})

/**
 * Adds what comes after: known numbers are left out, and so is whatever does not follow without a hole, since it comes
 * again with what is missing.
 */
export function addNewer({ messages, last }: Timeline, incoming: readonly Message[]): Timeline {
  const added: Message[] = []
  for (const message of incoming.toSorted((a, b) => a.number - b.number))
    if (message.number === last + added.length + 1) added.push(message)
  return {
    messages: added.length > 0 ? [...messages, ...added] : messages,
    last: last + added.length,
  }
}

/** Adds an older page. */
export function addOlder({ messages, last }: Timeline, page: readonly Message[]): Timeline {
  const first = messages[0]?.number ?? last + 1
  return { messages: [...page.filter(({ number }) => number < first), ...messages], last }
}

/** Puts what is shown otherwise than before into its place; what is not known yet comes as it is then. */
export function replaceKnown(timeline: Timeline, changed: readonly Message[]): Timeline {
  const byNumber = new Map(changed.map((message) => [message.number, message]))
  const isOther = (one: Message) => {
    const change = byNumber.get(one.number)
    return change !== undefined && (change.isRemoved !== one.isRemoved || change.message !== one.message)
  }
  if (!timeline.messages.some(isOther)) return timeline
  return { ...timeline, messages: timeline.messages.map((one) => byNumber.get(one.number) ?? one) }
}

/** Empties what those have written whose accounts were deleted; the places of their messages stay. */
export function forgetWriters(timeline: Timeline, forgotten: ReadonlySet<string>): Timeline {
  const isWord = ({ userId, username, message }: Message) =>
    userId !== null && forgotten.has(userId) && (username !== '' || message !== '')
  if (forgotten.size === 0 || !timeline.messages.some(isWord)) return timeline
  const empty = (one: Message) => (isWord(one) ? { ...one, username: '', message: '' } : one)
  return { ...timeline, messages: timeline.messages.map(empty) }
}

/** Whether there are messages before the first one that is known. */
export const hasOlder = ({ messages }: Timeline): boolean => (messages[0]?.number ?? 1) > 1

/** Whether the writer of a message has said the one before it too, under the same time: both need not be shown again. */
export function goesOn(
  before: Message | undefined,
  message: Message,
  sentAt: (one: Message) => string,
): boolean {
  if (before?.kind !== 'message' || message.kind !== 'message' || message.userId === null) return false
  return before.userId === message.userId && sentAt(before) === sentAt(message)
}
