// My Bookings of somebody with thousands of entries, beside that of somebody with ten: two travellers of one product, asked
// in turns.
import { join } from 'node:path'
import pg from 'pg'
import { startSandboxes } from '../sandbox/sandboxes.ts'
import { atSandboxes } from '../testing/harness/at-sandboxes.ts'
import { freePorts } from '../tools/run/free-ports.ts'
import type { PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { startChild } from './children.ts'
import type { Crowding } from './past-groups.ts'
import { median, quantile } from './load.ts'
import { signedIn } from './signed-in.ts'
import { newVisitor } from './visitors.ts'

const day = 86_400_000
const few = 10
const many = 5_000
const warmed = 40
const asked = 500

/** p95 of what My Bookings asks for, of a traveller with ten tickets and groups and of one with thousands. */
export async function timeOwnEntries(
  cluster: PostgresCluster,
  folder: string,
  rounds: number,
): Promise<readonly Crowding[]> {
  const [port] = await freePorts(1)
  const origin = `http://localhost:${port}`
  const sandboxes = await startSandboxes({ productUrl: origin })
  const databaseUrl = await cluster.createDatabase()
  const database = new pg.Client({ connectionString: databaseUrl })
  try {
    await startChild(['build/server/index.js'], join(folder, 'own-entries.log'), {
      ...{ NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: databaseUrl },
      LOG_LEVEL: 'info',
      ...atSandboxes(sandboxes),
      OPERATOR_MAIL: 'operator@sixrail.example',
    })
    await database.connect()
    const person = async (id: string) => ({ id, token: await signedIn(database, id) })
    const people = { few: await person('few'), many: await person('many') }
    for (const add of [addTickets, addGroups, addPayments]) {
      await add(database, people.few.id, few)
      await add(database, people.many.id, many)
    }
    await database.query('vacuum analyze')
    const paths: readonly (readonly [string, (id: string) => string])[] = [
      // as many rows on both: the first page of the second would have more of them
      ['my upcoming tickets', (id) => `/api/bookings/user/${id}?tab=upcoming&limit=5`],
      ['my past tickets', (id) => `/api/bookings/user/${id}?tab=past&limit=5`],
      ['my cancelled tickets', (id) => `/api/bookings/user/${id}?tab=cancelled&limit=5`],
      ['my upcoming groups', (id) => `/api/groups/user/${id}?tab=upcoming&limit=5`],
      ['my past groups', (id) => `/api/groups/user/${id}?tab=past&limit=5`],
      ['my cancelled groups', (id) => `/api/groups/user/${id}?tab=cancelled&limit=5`],
      // what the page asks besides
      ['my unfinished payments', () => '/api/payments/group/unfinished'],
    ]
    const found: Crowding[] = []
    for (const [name, pathOf] of paths) found.push(await compare(name, pathOf))
    return found

    async function compare(name: string, pathOf: (id: string) => string): Promise<Crowding> {
      const ask = async (which: 'few' | 'many') => {
        const { id, token } = people[which]
        const start = performance.now()
        const answer = await fetch(origin + pathOf(id), {
          headers: { ...newVisitor(), 'accept-language': 'en', authorization: `Bearer ${token}` },
        })
        const body = await answer.text()
        if (!answer.ok) throw new Error(`${pathOf(id)} answered ${answer.status}: ${body}`)
        return performance.now() - start
      }
      for (let n = 0; n < warmed; n += 1) for (const which of ['few', 'many'] as const) await ask(which)
      const p95s: { few: number; many: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const times = { few: [] as number[], many: [] as number[] }
        for (let n = 0; n < asked; n += 1) {
          // whoever comes second finds the machine warmer
          const turns = n % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)
          for (const which of turns) times[which].push(await ask(which))
        }
        p95s.push({ few: quantile(times.few, 0.95), many: quantile(times.many, 0.95) })
      }
      return {
        name: `${name}, ${many.toLocaleString('en')} beside ${few}, p95 (ms)`,
        few: median(p95s.map((p95) => p95.few)),
        many: median(p95s.map((p95) => p95.many)),
        ratio: median(p95s.map((p95) => p95.many / p95.few)),
      }
    }
  } finally {
    await database.end()
    await sandboxes.close()
  }
}

const station = { stationId: 'NLUTRCST', name: 'Utrecht Centraal', timeZone: 'Europe/Amsterdam' }
const end = { ...station, plannedTime: Date.now() + day, platform: null }
const segment = { line: 'IC 835', departure: end, arrival: end }
const trip = { departure: end, arrival: end, distance: null, carrierName: 'NS', segments: [segment] }

/** Half of them still to come, led by the traveller, who has a seat in each; half as many besides are cancelled. */
async function addGroups(database: pg.Client, userId: string, count: number): Promise<void> {
  await database.query(
    `insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total, single_price,
      currency, leader_id, state, members_count, opened_at, updated_at)
    select $1 || '-' || n, 'Lights on the Vrijthof', $1 || '-' || n, 'FARE-1', $2::jsonb,
      now() + (n - $3::int / 2) * interval '1 hour' + interval '30 minutes', now(), 9930, 2980, 'EUR', $1,
      case when n < $3::int then 'booked' else 'cancelled' end, 6, now(), now()
    from generate_series(0, $3::int * 3 / 2 - 1) n`,
    [userId, JSON.stringify(trip), count],
  )
  await database.query(
    `insert into group_seats (group_id, slot, user_id, state, checkout_id, first_name, last_name, email, taken_at)
    select id, 1, leader_id, 'held', id, 'Noor', 'Visser', '', now() from groups where leader_id = $1`,
    [userId],
  )
}

/** One for each group and each ticket, taken from the card. */
async function addPayments(database: pg.Client, userId: string): Promise<void> {
  await database.query(
    `insert into checkouts (id, user_id, purpose, subject_kind, subject_id, subject_data, pending, ticket_price, service_fee,
      currency, state, session_key, session_ref, authorisation_ref, started_at, lease_until, settled_at)
    select kind || '-' || id, $1, purpose, kind, id, '{}', '{}', 1655, 300, 'EUR', 'captured', kind || '-' || id,
      kind || '-' || id, kind || '-' || id, now(), now(), now()
    from (select id, 'group' as kind, 'create' as purpose from groups where leader_id = $1
      union all select id, 'order', 'book' from orders where user_id = $1) as one`,
    [userId],
  )
  await database.query(
    `insert into payment_entries (id, checkout_id, user_id, kind, amount, currency, at)
    select id || '-' || kind, id, user_id, kind, 1955, 'EUR', now()
    from checkouts, unnest(array['held', 'captured']) as kind where user_id = $1`,
    [userId],
  )
}

/** Half of them still to come, each with its ticket; half as many besides are cancelled. */
async function addTickets(database: pg.Client, userId: string, count: number): Promise<void> {
  const travellers = [{ slot: 1, firstName: 'Noor', lastName: 'Visser', type: 'PNOS' }]
  await database.query(
    `insert into orders (id, user_id, state, connection_id, fare_class, language, trip, departure_at, travellers, email, total,
      currency, created_at)
    select $1 || '-' || n, $1, case when n < $3::int then 'booked' else 'cancelled' end, 'train', 'FARE-1', 'en', $2::jsonb,
      now() + (n - $3::int / 2) * interval '1 hour' + interval '30 minutes', $4::jsonb, '', 2980, 'EUR', now()
    from generate_series(0, $3::int * 3 / 2 - 1) n`,
    [userId, JSON.stringify(trip), count, JSON.stringify(travellers)],
  )
  await database.query(
    `insert into bookings (id, order_id, provider_ref, number, total, currency, trip, leader_id, leader_name, seats, booked_at)
    select id, id, id, id, 2980, 'EUR', trip, user_id, 'Noor Visser',
      jsonb_build_array(jsonb_build_object('slot', 1, 'userId', user_id, 'segment', 0, 'seat', '3-16', 'firstName', 'Noor',
        'lastName', 'Visser')), now()
    from orders where user_id = $1`,
    [userId],
  )
}
