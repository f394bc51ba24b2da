import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const id = z.string().check(z.minLength(1), z.maxLength(120))
const end = z.object({ time: z.string(), station: z.object({ id: z.string(), name: z.string() }) })

const follow = z.object({
  followId: z.string(),
  connectionId: z.string(),
  /** null: every group on the train */
  groupId: z.nullable(z.string()),
  departure: end,
  arrival: end,
})
export type Follow = z.output<typeof follow>

export const followTrain = call({
  name: 'followTrain',
  summary:
    'Follows the groups of a train, or one of them: its news come by email until the train leaves. Once for each, however often.',
  method: 'POST',
  path: '/api/follows',
  who: 'user',
  body: z.object({ connectionId: id, groupId: z.optional(id) }),
  reply: z.object({ follow }),
  refusals: [
    'email_unverified',
    'connection_not_found',
    'group_not_found',
    'group_over',
    'group_outside_country',
    'group_deadline_passed',
    'too_many_follows',
    'ticketing_unreachable',
  ],
})

export const ownFollows = call({
  name: 'ownFollows',
  summary: 'What a traveller follows, the train that leaves first at the head.',
  method: 'GET',
  path: '/api/follows',
  who: 'user',
  reply: z.object({ follows: z.array(follow) }),
  refusals: [],
})

export const unfollow = call({
  name: 'unfollow',
  summary: 'Stops following; done already is done.',
  method: 'DELETE',
  path: '/api/follows/:followId',
  who: 'user',
  params: z.object({ followId: id }),
  reply: z.object({ unfollowed: z.literal(true) }),
  refusals: [],
})

export const countFollowers = call({
  name: 'countFollowers',
  summary: 'How many people follow a train or one of its groups.',
  method: 'GET',
  path: '/api/follows/count',
  who: 'anyone',
  query: z.object({ connectionId: id }),
  reply: z.object({ followers: z.number() }),
  refusals: [],
})

export const stopFollowing = call({
  name: 'stopFollowing',
  summary:
    'Ends the emails about a train by the link in them, without a session; mail programs post here too (RFC 8058).',
  method: 'POST',
  path: '/api/follows/stop',
  who: 'anyone',
  query: z.object({ stop: id }),
  reply: z.object({ stopped: z.boolean() }),
  refusals: [],
})
