import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { groupsOfTraveller } from '../store.ts'
import { tables } from '../tables.ts'

/** The groups a traveller is or was in, and their own seats. Names of other members are not theirs to take away. */
export async function groupDataOf(db: Db, userId: string) {
  const groups = await groupsOfTraveller(db, userId)
  return groups.map(({ group, seats }) => ({
    id: group.id,
    name: group.name,
    state: group.state,
    isLeader: group.leader_id === userId,
    connectionId: group.connection_id,
    departureAt: group.departure_at.toISOString(),
    openedAt: group.opened_at.toISOString(),
    seats: seats
      .filter((seat) => seat.user_id === userId)
      .map((seat) => ({
        slot: seat.slot,
        firstName: seat.first_name,
        lastName: seat.last_name,
        email: seat.email,
        birthDate: seat.birth_date,
        takenAt: seat.taken_at.toISOString(),
        priceAcceptedAt: seat.accepted_at?.toISOString() ?? null,
      })),
  }))
}

/** Whether a traveller has a seat in a group that still collects, is being bought for, or has yet to travel. */
export async function hasLivingSeat(db: Db, userId: string, now: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('group_seats')
    .innerJoin('groups', 'groups.id', 'group_seats.group_id')
    .select('groups.id')
    .where('group_seats.user_id', '=', userId)
    .where((w) =>
      w.or([
        w('groups.state', 'in', ['collecting', 'full', 'asking']),
        w.and([w('groups.state', '=', 'booked'), w('groups.departure_at', '>', at(now))]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a traveller's name and address out of the seats of groups that are over. */
export async function forgetInGroups(tx: Tx, userId: string): Promise<void> {
  await tables(tx)
    .updateTable('group_seats')
    .set({ first_name: '–', last_name: '', email: '', birth_date: null })
    .where('user_id', '=', userId)
    .execute()
}
