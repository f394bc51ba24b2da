import type { LiveClient, LiveRooms } from '../../../../platform/live/live-part.ts'
import type * as contract from '../../contract.ts'
import { notInGroup } from '../access.ts'
import { readsIn } from '../member-store.ts'
import type { ChatDeps } from '../send.ts'

export const areMembers = (clients: readonly LiveClient[], members: readonly { readonly userId: string }[]) =>
  clients.every((client) => members.some(({ userId }) => userId === client.userId))

/** Puts out of the room whoever has no seat in the group any more, and tells them. */
export async function dropStrangers(
  rooms: LiveRooms,
  membersOf: (groupId: string) => Promise<readonly { readonly userId: string }[]>,
  groupId: string,
): Promise<void> {
  const members = new Set((await membersOf(groupId)).map(({ userId }) => userId))
  const strangers = rooms.of(groupId).filter(({ userId }) => !members.has(userId))
  for (const client of strangers) {
    client.leave(groupId)
    client.refuse(notInGroup(), { groupId })
  }
}

/** Tells the others who have the chat open that a member has opened it, or is writing. */
export async function tellOthers(
  rooms: LiveRooms,
  { db, needs }: ChatDeps,
  event: 'userJoined' | 'userTyping',
  groupId: string,
  userId: string,
) {
  const others = rooms.of(groupId).filter((client: LiveClient) => client.userId !== userId)
  if (others.length === 0) return
  const members = await needs.membersOf(db, groupId)
  const about = members.find((one) => one.userId === userId)
  if (!about) return
  const told: contract.MemberOfChat = { groupId, userId, username: about.firstName }
  for (const client of others)
    if (members.some((one) => one.userId === client.userId)) client.send(event, told)
}

/** Tells the others who have the chat open how far a member has read. */
export async function tellRead(rooms: LiveRooms, { db, needs }: ChatDeps, groupId: string, userId: string) {
  const others = rooms.of(groupId).filter((client) => client.userId !== userId)
  if (others.length === 0) return
  const members = new Set((await needs.membersOf(db, groupId)).map((one) => one.userId))
  const read = (await readsIn(db, groupId)).find((one) => one.userId === userId)
  if (!read || !members.has(userId)) return
  const told: contract.MemberRead = { groupId, ...read }
  for (const client of others) if (members.has(client.userId)) client.send('memberRead', told)
}
