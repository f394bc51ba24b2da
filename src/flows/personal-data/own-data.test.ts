import { afterAll, beforeAll, expect, test } from 'vitest'
import { from } from '../../../testing/builders/addresses.ts'
import { bookingOf, boughtTicket, cancel, carrierHas } from '../../../testing/builders/cancellations.ts'
import { askToCreate, askToJoin, groupOf, train } from '../../../testing/builders/groups.ts'
import { intentOf, reserve } from '../../../testing/builders/orders.ts'
import { isPostgres } from '../../../testing/databases/fresh-database.ts'
import { stayOpen } from '../../../testing/databases/stay-open.ts'
import { untilWaiting } from '../../../testing/databases/until-waiting.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, emailsTo, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { lockTraveller } from '../../features/groups/server/index.ts'
import { type Language, languages } from '../../kernel/languages.ts'
import { money } from '../../kernel/money.ts'
import { moneyText } from '../../kernel/wording.ts'

const password = 'six seats one ticket'
const days = 86_400_000

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const end = (who: Parameters<typeof ask>[1]) => ask(product, who, 'POST', '/api/account/delete', { password })

async function endIn(language: Language, { token, address }: TestTraveller) {
  const answer = await fetch(`${product.publicUrl}/api/account/delete`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'accept-language': language },
      ...{ 'content-type': 'application/json', ...from(address) },
    },
    body: JSON.stringify({ password }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('a traveller takes everything about them away, and nothing about the other five', async () => {
  const { groupId, leader, others } = await groupOf(product, 6)
  await workUntilGroup(product, groupId, 'booked')
  const { status, body } = await ask(product, leader, 'GET', '/api/account/export')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    account: { id: leader.userId, firstName: leader.firstName, email: leader.email },
    groups: [{ id: groupId, isLeader: true, seats: [{ lastName: leader.lastName }] }],
    checkouts: [{ groupId, state: 'captured', serviceFee: 300 }],
    bookings: [{ groupId, seats: [{ lastName: leader.lastName }] }],
  })
  expect(body.paymentEntries.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'captured'])
  expect(body.sessions.length).toBeGreaterThan(0)
  const text = JSON.stringify(body)
  for (const { email, userId, lastName } of others)
    for (const foreign of [email, userId, `"${lastName}"`]) expect(text).not.toContain(foreign)
  expect(text).not.toMatch(/argon2|password_hash|token/i)
})

test('an account cannot end while others count on it: a held seat, an open checkout, a journey ahead', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '11:01'))
  const waiting = await traveller(product)
  await askToJoin(product, waiting, groupId)
  for (const who of [leader, waiting]) {
    const { status, body } = await end(who)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'account_in_use' })
    expect((await ask(product, who, 'GET', '/api/account')).status).toBe(200)
  }
})

// PGlite has one connection, so nobody there waits for another's transaction
test.skipIf(!isPostgres())(
  '[ACC-06] an account that ends while its owner opens a checkout, or reserves, opens nothing and leaves no name behind',
  async () => {
    const { db } = product.database
    const on = await train(product, '11:01')
    const opens = [askToCreate, reserve].map((open) => (who: TestTraveller) => open(product, who, on))
    for (const open of opens) {
      const who = await traveller(product)
      // everything has been checked and priced; what is written down waits for another tab
      const { opening } = await db.transaction().execute(async (tx) => {
        await stayOpen(tx)
        await lockTraveller(tx, who.userId)
        const opening = open(who)
        await untilWaiting(db)
        expect((await end(who)).body).toEqual({ deleted: true })
        return { opening }
      })
      expect(await opening).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      for (const table of ['checkouts', 'orders', 'group_seats']) {
        const rows = db.withTables<Record<string, { user_id: string }>>().selectFrom(table).selectAll()
        expect(await rows.where('user_id', '=', who.userId).execute()).toEqual([])
      }
    }
  },
)

test('[BOOK-08] an account whose refund is on its way back ends once that has arrived, and its owner is told so', async () => {
  const who = await traveller(product)
  const { orderId, bookingId } = await boughtTicket(product, who, '13:01')
  const lost = { path: /\/refunds$/, method: 'POST' }
  product.payments.faults.add({ kind: 'drop-before', match: lost, times: 1_000 })
  expect((await end(who)).body.code).toBe('account_in_use')
  await cancel(product, who, bookingId)
  const cancelled = async () => (await bookingOf(product, who, bookingId)).cancellation
  await workUntil(product, async () => (await cancelled()).state === 'done')
  const { refund } = carrierHas(product, orderId).cancellation!
  for (const language of languages) {
    const { status, body } = await endIn(language, who)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'refund_under_way' })
    expect(body.message).toContain(moneyText(language, money(refund, 'EUR')))
  }
  expect((await ask(product, who, 'GET', '/api/account')).status).toBe(200)

  product.payments.faults.clear()
  await workUntil(product, async () => (await cancelled()).isBack)
  expect(intentOf(product, orderId).refunded).toBe(refund)
  expect((await end(await signIn(product, who))).body).toEqual({ deleted: true })
})

test('[PAY-05] a refund that the bank sends back is due again, and holds the account open until it is settled', async () => {
  const who = await traveller(product)
  const { orderId, bookingId } = await boughtTicket(product, who, '13:31', { card: '4000000000005126' })
  await cancel(product, who, bookingId)
  await workUntil(product, async () => emailsTo(product, who, /sent back by your bank/).length > 0)
  expect((await end(await signIn(product, who))).body.code).toBe('refund_under_way')
  // nothing more is asked for by itself: an operator finds another way
  product.clock.advance(days)
  await product.worker.idle()
  expect(intentOf(product, orderId).refunds).toHaveLength(1)
  expect((await end(await signIn(product, who))).body.code).toBe('refund_under_way')
})

test('after the journey it can: names and address go everywhere, the ledger stays', async () => {
  const { groupId, leader, others } = await groupOf(product, 6, await train(product, '12:01'))
  await workUntilGroup(product, groupId, 'booked')
  expect((await end(leader)).body.code).toBe('account_in_use')
  product.clock.set(product.clock.now() + 40 * days)
  const back = await signIn(product, leader)
  expect((await end(back)).body).toEqual({ deleted: true })
  expect((await ask(product, back, 'GET', '/api/account')).status).toBe(401)

  const { db } = product.database
  const left: string[] = []
  for (const table of ['users', 'group_seats', 'checkouts', 'bookings', 'sessions', 'identities']) {
    const rows = await db
      .withTables<Record<string, Record<string, unknown>>>()
      .selectFrom(table)
      .selectAll()
      .execute()
    const text = JSON.stringify(rows)
    if (text.includes(leader.email) || text.includes(`"${leader.lastName}"`)) left.push(table)
  }
  expect(left).toEqual([])
  const entries = await db
    .withTables<{ payment_entries: { user_id: string; kind: string } }>()
    .selectFrom('payment_entries')
    .select('kind')
    .where('user_id', '=', leader.userId)
    .execute()
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['captured', 'held'])
  // the others still see their group and ticket
  const other = await signIn(product, others[0]!)
  expect((await ask(product, other, 'GET', `/api/groups/${groupId}`)).status).toBe(200)
})
