import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToCreate, payAt, train, verify } from '../../../testing/builders/groups.ts'
import { setUpFactor } from '../../../testing/builders/operators.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { ask, signIn, traveller, unverified } from '../../../testing/builders/travellers.ts'

const hour = 3_600_000
const day = 24 * hour
const password = 'six seats one ticket'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const shortLived = [
  ...[
    'session_tokens',
    'sessions',
    'mailed_codes',
    'reset_requests',
    'sign_in_codes',
    'second_factor_tickets',
  ],
  ...['second_factors', 'brakes', 'newsletter_requests', 'payment_events', 'unsent_letters', 'outbox'],
]
async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    product.database.db,
  )
  return rows[0]!.n
}
const counts = async () =>
  Object.fromEntries(await Promise.all(shortLived.map(async (table) => [table, await count(table)] as const)))

test('[ACC-06] whatever has ended is forgotten, in batches, and whatever lives stays', async () => {
  const ada = await traveller(product)
  await ask(product, ada, 'POST', '/api/auth/logout', {})
  const eve = await unverified(product)
  await ask(product, null, 'POST', '/api/auth/forgot-password', { email: ada.email })
  const ruben = await traveller(product)
  await setUpFactor(product, ruben)
  const mila = await traveller(product)
  await ask(product, null, 'POST', '/api/auth/login', { email: ruben.email, password })
  await ask(product, mila, 'POST', '/api/account/second-factor', { password })
  await ask(product, null, 'POST', '/api/newsletter', { email: 'news@example.org' })
  const { db, clock } = { db: product.database.db, clock: product.clock }
  const now = new Date(clock.now())
  // more than two batches
  await sql`insert into payment_events (id, type, received_at, handled_at)
    select 'many-' || n, 'charge', ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 1200) n`.execute(
    db,
  )
  await sql`insert into payment_events (id, type, received_at) values ('waits', 'charge', ${now}::timestamptz)`.execute(
    db,
  )
  await sql`insert into sign_in_codes (hash, browser_hash, user_id, expires_at)
    values ('h', 'b', ${ada.userId}, ${now}::timestamptz)`.execute(db)
  await sql`insert into unsent_letters (id, letter, why, at) values ('l', 'l', 'rejected', ${now}::timestamptz)`.execute(
    db,
  )
  const before = await counts()
  for (const [table, rows] of Object.entries(before)) expect(rows, table).toBeGreaterThan(0)

  // an hour later only what ends within minutes has gone
  clock.advance(hour)
  await product.worker.idle()
  const soon = await counts()
  expect(soon).toMatchObject({ sign_in_codes: 0, second_factor_tickets: 0 })
  for (const table of ['sessions', 'mailed_codes', 'reset_requests', 'brakes', 'payment_events'])
    expect(soon[table], table).toBe(before[table])
  expect(soon['second_factors']).toBe(2)

  clock.advance(32 * day)
  const remembered = await ask(product, null, 'POST', '/api/auth/login', {
    email: ada.email,
    password,
    rememberMe: true,
  })
  const token = remembered.body.user.access_token
  for (let round = 0; round < 4; round += 1) {
    clock.advance(3_000)
    await product.worker.idle()
  }
  expect(await counts()).toMatchObject({
    ...{ session_tokens: 2, sessions: 1, mailed_codes: 0, reset_requests: 0, newsletter_requests: 0 },
    ...{ second_factors: 1, payment_events: 1, unsent_letters: 0 },
  })
  expect((await ask(product, { ...ada, token }, 'GET', '/api/account')).status).toBe(200)
  // who was remembered is still let in when everything old has gone
  expect((await signIn(product, mila)).userId).toBe(mila.userId)
  // an account that nobody has proven in seven days has gone without a trace
  const { rows } = await sql`select id from users where id = ${eve.userId}`.execute(product.database.db)
  expect(rows).toEqual([])
})

test('[ACC-06] what was wanted on a card page is emptied a day after nobody paid, and stays where money is held', async () => {
  const [ada, ben] = [await traveller(product), await traveller(product)]
  const on = await train(product, '12:01')
  await askToCreate(product, ada, on)
  const paid = await askToCreate(product, ben, on)
  await payAt(paid.body.url)
  expect((await verify(product, ben, paid.body.sessionId)).body.checkout.state).toBe('held')
  const rowOf = async (who: string) => {
    const { rows } = await sql<{ state: string; subject_data: object; pending: object }>`
      select state, subject_data, pending from checkouts where user_id = ${who}`.execute(product.database.db)
    return rows[0]!
  }
  const held = await rowOf(ben.userId)
  expect(JSON.stringify(held.subject_data)).toContain(ben.lastName)

  product.clock.advance(hour)
  await workUntil(product, async () => (await rowOf(ada.userId)).state === 'expired')
  product.clock.advance(hour)
  await product.worker.idle()
  expect(JSON.stringify((await rowOf(ada.userId)).subject_data)).toContain(ada.lastName)
  product.clock.advance(day)
  await product.worker.idle()
  expect(await rowOf(ada.userId)).toEqual({ state: 'expired', subject_data: {}, pending: {} })
  expect(await rowOf(ben.userId)).toEqual(held)
})
