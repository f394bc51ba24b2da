import { type Selectable, sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { type Given, preparedRow, preparedStatement } from '../../../platform/db/prepared.ts'
import { type GroupState, overStates } from '../rules/group-life.ts'
import { announceGroup } from './live.ts'
import { groupColumns, type GroupTables, seatColumns, tables } from './tables.ts'

export type GroupRow = Selectable<GroupTables['groups']>
export type SeatRow = Selectable<GroupTables['group_seats']>
export interface GroupWithSeats {
  readonly group: GroupRow
  readonly seats: readonly SeatRow[]
}

const withId = (given: Given<{ id: string }>, db: Db) =>
  tables(db).selectFrom('groups').select(groupColumns).where('id', '=', given('id'))
const read = preparedRow(withId)
const lock = preparedRow((given: Given<{ id: string }>, db) => withId(given, db).forUpdate())

export const groupById = (db: Db, id: string): Promise<GroupRow | null> => read(db, { id })

/** The group's row, held until the transaction ends: everything that changes seats goes through here first. */
export const lockGroup = (tx: Tx, id: string): Promise<GroupRow | null> => lock(tx, { id })

const readSeats = preparedStatement((given: Given<{ groupIds: readonly string[] }>, db) =>
  tables(db)
    .selectFrom('group_seats')
    .select(seatColumns)
    .where(sql<boolean>`group_id = any(${given('groupIds')}::text[])`)
    .orderBy('slot'),
)

export async function seatsOf(db: Db, groupIds: readonly string[]): Promise<readonly SeatRow[]> {
  return groupIds.length === 0 ? [] : readSeats(db, { groupIds })
}

export async function groupWithSeats(db: Db, groupId: string): Promise<GroupWithSeats | null> {
  const group = await groupById(db, groupId)
  return group ? { group, seats: await seatsOf(db, [groupId]) } : null
}

export async function withSeats(db: Db, groups: readonly GroupRow[]): Promise<GroupWithSeats[]> {
  const seats = await seatsOf(
    db,
    groups.map(({ id }) => id),
  )
  const ofGroup = Map.groupBy(seats, (seat) => seat.group_id)
  return groups.map((group) => ({ group, seats: ofGroup.get(group.id) ?? [] }))
}

/** Groups of a connection that are not over: those that collect members first, the full ones after them (GRP-05). */
export async function groupsOn(db: Db, connectionId: string): Promise<GroupWithSeats[]> {
  const groups = await tables(db)
    .selectFrom('groups')
    .select(groupColumns)
    .where('connection_id', '=', connectionId)
    .where('state', 'not in', overStates)
    .orderBy((w) => w('state', '=', 'collecting'), 'desc')
    .orderBy('members_count', 'desc')
    .orderBy('opened_at')
    .limit(50)
    .execute()
  return withSeats(db, groups)
}

/** The station at which the trip of a group begins or ends, for a statement. */
export const stationOf = (end: 'departure' | 'arrival') =>
  sql<string>`trip -> ${sql.lit(end)} ->> 'stationId'`

/** The 500 fullest groups that collect on trains between two stations, leaving between two instants. */
export async function collectingBetween(
  db: Db,
  now: number,
  leaving: { readonly from: number; readonly until: number },
  stations: { readonly from: string; readonly to: string },
): Promise<GroupWithSeats[]> {
  const groups = await tables(db)
    .selectFrom('groups')
    .select(groupColumns)
    .where('state', '=', 'collecting')
    .where('deadline_at', '>', at(now))
    .where('departure_at', '>=', at(leaving.from))
    .where('departure_at', '<', at(leaving.until))
    .where(stationOf('departure'), '=', stations.from)
    .where(stationOf('arrival'), '=', stations.to)
    .orderBy('members_count', 'desc')
    .limit(500)
    .execute()
  return withSeats(db, groups)
}

/** All groups in which a traveller holds a seat, or held one until the group ended. */
export async function groupsOfTraveller(db: Db, userId: string): Promise<GroupWithSeats[]> {
  const groups = await tables(db)
    .selectFrom('groups')
    .select(groupColumns)
    .where('id', 'in', (query) =>
      query
        .selectFrom('group_seats')
        .select('group_id')
        .where('user_id', '=', userId)
        .where('group_seats.state', '=', 'held')
        .union(query.selectFrom('group_leavers').select('group_id').where('user_id', '=', userId)),
    )
    .orderBy('departure_at')
    .execute()
  return withSeats(db, groups)
}

/** Two tabs of one traveller take turns from here to the end of the transaction. Always before the group's own lock. */
export async function lockTraveller(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 6))`.execute(tx)
}

/** Whether a traveller has a seat, leased or held, in a living group on this connection (GRP-02). */
export async function hasSeatOn(db: Db, userId: string, connectionId: string): Promise<boolean> {
  return (await readSeatOn(db, { userId, connectionId })) !== null
}

const readSeatOn = preparedRow((given: Given<{ userId: string; connectionId: string }>, db) =>
  tables(db)
    .selectFrom('group_seats')
    .innerJoin('groups', 'groups.id', 'group_seats.group_id')
    .select('groups.id')
    .where('group_seats.user_id', '=', given('userId'))
    .where('groups.connection_id', '=', given('connectionId'))
    .where('groups.state', 'not in', overStates),
)

/** Moves a group to a state, with what belongs to it, and announces it. Only callers that hold the row's lock. */
export async function setGroup(
  tx: Tx,
  groupId: string,
  change: {
    state?: GroupState
    reason?: string | null
    members_count?: number
    booking_id?: string
    fill_id?: string
    leader_id?: string
    group_total?: number
    singles_cheaper_since?: Date | null
    single_price_now?: number
  },
  now: number,
): Promise<void> {
  await tables(tx)
    .updateTable('groups')
    .set({ ...change, updated_at: at(now) })
    .where('id', '=', groupId)
    .execute()
  await announceGroup(tx, groupId, now)
}
