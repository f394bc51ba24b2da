import { declareNotices } from '../../../kernel/notice.ts'

/** What travellers are told of the written pages. */
export const contentNotices = declareNotices('content', {
  terms: { topic: 'terms' },
})
