import { withClass } from '../train-words.ts'
import type { Invite } from './load-invite.ts'

type Say = (key: string, values?: Record<string, unknown>) => string

/** What a messenger shows of an invitation. Null where there is nothing true to show. */
export function inviteCard(invite: Invite | null, say: Say, language: string) {
  if (invite === null || invite.kind === 'unknown') return null
  const { kind, groupId, taken, address, fare } = invite
  // whoever can still decide should know what for: the class stands behind the time
  const values = kind === 'collecting' ? { ...invite, time: withClass(invite.time, fare) } : { ...invite }
  return {
    title: say(`groups.invite.card.${kind}`, values),
    description: say(`groups.invite.card.${kind}-more`, values),
    picture: `/api/groups/${groupId}/card?language=${language}&taken=${taken}`,
    pictureText: say('groups.invite.card.picture', values),
    address,
  }
}
