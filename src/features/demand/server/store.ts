import { type Expression, sql } from 'kysely'
import { at, type Instant } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'

export interface Route {
  readonly departureStation: string
  readonly arrivalStation: string
}

type DemandTables = {
  route_interests: {
    user_id: string
    departure_station: string
    arrival_station: string
    registered_at: Instant
  }
}

const tables = (db: Db) => db.withTables<DemandTables>()

/** The routes of one account are counted one after the other, so that many at once do not pass the limit together. */
export async function lockInterested(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 10))`.execute(tx)
}

/**
 * Once for a traveller and a pair; the first time counts. Gives what is stored, in the same statement: read afterwards it
 * may have been taken back.
 */
export async function insertInterest(db: Db, userId: string, route: Route, now: number) {
  const row = await tables(db)
    .insertInto('route_interests')
    .values({
      user_id: userId,
      departure_station: route.departureStation,
      arrival_station: route.arrivalStation,
      registered_at: at(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'departure_station', 'arrival_station']).doUpdateSet({ user_id: userId }),
    )
    .returning('registered_at')
    .executeTakeFirstOrThrow()
  return { ...route, registeredAt: row.registered_at.getTime() }
}

export async function deleteInterest(db: Db, userId: string, route: Route): Promise<void> {
  await tables(db)
    .deleteFrom('route_interests')
    .where('user_id', '=', userId)
    .where('departure_station', '=', route.departureStation)
    .where('arrival_station', '=', route.arrivalStation)
    .execute()
}

/** The newest first. */
export async function interestRowsOf(db: Db, userId: string) {
  return tables(db)
    .selectFrom('route_interests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('registered_at', 'desc')
    .orderBy('departure_station')
    .orderBy('arrival_station')
    .execute()
}

export async function interestsOf(db: Db, userId: string) {
  const rows = await interestRowsOf(db, userId)
  return rows.map((row) => ({
    departureStation: row.departure_station,
    arrivalStation: row.arrival_station,
    registeredAt: row.registered_at.getTime(),
  }))
}

/** How many of the accounts that count want each route, the most wanted first: what the operator looks at. */
export async function demandPerRoute(db: Db, counted: Expression<string>, most = 100) {
  const rows = await tables(db)
    .selectFrom('route_interests')
    .select(['departure_station', 'arrival_station'])
    .select(sql<number>`count(*)::int`.as('travellers'))
    .select(({ fn }) => fn.max('registered_at').as('last'))
    .where('user_id', 'in', counted)
    .groupBy(['departure_station', 'arrival_station'])
    .orderBy('travellers', 'desc')
    .orderBy('last', 'desc')
    .orderBy('departure_station')
    .orderBy('arrival_station')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    departureStation: row.departure_station,
    arrivalStation: row.arrival_station,
    travellers: row.travellers,
    lastRegisteredAt: row.last.getTime(),
  }))
}
