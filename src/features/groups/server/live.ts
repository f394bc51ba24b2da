import type { Tx } from '../../../platform/db/open-database.ts'
import type { LiveTopic } from '../../../platform/live/live-topic.ts'
import { announce } from '../../../platform/live/outbox.ts'
import {
  boardTopic,
  topicNames,
  topicOfConnection,
  topicOfMembers,
  topicOfTraveller,
} from '../rules/group-topics.ts'
import { tables } from './tables.ts'

/** What may be watched, and by whom. Only that something changed is said; what it is, the calls tell each viewer. */
export const groupTopics: readonly LiveTopic[] = [
  { name: topicNames.board, mayWatch: (key) => key === null },
  { name: topicNames.connection, mayWatch: (key) => key !== null },
  { name: topicNames.own, mayWatch: (key, caller) => caller !== null && key === caller.userId },
]

/** A group has changed state: announces it to everybody who watches it, and to its members for their own lists. */
export async function announceGroup(tx: Tx, groupId: string, now: number): Promise<void> {
  const rows = await tables(tx)
    .selectFrom('groups')
    .leftJoin('group_seats', 'group_seats.group_id', 'groups.id')
    .select(['groups.connection_id', 'group_seats.user_id'])
    .where('groups.id', '=', groupId)
    .execute()
  const members = rows.flatMap(({ user_id }) => user_id ?? [])
  if (!rows[0]) return
  await announce(tx, [topicOfMembers(groupId), ...seatTopics(rows[0].connection_id, members)], now)
}

/** The same for a group whose train and members the caller has just read. */
export async function announceSeats(
  tx: Tx,
  connectionId: string,
  members: readonly string[],
  now: number,
): Promise<void> {
  await announce(tx, seatTopics(connectionId, members), now)
}

function seatTopics(connectionId: string, members: readonly string[]): string[] {
  return [boardTopic, topicOfConnection(connectionId), ...members.map(topicOfTraveller)]
}

/** Something moved that only these travellers see: their money, a step of the purchase, a seat they had. */
export async function announceTravellers(tx: Tx, userIds: readonly string[], now: number): Promise<void> {
  await announce(tx, userIds.map(topicOfTraveller), now)
}
