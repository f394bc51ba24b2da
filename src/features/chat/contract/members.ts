import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id, ofGroup } from './fields.ts'

/** Travellers one account can block. */
export const mostBlocked = 200

export const blockMember = call({
  name: 'blockMember',
  summary:
    "Hides another member's messages from the caller in all the caller's groups, or shows them again. The other member is not told.",
  method: 'POST',
  path: '/api/chats/messages/:groupId/block',
  who: 'member',
  params: ofGroup,
  body: z.object({ memberId: id, isBlocked: z.boolean() }),
  reply: z.object({ blocked: z.array(z.string()) }),
  refusals: ['not_in_group', 'no_such_member', 'too_many_blocked'],
})

export const muteChat = call({
  name: 'muteChat',
  summary: "Stops counting this group's new messages as unread for the caller, or counts them again.",
  method: 'POST',
  path: '/api/chats/messages/:groupId/mute',
  who: 'member',
  params: ofGroup,
  body: z.object({ isMuted: z.boolean() }),
  reply: z.object({ isMuted: z.boolean() }),
  refusals: ['not_in_group'],
})
