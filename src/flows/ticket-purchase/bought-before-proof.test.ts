import { afterAll, beforeAll, expect, test } from 'vitest'
import { from, newAddress } from '../../../testing/builders/addresses.ts'
import { payAt, train } from '../../../testing/builders/groups.ts'
import { askToPay, bookedTicket, reservation, reserve } from '../../../testing/builders/orders.ts'
import { testPassword as password } from '../../../testing/builders/ready-travellers.ts'
import { ask, emailsTo, register, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { codeIn } from '../../../testing/harness/post.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

type Person = Pick<TestTraveller, 'firstName' | 'lastName' | 'email'>

/** Signs in with a mailed code in a browser of its own. */
async function signInByCode({ email, firstName, lastName }: Person): Promise<TestTraveller> {
  const address = newAddress()
  const asked = await fetch(`${product.publicUrl}/api/auth/email-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ email }),
  })
  const cookie = asked.headers
    .getSetCookie()
    .map((set) => set.split(';')[0]!)
    .join('; ')
  const code = await product.readCode(email)
  const body = { code, newAccount: { firstName, lastName, termsAccepted: true } }
  const entered = await ask(product, null, 'POST', '/api/auth/email-code/enter', body, address, cookie)
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  return {
    ...{ email, firstName, lastName },
    userId: entered.body.user._id,
    token: entered.body.user.access_token,
    address,
  }
}

/** Registers, and gives the mark of the browser. The mailed code is not entered: the checkout of one ticket does not ask for it. */
async function registered(person: Person): Promise<{ cookie: string; buyer: TestTraveller }> {
  const cookie = await register(product, person)
  await product.readCode(person.email)
  return { cookie, buyer: await signIn(product, person, cookie) }
}

test('[R-13] [ACC-03] who paid for a ticket before the address was proven in another browser gets to it in the first, and nobody else does', async () => {
  const person = { firstName: 'Ada', lastName: 'Bakker', email: 'ada-at-two-browsers@sixrail.example' }
  const { cookie, buyer } = await registered(person)
  const { id } = await bookedTicket(product, buyer, '10:01', 1)
  const owner = await signInByCode(person)
  expect(owner.userId).not.toBe(buyer.userId)
  const open = async (who: TestTraveller) => (await ask(product, who, 'GET', `/api/bookings/${id}`)).status
  expect(await open(buyer)).toBe(200)
  // another person may have proven it: a stranger’s ticket is not theirs
  expect(await open(owner)).toBe(404)

  const again = await signIn(product, { ...person, address: buyer.address }, cookie)
  expect([again.userId, await open(again)]).toEqual([buyer.userId, 200])
  // as before the proof, in no other browser
  const form = { email: person.email, password }
  expect((await ask(product, null, 'POST', '/api/auth/login', form, newAddress())).status).toBe(400)
  // and the address stays with who has proven it
  product.clock.advance(60_000)
  const resent = { userId: buyer.userId }
  const asked = await ask(
    product,
    again,
    'POST',
    '/api/auth/resend-verification',
    resent,
    buyer.address,
    cookie,
  )
  expect(asked.status).toBe(200)
  await product.worker.idle()
  expect(emailsTo(product, buyer).filter(({ text }) => codeIn(text) !== null)).toEqual([])
})

test('[R-13] a payment that may still come keeps the way to its ticket open as well', async () => {
  const person = { firstName: 'Ben', lastName: 'Bakker', email: 'ben-at-a-card-page@sixrail.example' }
  const { buyer } = await registered(person)
  const reserved = await reserve(product, buyer, await train(product, '11:01'))
  const opened = await askToPay(product, buyer, reserved.body.reservation)
  await signInByCode(person)
  await payAt(opened.body.url)
  const { id } = reserved.body.reservation
  await workUntil(product, async () => (await reservation(product, buyer, id)).state === 'confirmed')
})

test('[R-13] a registration that nothing was paid in is closed by the proof, with reserved seats too', async () => {
  const person = { firstName: 'Eve', lastName: 'Bakker', email: 'eve-paid-nothing@sixrail.example' }
  const { cookie, buyer } = await registered(person)
  expect((await reserve(product, buyer, await train(product, '12:01'))).status).toBe(200)
  await signInByCode(person)
  expect((await ask(product, buyer, 'GET', `/api/bookings/user/${buyer.userId}`)).status).toBe(401)
  const form = { email: person.email, password }
  expect((await ask(product, null, 'POST', '/api/auth/login', form, buyer.address, cookie)).status).toBe(400)
})
