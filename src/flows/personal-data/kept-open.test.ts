import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { payAt, train } from '../../../testing/builders/groups.ts'
import { askToPay, bookedTicket, reservation, reserve } from '../../../testing/builders/orders.ts'
import { testPassword as password } from '../../../testing/builders/ready-travellers.ts'
import {
  loginStatus,
  registered,
  resetByCode,
  signInByCode,
} from '../../../testing/builders/registrations.ts'
import { ask, cookiesOf, register, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'

const hour = 3_600_000
const day = 24 * hour
const person = { firstName: 'Ada', lastName: 'Bakker', email: 'ada-bought-early@sixrail.example' }

let product: TestProduct
beforeEach(async () => {
  product = await startTestProduct()
})
afterEach(() => product.close())

const post = (path: string, body: object, cookie = '') =>
  ask(product, null, 'POST', `/api/auth/${path}`, body, newAddress(), cookie)

/** A buyer who has entered no code, with a ticket for a train two weeks later. */
async function buyerAhead() {
  const { cookie, buyer } = await registered(product, person)
  const { id, departure } = await bookedTicket(product, buyer, '10:01', 1)
  const shows = async (who: TestTraveller) => (await ask(product, who, 'GET', `/api/bookings/${id}`)).status
  return { cookie, buyer, shows, departsAt: Date.parse(departure.time) }
}

/** What a browser with these cookies is answered, and the cookies that it has then. */
async function visit(path: string, body: object, cookie: string) {
  const response = await fetch(`${product.publicUrl}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const { user } = (await response.json()) as { user?: { _id: string; access_token: string } }
  return { status: response.status, user, cookies: cookiesOf(response) }
}
const remembered = (mark: string) => visit('login', { email: person.email, password, rememberMe: true }, mark)

test.each(['nobody has proven', 'somebody else has proven'])(
  '[R-13] [ACC-03] the buyer of a ticket gets to it until the journey is over, under an address that %s',
  async (whose) => {
    const { cookie, buyer, shows, departsAt } = await buyerAhead()
    if (whose.startsWith('somebody')) await signInByCode(product, person)
    product.clock.advance(6 * day)
    const entered = await remembered(cookie)
    // marked for longer
    expect(entered.cookies).toContain(cookie)

    product.clock.advance(2 * day)
    await product.worker.idle()
    const refreshed = await visit('refresh', {}, entered.cookies)
    expect(refreshed.user?._id).toBe(buyer.userId)
    expect(await shows({ ...buyer, token: refreshed.user!.access_token })).toBe(200)
    expect(await shows(await signIn(product, person, cookie))).toBe(200)

    // on the train
    product.clock.set(departsAt + hour)
    await product.worker.idle()
    const onTheTrain = await visit('refresh', {}, refreshed.cookies)
    expect(onTheTrain.user?._id).toBe(buyer.userId)
    expect(await shows(await signIn(product, person, cookie))).toBe(200)

    product.clock.set(departsAt + 3 * day)
    await product.worker.idle()
    expect((await visit('refresh', {}, onTheTrain.cookies)).status).toBe(401)
    expect(await loginStatus(product, person, cookie)).toBe(400)
    const { db } = product.database
    const { rows } =
      await sql`select id from users where id = ${buyer.userId} and deleted_at is null`.execute(db)
    expect(rows).toEqual([])
  },
)

test('[R-13] a registration without a ticket ends after seven days', async () => {
  const { cookie } = await registered(product, person)
  const { cookies } = await remembered(cookie)
  product.clock.advance(7 * day)
  expect((await visit('refresh', {}, cookies)).status).toBe(401)
  expect(await loginStatus(product, person, cookie)).toBe(400)
})

test('[R-13] [ACC-02] after seven days the buyer can still prove the address by a new code', async () => {
  const { cookie, buyer, shows } = await buyerAhead()
  product.clock.advance(8 * day)
  await product.worker.idle()
  const { userId } = buyer
  expect((await post('resend-verification', { userId }, cookie)).status).toBe(200)
  const otp = await product.readCode(person.email)
  expect((await post('verify', { userId, otp }, cookie)).body.verified).toBe(true)
  // from now on anywhere
  expect(await shows(await signIn(product, person))).toBe(200)
})

test.each(['a mailed code', 'a reset of the password'])(
  '[R-13] [ACC-03] after seven days %s leads into the account with the ticket',
  async (way) => {
    const { cookie, shows } = await buyerAhead()
    product.clock.advance(8 * day)
    await product.worker.idle()
    if (way === 'a mailed code') {
      expect(await shows(await signInByCode(product, person, cookie))).toBe(200)
      return
    }
    await resetByCode(product, person)
    expect(await shows(await signIn(product, person))).toBe(200)
  },
)

test('[R-13] [ACC-06] who has proven the address deletes their account: the buyer of a ticket under it stays signed in', async () => {
  const { buyer, cookie, shows } = await buyerAhead()
  const owner = await signInByCode(product, person)
  const here = await signIn(product, person, cookie)
  expect((await ask(product, owner, 'POST', '/api/account/delete', {})).body).toEqual({ deleted: true })
  expect(here.userId).toBe(buyer.userId)
  expect(await shows(here)).toBe(200)
})

test('[R-13] newer registrations of the address close the oldest, but none in which a ticket was paid for or may be at this moment', async () => {
  const { cookie, shows } = await buyerAhead()
  const withPage = async (at: string) => {
    const { cookie: mark, buyer } = await registered(product, person)
    const { id, totalAmount } = (await reserve(product, buyer, await train(product, at))).body.reservation
    const { status, body } = await askToPay(product, buyer, { id, totalAmount })
    expect(status).toBe(200)
    return { mark, id, url: body.url as string }
  }
  const paying = await withPage('11:01')
  const waiting = await withPage('11:31')
  const idle = await registered(product, person)
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at, browser_hash)
    select 'flood-' || n, ${person.email}, 'A', 'B', '-', 'en', now, now, 'elsewhere'
    from generate_series(1, 500) n, (select ${new Date(product.clock.now() + 1)}::timestamptz as now) as begun`.execute(
    product.database.db,
  )
  product.clock.advance(60_000)
  await register(product, person)
  expect(await loginStatus(product, person, idle.cookie)).toBe(400)
  expect(await shows(await signIn(product, person, cookie))).toBe(200)

  // the money of who pays now buys a ticket that they get to
  await payAt(paying.url)
  const buyer = await signIn(product, person, paying.mark)
  await workUntil(product, async () => (await reservation(product, buyer, paying.id)).state === 'confirmed')
  expect(await loginStatus(product, person, paying.mark)).toBe(200)

  // a page on which nobody has paid spares its account no longer than it waits
  expect(await loginStatus(product, person, waiting.mark)).toBe(200)
  product.clock.advance(hour)
  await product.worker.idle()
  await register(product, person)
  expect(await loginStatus(product, person, waiting.mark)).toBe(400)
  expect(await loginStatus(product, person, paying.mark)).toBe(200)
})
