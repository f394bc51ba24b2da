import { EventEmitter } from 'node:events'
import type { Feature } from '../../../platform/feature.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ChatNeeds } from './needs.ts'
import { chatRooms } from './rooms/chat-rooms.ts'
import { chatRoutes } from './routes.ts'
import type { ChatDeps } from './send.ts'
import { createKnownChats } from './writing/known-chats.ts'
import { messageWriter } from './writing/message-writer.ts'
import type { HearStored } from './writing/write-messages.ts'

export type { ChatNeeds } from './needs.ts'
export { chatNotices } from '../rules/chat-notices.ts'
export { isOpen as isChatOpen } from '../rules/chat-life.ts'
export { awayMs, digestAt } from '../rules/unread-digest.ts'
export { noteUnreadTold, type Unread, unreadByMember } from './unread.ts'
export { chatData } from './personal-data.ts'
export { moderate as moderateChat, readReport as readChatReport, type Moderation } from './moderate.ts'
export { openReports as openChatReports } from './report-store.ts'
export { announceLists as announceChats, announceMessage, insertLine as writeChatLine } from './store.ts'
export { chatTopics } from './live.ts'
export { announceForgetting } from './forget-writer.ts'
export { chatCopy } from './traveller-data.ts'

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
  const known = createKnownChats()
  const told = new EventEmitter<{ stored: Parameters<HearStored> }>()
  const write = messageWriter({
    ...{ db, needs, now, known },
    stored: (...stored) => void told.emit('stored', ...stored),
  })
  const deps: ChatDeps = { db, needs, now, known, write, onStored: (hear) => void told.on('stored', hear) }
  return { routes: (app) => chatRoutes(app, deps), live: chatRooms(deps) }
}
