import type { ChatToBrowser } from '../../contract.ts'
import type { ChatSession } from './chat-session.ts'
import type { createPresence } from './presence.ts'

type Shown = Pick<ReturnType<typeof createPresence>, 'seen' | 'ended'>

/** Takes what comes over the socket into the conversation of one group; other events are nothing to it. */
export function hearChat(
  groupId: string,
  session: ChatSession,
  { typists, visitors }: { readonly typists: Shown; readonly visitors: Pick<Shown, 'seen'> },
): (event: string, data: unknown) => void {
  const heard: ChatToBrowser = {
    receiveMessage(message) {
      session.received(message)
      if (message.groupId === groupId) typists.ended(message.userId)
    },
    messageChanged: session.changed,
    memberRead: session.read,
    writerForgotten: session.forgotten,
    userJoined: (who) => who.groupId === groupId && visitors.seen(who),
    userTyping: (who) => who.groupId === groupId && typists.seen(who),
    error: (refusal) => refusal.groupId === groupId && session.shut(refusal.message),
  }
  return (event, data) => heard[event as keyof ChatToBrowser]?.(data as never)
}
