import type { LiveTopic } from '../../../platform/live/live-topic.ts'
import { ownTopic } from '../rules/chat-topics.ts'

/** The topics that a browser may watch: changes of its user's own list of chats. Messages go to the members of a room. */
export const chatTopics: readonly LiveTopic[] = [
  { name: ownTopic, mayWatch: (key, caller) => caller !== null && key === caller.userId },
]
