import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askToCreate, join, payAt, train, verify } from '../../../testing/builders/groups.ts'
import { paidOrder, reserve } from '../../../testing/builders/orders.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, register, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntilGroup } from '../../../testing/harness/wait.ts'
import { queueEmail } from '../../features/notifications/server/index.ts'

const day = 86_400_000
const password = 'six seats one ticket'
const names = { firstName: 'Wilhelmina', lastName: 'Zonderspoor', email: 'w.zonderspoor@sixrail.example' }

let product: TestProduct
beforeEach(async () => {
  product = await startTestProduct()
})
afterEach(() => product.close())

async function registerByName(): Promise<TestTraveller> {
  const person = await signIn(product, names, await register(product, names))
  const otp = await product.readCode(names.email)
  await ask(product, person, 'POST', '/api/auth/verify', { userId: person.userId, otp })
  return person
}

/** Tables in which some row holds one of these words, in whatever column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { db } = product.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  expect(tables.length).toBeGreaterThan(25)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(one)::text as text from ${sql.table(name)} as one`.execute(db)
    if (rows.some(({ text }) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()))))
      found.push(name)
  }
  return found
}

test('[ACC-06] of a deleted traveller no name and no address is left anywhere; the ledger keeps the amounts', async () => {
  const person = await registerByName()
  const { db } = product.database
  const opened = await askToCreate(product, person, await train(product, '12:01'))
  await payAt(opened.body.url)
  const paid = await verify(product, person, opened.body.sessionId)
  const groupId: string = paid.body.checkout.groupId
  const other = await join(product, groupId)
  for (let seat = 3; seat <= 6; seat += 1) await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  // a ticket for two, and one that was given up
  await paidOrder(product, person, await train(product, '13:01'), 2)
  await reserve(product, person, await train(product, '13:31'), { travellers: 2 })
  // and whatever else a traveller leaves behind
  const route = { departureStation: 'NLUTRCST', arrivalStation: 'NLMAASTA' }
  await ask(product, person, 'POST', '/api/route-interests', route)
  // that the ticket for two is paid, the bank tells
  await product.payments.webhooks.settled()
  await product.worker.idle()
  const words = [names.firstName, names.lastName, names.email, 'Companiona']
  // the search finds what is there
  expect(await tablesWith(words)).toEqual(
    expect.arrayContaining([
      ...['bookings', 'checkouts', 'group_seats', 'orders', 'saga_operations', 'sagas', 'users'],
    ]),
  )

  product.clock.advance(20 * day)
  const back = await signIn(product, names)
  await ask(product, null, 'POST', '/api/auth/forgot-password', { email: names.email })
  await ask(product, null, 'POST', '/api/newsletter', { email: names.email })
  await ask(product, null, 'POST', '/api/auth/register', { ...names, password, termsAccepted: true })
  await ask(product, back, 'POST', '/api/auth/change-email', { newEmail: `new-${names.email}`, password })
  await product.worker.idle()
  const late = {
    id: 'late',
    to: names.email,
    language: 'en' as const,
    text: 'accounts.mail.known',
    values: {},
  }
  await db.transaction().execute((tx) => queueEmail(tx, late, product.clock.now() + day))
  expect(await tablesWith(words)).toEqual(
    expect.arrayContaining(['mailed_codes', 'newsletter_requests', 'reset_requests', 'work']),
  )
  expect((await ask(product, back, 'POST', '/api/account/delete', { password })).body).toEqual({
    deleted: true,
  })
  expect(await tablesWith(words)).toEqual([])

  const { rows } = await sql<{ kind: string; amount: number; ticket: number }>`
    select e.kind, e.amount, c.ticket_price as ticket from payment_entries e join checkouts c on c.id = e.checkout_id
    where e.user_id = ${person.userId} order by e.kind`.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual(['captured', 'captured', 'held', 'held'])
  for (const { amount, ticket } of rows) expect(amount).toBe(ticket + 300)
  // the others keep their names, group and ticket
  expect(await tablesWith([other.lastName])).toEqual(expect.arrayContaining(['bookings', 'users']))
  const remaining = await signIn(product, other)
  const ticket = await ask(product, remaining, 'GET', `/api/groups/${groupId}`)
  expect(ticket.body.group.state).toBe('booked')
}, 120_000)

test('[ACC-06] a purchase that ended a month ago names nobody, whoever deletes what', async () => {
  const person = await traveller(product)
  const opened = await askToCreate(product, person, await train(product, '12:01'))
  await payAt(opened.body.url)
  const paid = await verify(product, person, opened.body.sessionId)
  for (let seat = 2; seat <= 6; seat += 1) await join(product, paid.body.checkout.groupId)
  await workUntilGroup(product, paid.body.checkout.groupId, 'booked')
  expect(await tablesWith([person.email])).toEqual(expect.arrayContaining(['sagas', 'saga_operations']))
  product.clock.advance(31 * day)
  await product.worker.idle()
  const left = await tablesWith([person.email])
  expect(left).toContain('users')
  for (const table of ['sagas', 'saga_operations']) expect(left).not.toContain(table)
}, 120_000)
