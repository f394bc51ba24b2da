/** A group has new messages. Browsers do not watch it: they enter the room. */
const messagesTopic = 'chat'
/** Somebody has opened the chat of a group. */
const enteredTopic = 'chat.entered'
/** Somebody is writing in the chat of a group. */
const typingTopic = 'chat.typing'

/** A message of a group is shown otherwise than before. */
const changedTopic = 'chat.changed'

/** What a former member wrote in a group has gone with their account. */
const forgottenTopic = 'chat.forgotten'

/** A member has read further in the chat of a group. */
const readTopicName = 'chat.read'

/** The names of the topics that the rooms of the chats are told of. */
export const chatTopicNames: readonly string[] = [
  messagesTopic,
  enteredTopic,
  typingTopic,
  changedTopic,
  forgottenTopic,
  readTopicName,
]

/** Any chat of a traveller has something new, or was read on another of their devices; their browsers watch it. */
export const ownTopic = 'chat.of'

export const topicOfTraveller = (userId: string) => `${ownTopic}:${userId}`
/** `last`: the number of the newest, where it is known. */
const topicOfMessages = (groupId: string, last?: number) =>
  last === undefined ? `${messagesTopic}:${groupId}` : `${messagesTopic}:${groupId}:${last}`
export const topicOfEntering = (groupId: string, userId: string) => `${enteredTopic}:${groupId}:${userId}`
export const topicOfTyping = (groupId: string, userId: string) => `${typingTopic}:${groupId}:${userId}`
/** Whoever is in the room, and each member's list of chats. */
export const topicsOfMessages = (
  groupId: string,
  members: readonly { readonly userId: string }[],
  last?: number,
): readonly string[] => [
  topicOfMessages(groupId, last),
  ...members.map(({ userId }) => topicOfTraveller(userId)),
]
export const topicOfChange = (groupId: string, number: number) => `${changedTopic}:${groupId}:${number}`

export const topicOfForgetting = (groupId: string, userId: string) => `${forgottenTopic}:${groupId}:${userId}`

export const topicOfReading = (groupId: string, userId: string) => `${readTopicName}:${groupId}:${userId}`

interface SaidByTopic {
  readonly groupId: string
  /** whom it is about */
  readonly entered?: string
  readonly typing?: string
  readonly read?: string
  readonly forgotten?: string
  /** the number of the newest message */
  readonly last?: number
  /** the number of the message */
  readonly changed?: number
}

/** What a topic of the chat says; null: it is another's. */
export function readTopic(topic: string): SaidByTopic | null {
  const [name, groupId = '', about = ''] = topic.split(':')
  if (name === messagesTopic) return about === '' ? { groupId } : { groupId, last: Number(about) }
  if (name === enteredTopic) return { groupId, entered: about }
  if (name === readTopicName) return { groupId, read: about }
  if (name === forgottenTopic) return { groupId, forgotten: about }
  if (name === changedTopic) return { groupId, changed: Number(about) }
  return name === typingTopic ? { groupId, typing: about } : null
}
