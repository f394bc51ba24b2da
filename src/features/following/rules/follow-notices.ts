import { declareNotices } from '../../../kernel/notice.ts'

/** What followers of a train are told. */
export const followNotices = declareNotices('following', {
  new_group: { topic: 'follow' },
  one_left: { topic: 'follow' },
})
