import type { LiveTopic } from '../../../../platform/live/live-topic.ts'
import { noticesTopic } from '../../rules/notice-topic.ts'

/** That one has been told something, or has read it, is said to oneself only. */
export const noticeTopics: readonly LiveTopic[] = [
  { name: noticesTopic, mayWatch: (key, caller) => caller !== null && key === caller.userId },
]
