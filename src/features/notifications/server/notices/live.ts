import type { LiveTopic } from '../../../../platform/live/live-topic.ts'
import { noticesTopic } from '../../rules/notice-topic.ts'

/** A traveller may watch only their own notices; announced when one arrives or is read. */
export const watchableNoticeTopics: readonly LiveTopic[] = [
  { name: noticesTopic, mayWatch: (key, caller) => caller !== null && key === caller.userId },
]
