import type { LiveTopic } from '../../../platform/live/live-topic.ts'
import { ownTopic } from '../rules/chat-topics.ts'

/** What of the chats may be watched: that one's own list has changed. Messages come to who is in a room. */
export const chatTopics: readonly LiveTopic[] = [
  { name: ownTopic, mayWatch: (key, caller) => caller !== null && key === caller.userId },
]
