// `npm run bench:chat`: what a delivered message, a busy chat and an idle socket cost, beside Socket.IO with nothing on it and beside a
// server that does nothing but store. README.md says how to read it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PostgresCluster } from '../testing/databases/postgres-cluster.ts'
import { RedisServer } from '../testing/databases/redis-server.ts'
import { ensureBuilt } from '../tools/build/build-once.ts'
import { ChatCrowd, type ChatMember, type Spoken } from './chat/chat-crowd.ts'
import { generatorCore, pidAt, serverCore, startChild, stopChildren } from './children.ts'
import { median, quantile } from './load.ts'
import { startAsInProduction } from './product.ts'
import { printTable, type Row } from './table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
// what a member may say in a minute bounds how long and how often
const seconds = Number(process.env['SECONDS_A_ROUND'] ?? 3)
// `fan-out`, `busy`, `idle`: those whose names match
const only = new RegExp(process.env['ONLY'] ?? '')
const roomSize = 6
// at this rate every chat talks, or its members would write more in a minute than they may
const fanOut = { rooms: Number(process.env['ROOMS'] ?? 300), rate: Number(process.env['RATE'] ?? 2_000) }
// until V8 has made its machine code; what one member may say in a minute bounds it
const warming = { rate: 400, seconds: 40 }
// beside the one product, two of them on one PostgreSQL, the members of each chat on both; with `REDIS=1` they share a Redis as well
const instances = Number(process.env['INSTANCES'] ?? 1)
const busy = { rooms: 300, rate: 2_000, seconds: 10 }

await ensureBuilt(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'sixrail-bench-'))
// the crowd and the database on one core, the server that is measured on the other
if (generatorCore !== null) spawnSync('taskset', ['-a', '-cp', String(generatorCore), String(process.pid)])
const cluster = await PostgresCluster.create()
const redis = process.env['REDIS'] ? await RedisServer.create() : null
try {
  const databaseUrl = await cluster.createDatabase()
  const settings = { DATABASE_URL: databaseUrl, ...(redis && { REDIS_URL: redis.url }) }
  const product = await startAsInProduction(join(folder, 'product.log'), settings)
  const beside: string[] = []
  for (let n = 1; n < instances; n += 1)
    beside.push(await startAsInProduction(join(folder, `product-${n}.log`), settings))
  const database = new pg.Client({ connectionString: databaseUrl })
  // the cluster is stopped under it where something fails
  database.on('error', () => {})
  await database.connect()
  const members = await fill(database, busy.rooms)
  const bare = await startChild(['bench/chat/bare-chat.ts'], join(folder, 'bare.log'), {}, serverCore)
  const rows: Row[] = []
  if (only.test('fan-out') || only.test('idle')) {
    const some = members.slice(0, fanOut.rooms * roomSize)
    const [bareIdle, bareCrowd] = await memoryOf(bare, () => ChatCrowd.gather([bare], some, roomSize))
    const [productIdle, productCrowd] = await memoryOf(product, () =>
      ChatCrowd.gather([product, ...beside], some, roomSize),
    )
    // of the first instance, which has a part of them only
    if (instances === 1)
      rows.push({
        figure: `idle socket (kB of memory), ${some.length} in rooms of six`,
        product: productIdle.toFixed(1),
        reference: bareIdle.toFixed(1),
        result: productIdle / bareIdle,
        sign: '≤',
        wanted: 1.5,
      })
    if (only.test('fan-out')) {
      const storing = await startChild(
        ['bench/chat/bare-store.ts'],
        join(folder, 'bare-store.log'),
        { DATABASE_URL: await cluster.createDatabase() },
        serverCore,
      )
      const storingCrowd = await ChatCrowd.gather([storing], some, roomSize)
      rows.push(...(await compareFanOut(bareCrowd, storingCrowd, productCrowd)))
      storingCrowd.leave()
    }
    bareCrowd.leave()
    productCrowd.leave()
  }
  if (only.test('busy')) {
    const crowd = await ChatCrowd.gather([product, ...beside], members, roomSize)
    const { rows: before } = await database.query<{ count: number }>(
      'select count(*)::int from chat_messages',
    )
    const spoken = await crowd.speak(busy.rate, busy.seconds)
    const { rows: after } = await database.query<{ count: number }>('select count(*)::int from chat_messages')
    const kept = after[0]!.count - before[0]!.count
    const isOrdered = crowd.heard.every((own) =>
      own.every((number, at) => at === 0 || number === own[at - 1]! + 1),
    )
    if (kept !== spoken.stored || !isOrdered)
      throw new Error(`${kept} of ${spoken.stored} are stored; heard in order: ${isOrdered}`)
    rows.push({
      figure: `messages a second over ${busy.rooms} groups, stored and heard in order (p99 ${spoken.p99.toFixed(0)} ms)`,
      product: spoken.perSecond.toFixed(0),
      reference: String(busy.rate),
      // the last ones are heard a moment after they are said
      result: spoken.perSecond / busy.rate,
      sign: '≥',
      wanted: 0.95,
    })
    crowd.leave()
  }
  await database.end()
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, ` +
      `load of the machine ${loadavg()[0]!.toFixed(1)}${serverCore === null ? '' : `, servers on core ${serverCore}`}; ` +
      `medians of ${rounds} interleaved rounds, ${fanOut.rate} messages a second${instances > 1 ? `, ${instances} instances${redis ? ' and a Redis' : ''}` : ''}`,
  )
  process.exitCode = printTable(rows) ? 0 : 1
} finally {
  await stopChildren()
  await cluster.stop()
  await redis?.kill()
  if (process.env['KEEP_LOGS']) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function compareFanOut(bare: ChatCrowd, storing: ChatCrowd, product: ChatCrowd): Promise<Row[]> {
  const results: Record<'bare' | 'storing' | 'product', Spoken>[] = []
  for (const crowd of [bare, storing, product]) await crowd.speak(warming.rate, warming.seconds)
  const speak = (crowd: ChatCrowd) => crowd.speak(fanOut.rate, seconds)
  for (let round = 0; round < rounds; round += 1) {
    // every second round the other way round: what grows or falls with time would always fall on the same
    const isForward = round % 2 === 0
    const early = await speak(isForward ? bare : product)
    const stored = await speak(storing)
    const late = await speak(isForward ? product : bare)
    const [one, other] = isForward ? [early, late] : [late, early]
    results.push({ bare: one, storing: stored, product: other })
  }
  const processor = (who: keyof (typeof results)[number]) =>
    median(results.map((round) => round[who].processor))
  const ofBare = (who: 'storing' | 'product') =>
    median(results.map((round) => round[who].processor / round.bare.processor))
  const bySecond = (who: keyof (typeof results)[number]) => results.flatMap((round) => round[who].p99BySecond)
  const ratios = (beside: 'bare' | 'storing') => {
    const others = bySecond(beside)
    return bySecond('product').map((p99, n) => p99 / others[n]!)
  }
  console.log(
    `a bare server that stores: ${processor('storing').toFixed(0)} µs, ` +
      `${ofBare('storing').toFixed(2)} of one that does not`,
  )
  for (const [beside, name] of [
    ['bare', 'stores nothing'],
    ['storing', 'stores'],
  ] as const)
    console.log(
      `p99 beside a bare server that ${name} (${median(bySecond(beside)).toFixed(1)} ms), ${bySecond(beside).length} seconds ` +
        `compared in pairs: ${median(ratios(beside)).toFixed(2)} of it, half of them between ` +
        `${quantile(ratios(beside), 0.25).toFixed(2)} and ${quantile(ratios(beside), 0.75).toFixed(2)}`,
    )
  return [
    {
      figure: 'delivery of a message in a room of six (µs of processor)',
      product: processor('product').toFixed(0),
      reference: processor('bare').toFixed(0),
      result: ofBare('product'),
      sign: '≤',
      wanted: 1.25,
    },
    {
      figure: 'from said to heard, p99 of a second (ms), beside one that stores',
      product: median(bySecond('product')).toFixed(1),
      reference: median(bySecond('storing')).toFixed(1),
      result: median(ratios('storing')),
      sign: '≤',
      wanted: 2,
    },
  ]
}

/** kB of resident memory for each of the sockets that a crowd opens; the first opening warms the server up. */
async function memoryOf(
  origin: string,
  gather: () => Promise<ChatCrowd>,
): Promise<readonly [kilobytes: number, crowd: ChatCrowd]> {
  const first = await gather()
  first.leave()
  const before = residentKb(origin)
  const crowd = await gather()
  return [(residentKb(origin) - before) / (fanOut.rooms * roomSize), crowd]
}

function residentKb(origin: string): number {
  const status = readFileSync(`/proc/${pidAt(origin)}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1])
}

/** Booked groups of six, each member signed in. */
async function fill(database: pg.Client, groups: number): Promise<ChatMember[]> {
  const members = Array.from({ length: groups * roomSize }, (_, n) => ({
    groupId: `bench-group-${Math.floor(n / roomSize)}`,
    userId: `bench-user-${n}`,
    slot: (n % roomSize) + 1,
    token: `bench-token-${n}`,
  }))
  const hashes = members.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
  const users = members.map(({ userId }) => userId)
  const station = { stationId: 'NLUTRCST', name: 'Utrecht Centraal', timeZone: 'Europe/Amsterdam' }
  const end = { ...station, plannedTime: Date.now() + 10 * 86_400_000, platform: null }
  const trip = { departure: end, arrival: end, distance: null, carrierName: 'NS', segments: [] }
  await database.query(
    `insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at, verified_at)
     select id, id || '@sixrail.example', 'Noor', 'Visser', '', 'en', now(), now(), now() from unnest($1::text[]) id`,
    [users],
  )
  await database.query(
    `insert into sessions (id, user_id, remember, created_at, expires_at)
     select id, id, false, now(), now() + interval '1 day' from unnest($1::text[]) id`,
    [users],
  )
  await database.query(
    `insert into session_tokens (hash, session_id, kind, issued_at, expires_at)
     select hash, id, 'access', now(), now() + interval '1 day' from unnest($1::text[], $2::text[]) as one (id, hash)`,
    [users, hashes],
  )
  await database.query(
    `insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total, single_price,
       currency, leader_id, state, members_count, opened_at, updated_at)
     select 'bench-group-' || n, 'Bench', 'bench-train-' || n, 'FARE-1', $1::jsonb, now() + interval '10 days',
       now() + interval '9 days', 9930, 2980, 'EUR', 'bench-user-' || n * 6, 'booked', 6, now(), now()
     from generate_series(0, $2::int - 1) n`,
    [JSON.stringify(trip), groups],
  )
  await database.query(
    `insert into group_seats (group_id, slot, user_id, state, checkout_id, first_name, last_name, email, taken_at)
     select group_id, slot, user_id, 'held', 'bench-' || user_id, 'Noor', 'Visser', '', now()
     from unnest($1::text[], $2::int[], $3::text[]) as one (group_id, slot, user_id)`,
    [members.map(({ groupId }) => groupId), members.map(({ slot }) => slot), users],
  )
  await database.query('analyze')
  return members.map(({ groupId, token }) => ({ groupId, token }))
}
