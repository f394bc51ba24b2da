/** A group has new messages. Browsers do not watch it: they enter the room. */
const messagesTopic = 'chat'
/** Somebody has opened the chat of a group. */
const enteredTopic = 'chat.entered'
/** Somebody is writing in the chat of a group. */
const typingTopic = 'chat.typing'

/** Any chat of a traveller has something new, or was read on another of their devices; their browsers watch it. */
export const ownTopic = 'chat.of'

export const topicOfTraveller = (userId: string) => `${ownTopic}:${userId}`
export const topicOfMessages = (groupId: string) => `${messagesTopic}:${groupId}`
export const topicOfEntering = (groupId: string, userId: string) => `${enteredTopic}:${groupId}:${userId}`

export const topicOfTyping = (groupId: string, userId: string) => `${typingTopic}:${groupId}:${userId}`

interface SaidByTopic {
  readonly groupId: string
  /** whom it is about */
  readonly entered?: string
  readonly typing?: string
}

/** What a topic of the chat says; null: it is another's. */
export function readTopic(topic: string): SaidByTopic | null {
  const [name, groupId = '', userId = ''] = topic.split(':')
  if (name === messagesTopic) return { groupId }
  if (name === enteredTopic) return { groupId, entered: userId }
  return name === typingTopic ? { groupId, typing: userId } : null
}
