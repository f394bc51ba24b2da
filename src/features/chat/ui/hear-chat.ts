import type { ChatToBrowser } from '../contract.ts'
import type { ChatSession } from './chat-session.ts'
import type { createTypists } from './typists.ts'

/** Takes what comes over the socket into the conversation of one group; other events are nothing to it. */
export function hearChat(
  groupId: string,
  session: ChatSession,
  typists: Pick<ReturnType<typeof createTypists>, 'typing' | 'stopped'>,
): (event: string, data: unknown) => void {
  const heard: ChatToBrowser = {
    receiveMessage(message) {
      session.received(message)
      if (message.groupId === groupId) typists.stopped(message.userId)
    },
    messageChanged: session.changed,
    memberRead: session.read,
    // the screen does not show who looks
    userJoined() {},
    userTyping: (who) => who.groupId === groupId && typists.typing(who),
    error: (refusal) => refusal.groupId === groupId && session.shut(refusal.message),
  }
  return (event, data) => heard[event as keyof ChatToBrowser]?.(data as never)
}
