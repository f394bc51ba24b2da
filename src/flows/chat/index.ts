import { isLivingSession } from '../../features/accounts/server/index.ts'
import type { ChatNeeds } from '../../features/chat/server/index.ts'
import { groupMembership } from '../../features/groups/server/index.ts'
import { handleWork, type WorkHandler } from '../../platform/work/define-work.ts'
import { tellOfUnread, tellOfUnreadLater, type UnreadDeps, unreadWork } from './tell-of-unread.ts'

export { tellChat, tellChatEnded } from './tell-chat.ts'
export { unreadWork } from './tell-of-unread.ts'

export const useCases = (): ChatNeeds => ({
  ...groupMembership,
  isLivingSession,
  messagesWritten: tellOfUnreadLater,
})

export function work(needs: UnreadDeps): readonly WorkHandler[] {
  return [handleWork(unreadWork, ({ groupId }) => tellOfUnread(needs, groupId))]
}
