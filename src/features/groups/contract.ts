import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { defaultLanguage, languages } from '../../kernel/languages.ts'
import { group, id } from './contract/fields.ts'

// one entry point: whoever looks for a call of the groups finds it here
export {
  answerCancellation,
  groupCancellationConditions,
  type GroupCancellationConditions,
  proposeCancellation,
} from './contract/cancelling.ts'
export { openGroupCheckout, openRenewal, type Unfinished, unfinishedCheckouts } from './contract/checkouts.ts'
export {
  completeGroup,
  createGroup,
  creatorBooking,
  joinGroup,
  recordPayment,
} from './contract/first-version.ts'
export { type Group, group, groupId, groupNameLimit, ownMoney, seat } from './contract/fields.ts'
export {
  acceptPrice,
  answerName,
  answerLead,
  declinePrice,
  deleteGroup,
  leaveGroup,
  offerLead,
  stopRenewal,
  withdrawLead,
} from './contract/membership.ts'

export const groupsOfConnection = call({
  name: 'groupsOfConnection',
  summary: 'Groups on one connection that are not over: those that collect first, then the full ones.',
  method: 'GET',
  path: '/api/groups',
  who: 'anyone',
  query: z.object({ connectionId: id }),
  reply: z.object({ groups: z.array(group) }),
  refusals: [],
})

/** Members, departure (epoch ms) and id of the group after which a page begins. */
const collectingCursor = z.string().check(z.regex(/^\d{1,2}~\d{1,14}~[0-9A-Za-z-]{1,40}$/))

/** As many as one page of the groups that collect holds. */
export const mostGroupsAtOnce = 50

export const collectingGroups = call({
  name: 'collectingGroups',
  summary:
    'Groups that still collect, page by page, the fullest and soonest first, also those between two stations only.',
  method: 'GET',
  path: '/api/groups/collecting',
  who: 'anyone',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostGroupsAtOnce)), 10),
    departure_station: z.optional(id),
    arrival_station: z.optional(id),
    /** `next` of the page before */
    cursor: z.optional(collectingCursor),
  }),
  reply: z.object({
    groups: z.array(group),
    /** the cursor of the next page; null on the last */
    next: z.nullable(z.string()),
  }),
  refusals: [],
})

export const askedOfTravellers = call({
  name: 'askedOfTravellers',
  summary: "What a train's carrier wants to know of each of the six besides the name.",
  method: 'GET',
  path: '/api/groups/asked-of-travellers',
  who: 'anyone',
  query: z.object({ connectionId: id }),
  reply: z.object({ birthDate: z.boolean() }),
  refusals: ['unknown_carrier', 'carrier_asks_more', 'ticketing_unreachable'],
})

export const seatDates = call({
  name: 'seatDates',
  summary:
    'Until when a seat that is taken now in a group is safe, by the group’s deadline: with a renewal of its hold, and without. The second is null where the group closes before the hold ends.',
  method: 'GET',
  path: '/api/groups/seat-dates',
  who: 'anyone',
  query: z.object({ deadline: z.iso.datetime({ offset: true }) }),
  reply: z.object({ withRenewal: z.string(), withoutRenewal: z.nullable(z.string()) }),
  refusals: [],
})

/** The groups waiting on one train, in short: what its row in a list can say. */
export const waiting = z.object({
  connectionId: z.string(),
  /** the day the train leaves, on its departure station's calendar */
  date: z.string(),
  groups: z.number(),
  /** seats taken in the fullest */
  taken: z.number(),
  /** what the next traveller of the fullest pays, fee included */
  pricePerMemberFormatted: z.string(),
})
export type Waiting = z.output<typeof waiting>

export const waitingGroups = call({
  name: 'waitingGroups',
  summary: 'How many groups collect on each train between two stations, over up to 31 days.',
  method: 'GET',
  path: '/api/groups/waiting',
  who: 'anyone',
  query: z.object({
    departure_station: id,
    arrival_station: id,
    first_date: z.iso.date(),
    last_date: z.iso.date(),
  }),
  reply: z.object({ trains: z.array(waiting) }),
  refusals: [],
})

export const groupById = call({
  name: 'groupById',
  summary: 'One group. A stranger sees the train, the price and first names.',
  method: 'GET',
  path: '/api/groups/:groupId',
  who: 'anyone',
  params: z.object({ groupId: id }),
  reply: z.object({ group }),
  refusals: ['group_not_found'],
})

export const groupCard = call({
  name: 'groupCard',
  summary:
    'The picture that messengers show of a group: its seats, train and price, in the language of the link.',
  method: 'GET',
  path: '/api/groups/:groupId/card',
  who: 'anyone',
  params: z.object({ groupId: id }),
  query: z.object({
    language: z._default(z.enum(languages), defaultLanguage),
    /** makes the address another one when a seat is taken: messengers keep a picture by its address */
    taken: z.optional(z.coerce.number()),
  }),
  reply: { file: ['image/png'] },
  refusals: ['group_not_found'],
})

const tab = z.enum(['upcoming', 'past', 'cancelled'])
export type GroupTab = z.output<typeof tab>

/** The departure (epoch ms) and the group after which a page begins. */
const cursor = z.string().check(z.regex(/^\d{1,14}~[0-9A-Za-z-]{1,40}$/))

export const groupsOfUser = call({
  name: 'groupsOfUser',
  summary:
    "The caller's own groups, past and cancelled ones included, page by page: upcoming ones with the next train first, all others with the latest first.",
  method: 'GET',
  path: '/api/groups/user/:userId',
  who: 'user',
  params: z.object({ userId: id }),
  query: z.object({
    /** without one: groups of every tab */
    tab: z.optional(tab),
    connectionId: z.optional(id),
    /** `next` of the page before */
    cursor: z.optional(cursor),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
  }),
  reply: z.object({
    groups: z.array(group),
    /** the cursor of the next page; null on the last */
    next: z.nullable(z.string()),
    /** on each tab, counted up to 100 */
    counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
  }),
  refusals: [],
})

export const myGroups = call({ ...groupsOfUser, name: 'myGroups', path: '/api/groups/my-groups/:userId' })
