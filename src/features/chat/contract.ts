import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { liveEvent } from '../../kernel/live-event.ts'
import { newId } from '../../kernel/ids.ts'
import { groupOrItsId, id, number, ofGroup } from './contract/fields.ts'

export * from './contract/members.ts'
export * from './contract/reports.ts'

/** Characters of one message, as a browser counts them. */
export const messageLimit = 2_000
/** Messages of one page of history (CHAT-02). */
export const pageLimit = 50
/** Whoever writes says so once in this time, and it holds a little longer. */
export const typingEveryMs = 3_000
/** Messages of one traveller in a minute, over all their groups and devices. */
export const messagesPerMinute = 30

const numberInAddress = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))
/** Whoever asks for more than a page holds gets a page; what is no whole number stays as it is, and is refused. */
const toPage = (limit: number) => (Number.isInteger(limit) ? Math.min(Math.max(limit, 1), pageLimit) : limit)
/** Chosen by the sender, once for each message: what is sent again is the same message. */
const messageId = z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/))

/** A chat message. Source: 000 §3, with the number that puts it in its place. */
export const message = z.object({
  id: z.string(),
  groupId: z.string(),
  /** 1, 2, 3 … in each group, without a hole */
  number: z.number(),
  /** whether a traveller wrote it, or what has happened to the group */
  kind: z.enum(['message', 'joined', 'left', 'full', 'booked', 'cancelled', 'released']),
  /** null: nobody in particular */
  userId: z.nullable(z.string()),
  /** first name; empty where the account has been deleted */
  username: z.string(),
  /** empty where the account has been deleted, or where it was removed */
  message: z.string(),
  /** an operator took it out of the chat */
  isRemoved: z.boolean(),
  timestamp: z.string(),
})
export type Message = z.output<typeof message>

const page = z.object({
  /** in their order */
  messages: z.array(message),
  /** those of the group that an operator removed or showed again: they replace what is known of them */
  changed: z.array(message),
  /** ids of writers whose accounts were deleted: what they wrote is shown no more, wherever it is known */
  forgotten: z.array(z.string()),
  /** up to which number the other members have read */
  reads: z.array(z.object({ userId: z.string(), number: z.number() })),
  /** the number of the newest there is; 0: none */
  last: z.number(),
})
export type MessagePage = z.output<typeof page>

const end = z.object({
  time: z.string(),
  platform: z.nullable(z.string()),
  station: z.object({ id: z.string(), name: z.string() }),
})
const chat = z.object({
  groupId: z.string(),
  groupName: z.string(),
  departure: end,
  arrival: end,
  /** the group's ticket; null: there is none, or none any more */
  bookingId: z.nullable(z.string()),
  lastMessage: z.nullable(
    z.object({
      content: z.string(),
      isRemoved: z.boolean(),
      kind: message.shape.kind,
      username: z.string(),
      isYou: z.boolean(),
      timestamp: z.string(),
    }),
  ),
  /** messages of others that were not read yet; none while the chat is muted */
  unread: z.number(),
  isMuted: z.boolean(),
  /** ids of those whom the caller has blocked, in all their groups */
  blocked: z.array(z.string()),
  /** whether anything can be written still */
  isOpen: z.boolean(),
})
export type Chat = z.output<typeof chat>

const write = z.object({ id: messageId, message: z.string().check(z.maxLength(messageLimit)) })
const sendRefusals = [
  'not_in_group',
  'message_blank',
  'message_id_taken',
  'chat_closed',
  'chat_stopped',
  'chat_too_fast',
] as const

export const ownChats = call({
  name: 'ownChats',
  summary: "The caller's groups with their last message and what is unread, the latest at the head.",
  method: 'GET',
  path: '/api/chats',
  who: 'user',
  reply: z.object({ chats: z.array(chat) }),
  refusals: [],
})

export const chatMessages = call({
  name: 'chatMessages',
  summary:
    'Messages of a group: the newest, those before a number for older pages, or those after one to catch up. At most 50 at once.',
  method: 'GET',
  path: '/api/chats/messages/:groupId',
  who: 'member',
  params: ofGroup,
  query: z.object({
    limit: z._default(z.coerce.number().check(z.overwrite(toPage), z.int()), pageLimit),
    after: z.optional(numberInAddress),
    before: z.optional(numberInAddress),
  }),
  reply: page,
  refusals: ['not_in_group'],
})

export const writeMessage = call({
  name: 'writeMessage',
  summary: 'The same as sendMessage on the socket, for who cannot have one. Sent again, it is one message.',
  method: 'POST',
  path: '/api/chats/messages/:groupId',
  who: 'member',
  params: ofGroup,
  body: write,
  reply: z.object({ message }),
  refusals: sendRefusals,
})

export const markRead = call({
  name: 'markRead',
  summary: 'Everything up to this number has been seen by the caller.',
  method: 'POST',
  path: '/api/chats/messages/:groupId/read',
  who: 'member',
  params: ofGroup,
  body: z.object({ number }),
  reply: z.object({ unread: z.number() }),
  refusals: ['not_in_group'],
})

export const joinRoom = liveEvent({
  name: 'joinRoom',
  summary:
    'Lets new messages of a group come over this socket, and gives those after the last known number; null or none: the newest page. With `again`, after a lost connection, the others are not told.',
  ask: groupOrItsId(
    z.object({ groupId: id, after: z._default(z.nullable(number), null), again: z.optional(z.boolean()) }),
  ),
  reply: page,
  refusals: ['not_in_group'],
})

export const leaveRoom = liveEvent({
  name: 'leaveRoom',
  summary: 'No more messages of this group over this socket.',
  ask: groupOrItsId(ofGroup),
  reply: z.object({}),
  refusals: [],
})

export const sendMessage = liveEvent({
  name: 'sendMessage',
  summary:
    'Writes to a group. It is answered with the message when that is stored; sent again, it is one message.',
  // who names no id gets one made here, and what they send again is another message: nothing tells that it is the same
  ask: z.extend(write, { groupId: id, id: z._default(messageId, newId) }),
  reply: z.object({ message }),
  refusals: sendRefusals,
})

export const typing = liveEvent({
  name: 'typing',
  summary:
    'Tells the others who have the chat open that the caller is writing. Sooner than after 3 s it says nothing new.',
  ask: ofGroup,
  reply: z.object({}),
  refusals: ['not_in_group', 'chat_stopped'],
})

export interface MemberOfChat {
  readonly groupId: string
  readonly userId: string
  /** first name */
  readonly username: string
}

export interface MemberRead {
  readonly groupId: string
  readonly userId: string
  readonly number: number
}

/** What comes over the socket by itself. */
export interface ChatToBrowser {
  /** a new message; the socket that sent it and asked for an answer may get it in the answer alone */
  receiveMessage: (message: Message) => void
  /** an operator removed a message or showed it again */
  messageChanged: (message: Message) => void
  /** the account of somebody who wrote in the chat was deleted, and their name and words with it */
  writerForgotten: (writer: { readonly groupId: string; readonly userId: string }) => void
  /** a member has read up to a number */
  memberRead: (read: MemberRead) => void
  /** a member has opened the chat */
  userJoined: (member: MemberOfChat) => void
  /** a member is writing */
  userTyping: (member: MemberOfChat) => void
  /** the chat of a group is closed to this socket, or something said without asking for an answer was refused */
  error: (error: {
    readonly code: string
    readonly message: string
    readonly event?: string
    readonly groupId?: string
  }) => void
}
