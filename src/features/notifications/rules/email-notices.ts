import { declareNotices } from '../../../kernel/notice.ts'

/** What travellers are told of the emails to them. */
export const emailNotices = declareNotices('notifications', {
  returned: { topic: 'answer', text: 'notifications.email-returned' },
})
