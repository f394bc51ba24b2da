import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAddress } from '../../../testing/builders/addresses.ts'
import { bookingOf, boughtTicket, cancel } from '../../../testing/builders/cancellations.ts'
import { payAt, train } from '../../../testing/builders/groups.ts'
import { askToPay, bookedTicket, reservation, reserve } from '../../../testing/builders/orders.ts'
import { testPassword as password } from '../../../testing/builders/ready-travellers.ts'
import {
  loginStatus,
  type Person,
  registered,
  resetByCode,
  signInByCode,
} from '../../../testing/builders/registrations.ts'
import {
  ask,
  cookiesOf,
  emailsTo,
  register,
  signIn,
  type TestTraveller,
  traveller,
} from '../../../testing/builders/travellers.ts'
import { isPostgres } from '../../../testing/databases/fresh-database.ts'
import { stayOpen } from '../../../testing/databases/stay-open.ts'
import { untilWaiting } from '../../../testing/databases/until-waiting.ts'
import { codeIn } from '../../../testing/harness/post.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { lockTraveller } from '../../features/groups/server/index.ts'
import { done } from '../../kernel/answer.ts'
import type { KnownPerson, SignIn } from '../../ports/sign-in.ts'

/** Vouches for whoever is named here. */
let arriving: KnownPerson
const google: SignIn = {
  begin: async () =>
    done({ address: 'https://sign-in.example', secrets: { state: 's', nonce: 'n', verifier: 'v' } }),
  finish: async () => done(arriving),
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ change: (ports) => ({ ...ports, signIn: google }) })
})
afterAll(() => product.close())

const post = (path: string, body: object, who: TestTraveller | null = null, cookie = '') =>
  ask(product, who, 'POST', `/api/auth/${path}`, body, who?.address ?? newAddress(), cookie)

/** Another registration of the same person, with the code that was mailed for it. */
async function registeredAgain(person: Person) {
  const cookie = await register(product, person)
  const otp = await product.readCode(person.email)
  return { cookie, otp, ...(await signIn(product, person, cookie)) }
}

/** Every way to prove an address in an account that is not the buyer's. */
const ways: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'a sign-in with a mailed code': (person) => signInByCode(product, person),
  async 'a sign-in with Google'(person) {
    arriving = { ...person, issuer: 'google', subject: person.email, emailVerified: true }
    const start = await fetch(`${product.publicUrl}/api/auth/google`, { redirect: 'manual' })
    const back = await fetch(`${product.publicUrl}/api/auth/google/callback?code=1`, {
      redirect: 'manual',
      headers: { cookie: cookiesOf(start) },
    })
    expect(back.headers.get('location')).toContain('token=')
  },
  async 'the code of another registration'(person) {
    const { cookie, otp, userId } = await registeredAgain(person)
    expect((await post('verify', { userId, otp }, null, cookie)).body.verified).toBe(true)
  },
  async 'the link of another registration, in a third browser'(person) {
    const { otp, userId } = await registeredAgain(person)
    expect((await post('verify', { userId, otp, password })).body.verified).toBe(true)
  },
  async 'a reset of the password of another registration'(person) {
    const { cookie } = await registeredAgain(person)
    await resetByCode(product, person, cookie)
  },
  async 'a move of another account to the address'(person) {
    const other = await traveller(product)
    expect((await post('change-email', { newEmail: person.email, password }, other)).status).toBe(200)
    const code = await product.readCode(person.email)
    expect((await post('confirm-email', { code }, other)).body.email).toBe(person.email)
  },
}

test.each(Object.keys(ways))(
  '[R-13] [ACC-03] who paid for a ticket before the address was proven elsewhere keeps it: %s',
  async (way) => {
    const number = Object.keys(ways).indexOf(way)
    const names = { firstName: 'Ada', lastName: 'Bakker' }
    const bought = { ...names, email: `paid-${number}@sixrail.example` }
    const unpaid = await registered(product, bought)
    const { cookie, buyer } = await registered(product, bought)
    const { id } = await bookedTicket(product, buyer, '10:01', 1)
    await ways[way]!(bought)
    expect((await ask(product, buyer, 'GET', `/api/bookings/${id}`)).status).toBe(200)
    const again = await signIn(product, bought, cookie)
    expect(again.userId).toBe(buyer.userId)
    expect((await ask(product, again, 'GET', `/api/bookings/${id}`)).status).toBe(200)
    // what nothing was paid in is closed
    expect((await ask(product, unpaid.buyer, 'GET', '/api/account')).status).toBe(401)
  },
)

test('[R-13] [ACC-03] nobody else gets to such a ticket, and no code proves its account any more', async () => {
  const person = { firstName: 'Ada', lastName: 'Bakker', email: 'ada-at-two-browsers@sixrail.example' }
  const { cookie, buyer } = await registered(product, person)
  const { id } = await bookedTicket(product, buyer, '10:01', 1)
  const owner = await signInByCode(product, person)
  expect(owner.userId).not.toBe(buyer.userId)
  // another person may have proven it: a stranger’s ticket is not theirs
  expect((await ask(product, owner, 'GET', `/api/bookings/${id}`)).status).toBe(404)
  // as before the proof, in no other browser
  expect(await loginStatus(product, person, '')).toBe(400)
  // and the address stays with who has proven it
  product.clock.advance(60_000)
  const asked = await post('resend-verification', { userId: buyer.userId }, buyer, cookie)
  expect(asked.status).toBe(200)
  await product.worker.idle()
  expect(emailsTo(product, buyer).filter(({ text }) => codeIn(text) !== null)).toEqual([])
})

test('[R-13] a payment that may still come keeps the way to its ticket open as well', async () => {
  const person = { firstName: 'Ben', lastName: 'Bakker', email: 'ben-at-a-card-page@sixrail.example' }
  const { buyer } = await registered(product, person)
  const reserved = await reserve(product, buyer, await train(product, '11:01'))
  const opened = await askToPay(product, buyer, reserved.body.reservation)
  await signInByCode(product, person)
  await payAt(opened.body.url)
  const { id } = reserved.body.reservation
  await workUntil(product, async () => (await reservation(product, buyer, id)).state === 'confirmed')
})

test('[R-13] a refund on its way keeps open the account that sees it arrive', async () => {
  const person = { firstName: 'Mia', lastName: 'Bakker', email: 'mia-waits-for-money@sixrail.example' }
  const { cookie, buyer } = await registered(product, person)
  const { bookingId } = await boughtTicket(product, buyer, '13:01')
  const lost = { path: /\/refunds$/, method: 'POST' }
  product.payments.faults.add({ kind: 'drop-before', match: lost, times: 1_000 })
  await cancel(product, buyer, bookingId)
  const cancellation = async (who = buyer) => (await bookingOf(product, who, bookingId)).cancellation
  await workUntil(product, async () => (await cancellation()).state === 'done')
  await signInByCode(product, person)
  expect((await cancellation()).isBack).toBe(false)
  product.payments.faults.clear()
  await workUntil(product, async () => (await cancellation(await signIn(product, person, cookie))).isBack)
})

test('[R-13] a registration that nothing was paid in is closed by the proof, with reserved seats too', async () => {
  const person = { firstName: 'Eve', lastName: 'Bakker', email: 'eve-paid-nothing@sixrail.example' }
  const { cookie, buyer } = await registered(product, person)
  expect((await reserve(product, buyer, await train(product, '12:01'))).status).toBe(200)
  await signInByCode(product, person)
  expect((await ask(product, buyer, 'GET', `/api/bookings/user/${buyer.userId}`)).status).toBe(401)
  expect(await loginStatus(product, person, cookie)).toBe(400)
})

// PGlite has one connection, so nobody there waits for another's transaction
test.skipIf(!isPostgres())(
  '[R-13] [PAY-02] a card page that is asked for while the proof closes the account is not opened',
  async () => {
    const { db } = product.database
    const person = { firstName: 'Kim', lastName: 'Bakker', email: 'kim-is-too-late@sixrail.example' }
    const { buyer } = await registered(product, person)
    const reserved = await reserve(product, buyer, await train(product, '12:31'))
    // everything has been checked; what is written down waits for another tab
    const { asking } = await db.transaction().execute(async (tx) => {
      await stayOpen(tx)
      await lockTraveller(tx, buyer.userId)
      const asking = askToPay(product, buyer, reserved.body.reservation)
      await untilWaiting(db)
      await signInByCode(product, person)
      return { asking }
    })
    expect(await asking).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    const checkouts = db.withTables<{ checkouts: { user_id: string } }>().selectFrom('checkouts').selectAll()
    expect(await checkouts.where('user_id', '=', buyer.userId).execute()).toEqual([])
  },
)
