import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/open-database.ts'
import { isActive, overStates } from '../../rules/group-life.ts'
import { membersTopic } from '../../rules/group-topics.ts'
import { tables } from '../tables.ts'

const heldSeats = (db: Db) =>
  tables(db)
    .selectFrom('group_seats')
    .innerJoin('groups', 'groups.id', 'group_seats.group_id')
    .where('group_seats.state', '=', 'held')

const groupOfSeat = (db: Db) =>
  heldSeats(db).select([
    'groups.id',
    'groups.name',
    'groups.trip',
    'groups.departure_at',
    'groups.state',
    'groups.booking_id',
    'group_seats.first_name',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof groupOfSeat>['execute']>>[number]

/** Who is in a group: the holders of its seats. A seat that is being paid makes nobody a member. */
export const groupMembership = {
  /** The group as its member sees it; null for whoever holds no seat in it. */
  async memberOf(db: Db, groupId: string, userId: string) {
    const row = await groupOfSeat(db)
      .where('groups.id', '=', groupId)
      .where('group_seats.user_id', '=', userId)
      .executeTakeFirst()
    return row ? present(row) : null
  },
  async membersOf(db: Db, groupId: string) {
    const rows = await heldSeats(db)
      .select(['group_seats.user_id', 'group_seats.first_name'])
      .where('groups.id', '=', groupId)
      .execute()
    return rows.map((row) => ({ userId: row.user_id, firstName: row.first_name }))
  },
  /** What is known of each of these groups that has members: whether it lives, and who they are. */
  async membersIn(db: Db, groupIds: readonly string[]) {
    const rows = await heldSeats(db)
      .select(['groups.id', 'groups.departure_at', 'groups.state'])
      .select(['group_seats.user_id', 'group_seats.first_name'])
      .where('groups.id', 'in', [...groupIds])
      .execute()
    return new Map(
      [...Map.groupBy(rows, ({ id }) => id)].map(([id, seats]) => {
        const { departure_at, state } = seats[0]!
        const members = seats.map(({ user_id, first_name }) => ({ userId: user_id, firstName: first_name }))
        return [id, { departureAt: departure_at.getTime(), isOver: !isActive(state), members }]
      }),
    )
  },
  /** Whether somebody is in a group that lives, under this first name; as a part of a statement. */
  isMember: (
    groupId: RawBuilder<unknown>,
    userId: RawBuilder<unknown>,
    firstName: RawBuilder<unknown>,
  ): RawBuilder<boolean> => sql<boolean>`
    exists (
      select from group_seats join groups on groups.id = group_seats.group_id
      where group_seats.group_id = ${groupId} and group_seats.user_id = ${userId} and group_seats.state = 'held'
        and group_seats.first_name = ${firstName} and groups.state <> all (${[...overStates]}::text[]))`,
  /** The latest departures first. */
  async groupsOf(db: Db, userId: string) {
    const rows = await groupOfSeat(db)
      .where('group_seats.user_id', '=', userId)
      .orderBy('groups.departure_at', 'desc')
      .limit(100)
      .execute()
    return rows.map(present)
  },
  membersTopic,
}

const present = ({ id, name, trip, departure_at, state, booking_id, first_name }: Row) => ({
  groupId: id,
  groupName: name,
  trip,
  bookingId: booking_id,
  departureAt: departure_at.getTime(),
  isOver: !isActive(state),
  firstName: first_name,
})
