// The product for the bench of joining: composed as ever, on PostgreSQL, with providers that answer at once out of this
// process, so that what is measured is the seat and not the card page. It fills the database, writes down the SQL of one
// join as it was sent, and then listens.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { sql } from 'kysely'
import pg from 'pg'
import { build } from 'vite'
import { createSystemClock } from '../src/adapters/clock/system.ts'
import { createDistribusion } from '../src/adapters/distribusion/distribusion.ts'
import { createStripePayments } from '../src/adapters/stripe/stripe-payments.ts'
import type { compose as Compose } from '../src/compose.ts'
import { done } from '../src/kernel/answer.ts'
import { openedFrom } from '../src/features/payments/server/index.ts'
import type { PaymentSession } from '../src/ports/payments.ts'
import { MovableClock } from '../sandbox/clock/movable-clock.ts'
import { createTicketingSandbox } from '../sandbox/ticketing/index.ts'
import { bundledPackages } from '../tools/build/bundled-packages.ts'
import { freePorts } from '../tools/run/free-ports.ts'
import { findPath, from, searches, to } from './searches.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a join is told apart by; in the recorded SQL these stand in place of the next one's. */
export interface Join {
  readonly groupId: string
  readonly userId: string
  readonly token: string
}

export interface JoinPlan {
  readonly amount: number
  readonly joins: readonly Join[]
  readonly recorded: {
    readonly join: Join
    /** where it came from, as the checkout keeps it */
    readonly network: string
    readonly statements: readonly Statement[]
  }
}

const [databaseUrl, planFile, count] = process.argv.slice(2) as [string, string, string]

const statements = new AsyncLocalStorage<Statement[]>()
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: readonly unknown[]) {
  const [text, values] = args
  const known =
    typeof text === 'object' && text !== null ? (text as Partial<{ text: string; values: unknown[] }>) : null
  statements.getStore()?.push({
    text: known?.text ?? String(text),
    values: known?.values ?? (Array.isArray(values) ? values : []),
  })
  return Reflect.apply(query, this, args)
} as typeof query

const sandbox = createTicketingSandbox({ clock: new MovableClock(), apiKey: 'bench' })
const ticketing = createDistribusion({
  apiUrl: await sandbox.listen(),
  apiKey: 'bench',
  partnerNumber: '000000',
})
const asked = new Map<string, Promise<unknown>>()
/** Asks the sandbox each question once: it computes in this process, and a train's price is not the seat. */
function once<A extends readonly unknown[], R>(ask: (...question: A) => Promise<R>) {
  return (...question: A): Promise<R> => {
    const key = JSON.stringify([ask.name, ...question])
    const known = (asked.get(key) as Promise<R> | undefined) ?? ask(...question)
    asked.set(key, known)
    return known
  }
}
const keys = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', apiUrl: 'http://127.0.0.1:1' }
const session = (reference: string): PaymentSession => ({
  ref: `cs_${reference}`,
  state: 'open',
  url: `https://pay.example/${reference}`,
  reference,
  authorisation: null,
})
const [port] = await freePorts(1)
const publicUrl = `http://127.0.0.1:${port}`
// bundled as the product's own build is: modules that are loaded one by one reach each other by getters, which cost more
const outDir = join(process.cwd(), 'node_modules/.cache/bench-join')
await build({
  configFile: false,
  plugins: [lingui()],
  logLevel: 'error',
  ssr: { noExternal: bundledPackages },
  build: { ssr: 'src/compose.ts', outDir, emptyOutDir: true, copyPublicDir: false },
})
const { compose } = (await import(join(outDir, 'compose.js'))) as { compose: typeof Compose }
const { app, database } = await compose(
  {
    ...{
      production: false,
      port: port!,
      publicUrl,
      dataDir: null,
      databaseUrl,
      clockUrl: null,
      redisUrl: null,
      logLevel: 'silent',
    },
    ...{
      requestsPerMinute: 1_200,
      socketsPerAddress: 1,
      trustedProxies: [],
      metricsPort: null,
      payments: keys,
    },
    ticketing: { apiUrl: sandbox.url, apiKey: 'bench', partnerNumber: '000000', contact: null },
    mail: { url: 'smtp://127.0.0.1:1', from: 'tickets@sixrail.example' },
    ...{
      liveSchedule: null,
      analyticsScriptUrl: null,
      newsletterWebhookUrl: null,
      reactionWebhookUrl: null,
      registerWebhookUrl: null,
      supportWebhookUrls: { help: null, contact: null },
      seller: null,
      securityContact: null,
      operatorMail: null,
      secondFactorKeys: [{ id: 'bench', key: new Uint8Array(32) }],
      contentUrl: null,
      contentDefaultUrl: null,
      signIn: null,
      googleWallet: null,
      webPush: null,
      appleWallet: null,
    },
  },
  {
    clock: createSystemClock(),
    payments: {
      ...createStripePayments(keys),
      openSession: async ({ reference }) => done(session(reference)),
      session: async (ref) => done(session(ref.slice(3))),
    },
    ticketing: {
      ...ticketing,
      connection: once(ticketing.connection),
      quote: once(ticketing.quote),
      travellerFields: once(ticketing.travellerFields),
    },
    mail: { send: async () => done(null) },
    ...{
      liveSchedule: null,
      content: null,
      signIn: null,
      workflow: null,
      reactions: null,
      push: null,
      registrations: null,
    },
    supportDesks: { help: null, contact: null },
  },
  null,
)

const found = await app.inject(findPath(searches[0]!))
const train = found.json().data.find((one: { group?: { available: boolean } }) => one.group?.available)
if (!train) throw new Error(`no train from ${from} to ${to} on which six can go`)
const joins = Array.from({ length: Number(count) + 1 }, (_, n) => {
  const name = String(n).padStart(6, '0')
  return { groupId: `bench-group-${name}`, userId: `bench-user-${name}`, token: `bench-token-${name}` }
})
await fill()

const [first, ...rest] = joins as [Join, ...Join[]]
const group = (await app.inject(`/api/groups/${first.groupId}`)).json().group
const list: Statement[] = []
// asked inside: an injected request is only sent when somebody waits for it
const answer = await statements.run(list, async () => {
  const { groupId, token } = first
  const order = { groupId, termsAccepted: true, traveller: { firstName: 'Noor', lastName: 'Visser' } }
  return await app.inject({
    method: 'POST',
    url: '/api/payments/group/create-checkout-session',
    headers: { authorization: `Bearer ${token}` },
    payload: { amount: group.pricePerMember, join: order },
  })
})
if (answer.statusCode !== 200) throw new Error(`the join to record was refused: ${answer.body}`)
const plan: JoinPlan = {
  amount: group.pricePerMember,
  joins: rest,
  recorded: { join: first, network: openedFrom('127.0.0.1'), statements: list },
}
// what follows is sent as in production
pg.Client.prototype.query = query
writeFileSync(planFile, JSON.stringify(plan))
await app.listen({ port: port!, host: '127.0.0.1' })
console.log(`listens ${publicUrl}`)

/** A group for each join with its leader in, and a traveller who is signed in. */
async function fill(): Promise<void> {
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  const departure = new Date(now.getTime() + 10 * 86_400_000)
  const deadline = new Date(now.getTime() + 9 * 86_400_000)
  const end = {
    stationId: from,
    name: 'A',
    timeZone: 'Europe/Amsterdam',
    plannedTime: departure.getTime(),
    platform: null,
  }
  const trip = JSON.stringify({
    departure: end,
    arrival: end,
    distance: null,
    carrierName: 'NS',
    segments: [],
  })
  const hashes = joins.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
  const each = sql`from unnest(
    ${joins.map(({ groupId }) => groupId)}::text[], ${joins.map(({ userId }) => userId)}::text[], ${hashes}::text[]
  ) as one (group_id, user_id, hash)`
  const { db } = database
  const addUsers = (id: ReturnType<typeof sql>) => sql`
    insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at, verified_at)
    select ${id}, ${id} || '@sixrail.example', 'Noor', 'Visser', '', 'en', ${now}, ${now}, ${now}::timestamptz ${each}`
  await addUsers(sql`user_id`).execute(db)
  await addUsers(sql`'leader-' || group_id`).execute(db)
  await sql`
    insert into sessions (id, user_id, remember, created_at, expires_at)
    select user_id, user_id, false, ${now}::timestamptz, ${later}::timestamptz ${each}`.execute(db)
  await sql`
    insert into session_tokens (hash, session_id, kind, issued_at, expires_at)
    select hash, user_id, 'access', ${now}::timestamptz, ${later}::timestamptz ${each}`.execute(db)
  await sql`
    insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total, single_price,
      currency, leader_id, state, members_count, opened_at, updated_at)
    select group_id, 'Bench', ${train.id}, ${train.relationships.fares[0].fare_class}, ${trip}::jsonb,
      ${departure}::timestamptz, ${deadline}::timestamptz, ${train.group.group_total}::int, 2980, 'EUR',
      'leader-' || group_id, 'collecting', 1, ${now}::timestamptz, ${now}::timestamptz ${each}`.execute(db)
  await sql`
    insert into group_seats (group_id, slot, user_id, state, checkout_id, first_name, last_name, email, taken_at)
    select group_id, 1, 'leader-' || group_id, 'held', 'leader-' || group_id, 'Noor', 'Visser', '', ${now}::timestamptz
    ${each}`.execute(db)
}
