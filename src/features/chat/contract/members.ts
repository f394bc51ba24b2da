import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id, ofGroup } from './fields.ts'

/** Travellers one account can block. */
export const mostBlocked = 200

export const blockMember = call({
  name: 'blockMember',
  summary:
    "Folds another's messages away for the caller, in all their groups, or no longer. Nobody else is told of it.",
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
  summary: 'What is new in this group counts as unread for the caller no longer, or again.',
  method: 'POST',
  path: '/api/chats/messages/:groupId/mute',
  who: 'member',
  params: ofGroup,
  body: z.object({ isMuted: z.boolean() }),
  reply: z.object({ isMuted: z.boolean() }),
  refusals: ['not_in_group'],
})
