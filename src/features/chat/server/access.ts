import { AccessRefusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { ChatGroup, ChatNeeds } from './needs.ts'

/** The group whose chat a member asks for. A stranger and a former member are told no more than that they are not in it. */
export async function accessChat(
  { memberOf }: Pick<ChatNeeds, 'memberOf'>,
  db: Db,
  groupId: string,
  userId: string,
): Promise<ChatGroup> {
  const group = await memberOf(db, groupId, userId)
  if (!group) throw notInGroup()
  return group
}

export const notInGroup = () => new AccessRefusal('not_in_group', 'chat.refusals.not_in_group')
