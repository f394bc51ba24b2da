import type { Feature } from '../../../platform/feature.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ChatNeeds } from './needs.ts'
import { chatRooms } from './rooms.ts'
import { chatRoutes } from './routes.ts'
import type { ChatDeps } from './send.ts'
import { messageWriter } from './writing/message-writer.ts'

export type { ChatNeeds } from './needs.ts'
export { chatNotices } from '../rules/chat-notices.ts'
export { isOpen as isChatOpen } from '../rules/chat-life.ts'
export { awayMs, digestAt } from '../rules/unread-digest.ts'
export { noteUnreadTold, type Unread, unreadByMember } from './unread.ts'
export { chatData } from './personal-data.ts'
export { moderate as moderateChat, readReport as readChatReport, type Moderation } from './moderate.ts'
export { openReports as openChatReports } from './report-store.ts'
export { announceMessage, insertLine as writeChatLine } from './store.ts'
export { chatTopics } from './live.ts'
export { chatDataOf } from './traveller-data.ts'

export function createChat({
  db,
  clock,
  needs,
}: {
  readonly db: ChatDeps['db']
  readonly clock: Clock
  readonly needs: ChatNeeds
}): Feature {
  const now = () => clock.now()
  const deps: ChatDeps = { db, needs, now, write: messageWriter({ db, needs, now }) }
  return { routes: (app) => chatRoutes(app, deps), live: chatRooms(deps) }
}
