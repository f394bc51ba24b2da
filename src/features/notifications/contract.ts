import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { noticeChannels, type NoticeTopic, noticeTopics } from '../../kernel/notice.ts'

export const noticesPerPage = 20

const id = z.string().check(z.minLength(1), z.maxLength(120))

const notice = z.object({
  id: z.string(),
  /** a sentence in the reader's language */
  text: z.string(),
  /** which train it is about, and when; null where the sentence says all */
  detail: z.nullable(z.string()),
  /** where it leads, after the language */
  path: z.string(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const ownNotices = call({
  name: 'ownNotices',
  summary: `What the caller has been told in the last 90 days, the newest at the head, ${noticesPerPage} at a time.`,
  method: 'GET',
  path: '/api/notices',
  who: 'user',
  /** the last notice of the page before */
  query: z.object({ before: z.optional(id) }),
  reply: z.object({ notices: z.array(notice), unread: z.number(), hasMore: z.boolean() }),
  refusals: [],
})

export const countUnreadNotices = call({
  name: 'countUnreadNotices',
  summary: 'How many notices the caller has not read.',
  method: 'GET',
  path: '/api/notices/unread',
  who: 'user',
  reply: z.object({ unread: z.number() }),
  refusals: [],
})

export const markNoticesRead = call({
  name: 'markNoticesRead',
  summary:
    'Marks notices of the caller as read: one, or one with all that are older. Repeating it changes nothing; a notice that no longer exists is no error.',
  method: 'POST',
  path: '/api/notices/read',
  who: 'user',
  body: z.object({ noticeId: id, andOlder: z._default(z.boolean(), false) }),
  reply: z.object({ unread: z.number() }),
  refusals: [],
})

/** In the order in which travellers choose. */
export const topicNames = Object.keys(noticeTopics) as NoticeTopic[]

const choice = z.object({
  topic: z.enum(topicNames),
  /** about money, a ticket or an answer that others wait for: always told in the app and by email */
  isOwed: z.boolean(),
  app: z.boolean(),
  email: z.boolean(),
  /** in the browsers in which the caller has asked for it */
  push: z.boolean(),
})
export type NoticeChoice = z.output<typeof choice>
const choices = z.object({
  choices: z.array(choice),
  /** what a browser needs to ask for messages while no page is open; null: there are none */
  pushKey: z.nullable(z.string()),
})
export type NoticeChoices = z.output<typeof choices>

export const noticeChoices = call({
  name: 'noticeChoices',
  summary: 'What the caller is told, topic by topic, and by which ways.',
  method: 'GET',
  path: '/api/notices/choices',
  who: 'user',
  reply: choices,
  refusals: [],
})

export const chooseNotices = call({
  name: 'chooseNotices',
  summary: 'Switches one topic on or off in the app, by email or by push, from now on.',
  method: 'PUT',
  path: '/api/notices/choices',
  who: 'user',
  body: z.object({ topic: z.enum(topicNames), channel: z.enum(noticeChannels), isOn: z.boolean() }),
  reply: choices,
  refusals: ['notice_owed'],
})

const hour = z.number().check(z.int(), z.minimum(0), z.maximum(23))
const hours = { isOn: z.boolean(), from: hour, to: hour }
const chosenHours = z.object({ ...hours, timeZone: z.literal(homeMarket.timeZone) })
export type ChosenHours = z.output<typeof chosenHours>

export const quietHours = call({
  name: 'quietHours',
  summary:
    "The caller's quiet hours, in whole hours of the given time zone. During them, notices that can wait are shown in the app only; email and push follow afterwards.",
  method: 'GET',
  path: '/api/notices/quiet-hours',
  who: 'user',
  reply: chosenHours,
  refusals: [],
})

export const chooseQuietHours = call({
  name: 'chooseQuietHours',
  summary: 'Sets the quiet hours, from now on. `from: 22, to: 8` spans midnight.',
  method: 'PUT',
  path: '/api/notices/quiet-hours',
  who: 'user',
  body: z.object(hours),
  reply: chosenHours,
  refusals: ['quiet_hours_empty'],
})

/** Browsers of one account. */
export const mostDevices = 10
const endpoint = z.string().check(z.minLength(1), z.maxLength(1_000))

export const addPushDevice = call({
  name: 'addPushDevice',
  summary: `Tells the caller in this browser too while no page is open, as long as they are logged in there. In ${mostDevices} browsers at most: the oldest gives way.`,
  method: 'POST',
  path: '/api/notices/devices',
  who: 'user',
  /** as the browser gives it (Push API) */
  body: z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
    }),
  }),
  reply: z.object({ isOn: z.literal(true) }),
  refusals: ['push_unavailable', 'push_address'],
})

export const removePushDevice = call({
  name: 'removePushDevice',
  summary: 'Ends push messages to this browser. Repeating it changes nothing.',
  method: 'POST',
  path: '/api/notices/devices/remove',
  who: 'user',
  body: z.object({ endpoint }),
  reply: z.object({ isOn: z.literal(false) }),
  refusals: [],
})
