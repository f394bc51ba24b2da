import { declareNotices } from '../../../kernel/notice.ts'

/** What members are told of their chats while they are away. */
export const chatNotices = declareNotices('chat', { unread: { topic: 'messages' } })
