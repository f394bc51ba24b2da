// What 1,000,000 groups that are over cost those who look and join today: two databases on one server, alike but for
// the past, asked in turns.
import { type RawBuilder, sql } from 'kysely'
import { pageOfCollecting } from '../src/features/groups/server/page-of-groups.ts'
import { leaseSeat } from '../src/features/groups/server/seats/lease-seat.ts'
import { groupsOfTraveller, groupsOn } from '../src/features/groups/server/store.ts'
import { at } from '../src/platform/db/instants.ts'
import type { Db } from '../src/platform/db/open-database.ts'
import { migratedDatabase } from '../testing/databases/database-from-files.ts'
import type { PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { median, quantile } from './load.ts'

const day = 86_400_000
const living = { groups: 2_000, trains: 400 }
const warmed = 40
const asked = 200

export interface Crowding {
  readonly name: string
  /** p95, ms, medians of the rounds */
  readonly few: number
  readonly many: number
  readonly ratio: number
}

/** p95 of joining and of each list, without and with so many groups that are over. */
export async function timePast(
  cluster: PostgresCluster,
  past: number,
  rounds: number,
): Promise<readonly Crowding[]> {
  const few = await migratedDatabase({ databaseUrl: await cluster.createDatabase(), dataDir: null })
  const many = await migratedDatabase({ databaseUrl: await cluster.createDatabase(), dataDir: null })
  try {
    for (const { db } of [few, many]) await addLiving(db)
    await addPast(many.db, past)
    for (const { db } of [few, many]) await sql`vacuum analyze`.execute(db)
    await sql`checkpoint`.execute(many.db)
    const now = Date.now()
    const calls: readonly [string, (db: Db, n: number) => Promise<unknown>][] = [
      ['join', (db, n) => join(db, `live-${n % living.groups}`, `joiner-${n}`, now)],
      ['groups that collect', (db) => pageOfCollecting(db, now, { limit: 50 })],
      ['groups on a train', (db, n) => groupsOn(db, `train-${n % living.trains}`)],
      ['my groups', (db, n) => groupsOfTraveller(db, `traveller-${n}`)],
    ]
    const found: Crowding[] = []
    for (const [name, call] of calls) {
      for (let n = 0; n < warmed; n += 1) for (const { db } of [few, many]) await call(db, n)
      const p95s: { few: number; many: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const times = { few: [] as number[], many: [] as number[] }
        for (let n = 0; n < asked; n += 1) {
          // whoever comes second finds the machine warmer
          const turns = n % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)
          for (const which of turns) {
            const start = performance.now()
            await call((which === 'few' ? few : many).db, n)
            times[which].push(performance.now() - start)
          }
        }
        p95s.push({ few: quantile(times.few, 0.95), many: quantile(times.many, 0.95) })
      }
      const ratio = median(p95s.map((p95) => p95.many / p95.few))
      found.push({
        name,
        few: median(p95s.map(({ few }) => few)),
        many: median(p95s.map(({ many }) => many)),
        ratio,
      })
    }
    return found
  } finally {
    await few.close()
    await many.close()
  }
}

/** The whole join, and then undone, so that every one finds the same seats. */
async function join(db: Db, groupId: string, userId: string, now: number): Promise<void> {
  const holder = { userId, firstName: 'Noor', lastName: 'Visser', email: userId }
  const undone = new Error('undone')
  await db
    .transaction()
    .execute(async (tx) => {
      await leaseSeat(tx, groupId, holder, `bench-${userId}`, now)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

async function addLiving(db: Db): Promise<void> {
  await addUsers(db, 'traveller', living.groups * 2)
  await addUsers(db, 'joiner', asked)
  await addGroups(db, living.groups, {
    id: sql`'live-' || n`,
    connection: sql`'train-' || n % ${living.trains}::int`,
    leader: sql`'traveller-' || n`,
    state: sql`'collecting'`,
    members: 2,
    departure: Date.now() + 14 * day,
  })
  await addSeats(db, living.groups, 2, 'live', sql`'traveller-' || (n + (slot - 1) * ${living.groups}::int)`)
}

/** Three in four were booked, one in four is released; a thousand of them on trains that are still looked at. */
async function addPast(db: Db, count: number): Promise<void> {
  const users = 100_000
  await addUsers(db, 'past', users)
  // nothing that is to be measured; checking each row against its parents would take minutes
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await addGroups(one, count, {
      id: sql`'past-' || n`,
      connection: sql`case when n % 1000 = 0 then 'train-' || n / 1000 % ${living.trains}::int else 'past-' || n / 4 end`,
      leader: sql`'past-' || n % ${users}::int`,
      state: sql`case when n % 4 = 0 then 'released' else 'booked' end`,
      members: 6,
      departure: Date.now() - 30 * day,
    })
    await addSeats(one, count, 6, 'past', sql`'past-' || (n + slot * 7919) % ${users}::int`)
    await sql`
      insert into group_leavers (group_id, user_id, reason, left_at)
      select group_id, user_id, 'deadline', taken_at from group_seats join groups on groups.id = group_id
      where groups.state = 'released'`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
}

async function addUsers(db: Db, kind: string, count: number): Promise<void> {
  await sql`
    insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    select ${kind} || '-' || n, ${kind} || '-' || n, 'Noor', 'Visser', '', 'en', ${at(0)}, ${at(0)}
    from generate_series(0, ${count - 1}::int) n`.execute(db)
}

async function addGroups(
  db: Db,
  count: number,
  group: {
    readonly id: RawBuilder<unknown>
    readonly connection: RawBuilder<unknown>
    readonly leader: RawBuilder<unknown>
    readonly state: RawBuilder<unknown>
    readonly members: number
    readonly departure: number
  },
): Promise<void> {
  const station = { stationId: 'NLUTRCST', name: 'Utrecht Centraal', timeZone: 'Europe/Amsterdam' }
  const end = { ...station, plannedTime: group.departure, platform: null }
  const trip = { departure: end, arrival: end, distance: null, carrierName: 'NS', segments: [end, end, end] }
  await sql`
    insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total, single_price,
      currency, leader_id, state, members_count, opened_at, updated_at)
    select ${group.id}, 'Lights on the Vrijthof', ${group.connection}, 'FARE-1', ${JSON.stringify(trip)}::jsonb,
      ${at(group.departure)}::timestamptz + n % 1000 * interval '1 minute', ${at(group.departure - day)}, 9930, 2980,
      'EUR', ${group.leader}, ${group.state}, ${group.members}::int, ${at(group.departure - 20 * day)},
      ${at(group.departure - 20 * day)}
    from generate_series(0, ${count - 1}::int) n`.execute(db)
}

async function addSeats(
  db: Db,
  count: number,
  each: number,
  kind: string,
  user: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into group_seats (group_id, slot, user_id, state, checkout_id, first_name, last_name, email, taken_at)
    select ${kind} || '-' || n, slot, ${user}, 'held', ${kind} || '-' || n || '-' || slot, 'Noor', 'Visser',
      ${user}, ${at(0)}
    from generate_series(0, ${count - 1}::int) n, generate_series(1, ${each}::int) slot`.execute(db)
}
