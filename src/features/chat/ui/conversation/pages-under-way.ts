import type { Message, MessagePage } from '../../contract.ts'
import { replaceKnown } from '../../rules/timeline.ts'

/** Pages that were asked for and are not there yet. What is changed meanwhile may be missing in them: they were read before. */
export function openPages(forget: (userIds: readonly string[]) => void) {
  /** for each page under way, what was changed since it was asked for */
  const changesSince = new Set<Message[]>()
  return {
    changed(messages: readonly Message[]) {
      for (const since of changesSince) since.push(...messages)
    },
    /** A page with every change that is known when it comes: its own list of them is read after its messages. */
    async upToDate<Answer extends MessagePage | { readonly ok: false }>(
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
    },
  }
}
