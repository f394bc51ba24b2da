import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { capturedLog } from '../harness/captured-log.ts'
import { askToPay } from '../builders/orders.ts'
import { askToCreate, groupOf, join, payAt, train, verify } from '../builders/groups.ts'
import { operator } from '../builders/operators.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'
import { watcher } from '../harness/sockets/watcher.ts'
import { wireTap } from '../harness/wire-tap.ts'
import { createPushSandbox } from '../../sandbox/push/index.ts'
import { createWebPush } from '../../src/adapters/web-push/web-push.ts'
import { done, refused } from '../../src/kernel/answer.ts'

const password = 'six seats one ticket'
const captured = capturedLog()
const card = '4242424242424242'
let real: TestProduct
/** the product as its visitors reach it: everything they send and get is remembered */
let product: TestProduct
let tap: Awaited<ReturnType<typeof wireTap>>
const mail = { fails: false }
let asksBirthDates = false
const pushService = createPushSandbox()
const pushKeys = { subject: 'mailto:push@sixrail.example', ...webPush.generateVAPIDKeys() }
/** what was printed beside the log */
let printed = ''

beforeAll(async () => {
  const note = (chunk: unknown) => {
    printed += String(chunk)
    return true
  }
  vi.spyOn(process.stderr, 'write').mockImplementation(note)
  for (const way of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...parts: unknown[]) => void note(parts.map(String).join(' ')))
  const localService = await pushService.listen()
  real = await startTestProduct({
    log: captured.log,
    build: smallPages(),
    operatorMail: 'night-shift@sixrail.example',
    change: (ports) => ({
      ...ports,
      push: createWebPush({ ...pushKeys, localService, timeoutMs: 3_000 }),
      ticketing: {
        ...ports.ticketing,
        travellerFields: async (id) =>
          asksBirthDates ? done(['name', 'birthDate']) : ports.ticketing.travellerFields(id),
      },
      mail: {
        async send(email) {
          if (!mail.fails) return ports.mail.send(email)
          if (email.text.includes('Utrecht')) return refused('rejected', `550 5.1.1 <${email.to}>: unknown`)
          throw new Error(`could not deliver to ${email.to}: "${email.subject}"`)
        },
      },
    }),
  })
  // The log is searched for the names and tokens that passed on the wire, so every traveller has to sign in over it: prepared
  // tokens are given out only in the first minute.
  real.clock.advance(120_000)
  tap = await wireTap(real.publicUrl)
  const readCode = async (email: string) => {
    const code = await real.readCode(email)
    tap.keep(code)
    return code
  }
  product = Object.assign({ ...real, publicUrl: tap.url, readCode }, { isWatched: true })
})
afterAll(async () => {
  await tap.close()
  await real.close()
  await pushService.close()
  vi.restoreAllMocks()
})
afterEach(() => {
  real.payments.faults.clear()
  real.ticketing.faults.clear()
  mail.fails = false
  asksBirthDates = false
  pushService.status = null
})

const inTheLog = () => tap.linesWith(captured.text() + printed)
const post = (who: TestTraveller | null, path: string, body: unknown) => ask(product, who, 'POST', path, body)

test('a whole story of a group, with everything around it, leaves nobody and nothing secret in the log', async () => {
  const { groupId, leader, others } = await groupOf(product, 5)
  tap.keep(card)
  const live = await watcher(real, leader)
  expect(await live.watch(`groups.of:${leader.userId}`)).toMatchObject({ ok: true })
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await workUntil(product, async () => real.emails.some(({ to }) => to === leader.email))
  live.close()
  const [booking] = (await ask(product, leader, 'GET', `/api/groups/my-groups/${leader.userId}`)).body.groups
  const ticket = await ask(product, leader, 'GET', `/api/bookings/${booking.bookingId}/tickets`)
  expect(ticket.status, JSON.stringify(ticket.body)).toBe(200)

  const other = await signIn(product, others[0]!)
  await post(null, '/api/auth/login', { email: other.email, password: 'Tr0ubadour wrong' })
  await post(other, '/api/account/password', { password, newPassword: 'Quokka-Paperclip-77' })
  await post(other, '/api/auth/change-email', {
    newEmail: 'moved+away@elsewhere.example',
    password: 'Quokka-Paperclip-77',
  })
  await post(other, '/api/auth/confirm-email', {
    code: await product.readCode('moved+away@elsewhere.example'),
  })
  const forgotten = await post(null, '/api/auth/forgot-password', { email: leader.email })
  const code = await product.readCode(leader.email)
  await post(null, '/api/auth/verify-reset-code', { token: forgotten.body.token, code })
  const reset = await post(null, '/api/auth/reset-password', {
    email: leader.email,
    token: forgotten.body.token,
    password: 'Marmalade-Bridge-31',
  })
  expect(reset.status, JSON.stringify(reset.body)).toBe(200)
  await operator(product)
  await post(null, '/api/newsletter', { email: 'reader@papers.example' })
  await post(null, '/api/newsletter/confirm', { token: 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE3' })
  for (const page of [
    `/en/verify/${leader.userId}?email=${encodeURIComponent(leader.email)}&code=${code}`,
    `/google?code=4/0AbCdEfGhIjKlMnOpQrStUvWxYz012345&state=${forgotten.body.token}`,
    `/en/checkout/success?session_id=cs_test_a1B2c3D4e5F6g7H8i9J0`,
    `/${encodeURIComponent(leader.email)}`,
    `/en/find?from=Ut%00recht&to=${leader.lastName}`,
  ])
    await ask(product, null, 'GET', page)
  await post(other, '/api/auth/logout', {})

  expect(tap.secrets.size).toBeGreaterThan(60)
  expect(captured.lines().length).toBeGreaterThan(50)
  expect(inTheLog()).toEqual([])
})

/** Children and adults, each with the day they were born. */
const family = [
  { firstName: 'Wilhelmina', lastName: 'Oosterbeek', birthDate: '1984-03-17' },
  { firstName: 'Balthasar', lastName: 'Vandermeer', birthDate: '1979-11-02' },
  { type: 'CHLD', firstName: 'Philippa', lastName: 'Oosterbeek', birthDate: '2019-07-29' },
]

test('nor do tickets for a family, a chat, browsers that are written to, a train that is followed, and a message to us', async () => {
  captured.clear()
  const leader = await traveller(product)
  const on = await train(product, '07:31')
  asksBirthDates = true
  const order = (amount: number) => ({
    ...{ connectionId: on.id, fareClass: on.fareClass, amount },
    passengers: family.map((one) => ({ ...one, seats: [] })),
  })
  const path = '/api/tickets/reservations/create'
  // refused with what was sent in hand, once each
  const unborn = { ...order(0), passengers: [{ ...family[0], birthDate: '2031-12-24' }] }
  expect((await post(leader, path, unborn)).status).toBe(400)
  const priced = await post(leader, path, order(0))
  expect(priced.body.code).toBe('price_changed')
  real.ticketing.faults.add({ kind: 'error-before', times: 3 })
  await post(leader, path, order(priced.body.totalAmount))
  real.ticketing.faults.clear()
  const reserved = await post(leader, path, order(priced.body.totalAmount))
  expect(reserved.status).toBe(200)
  const opened = await askToPay(product, leader, reserved.body.reservation)
  await payAt(opened.body.url, card)
  const { id } = reserved.body.reservation
  const own = async () =>
    (await ask(product, leader, 'GET', `/api/tickets/reservations/${id}`)).body.reservation
  await workUntil(product, async () => (await own()).state === 'confirmed')
  const { bookingId } = await own()
  await ask(product, leader, 'GET', `/api/bookings/${bookingId}`)
  await ask(product, leader, 'GET', `/api/bookings/${bookingId}/tickets`)
  asksBirthDates = false

  // what a chat says, on its way to a push service that does not take it
  const { groupId, leader: chatty, others } = await groupOf(product, 2, await train(product, '08:31'))
  for (const status of [null, 400, 503]) {
    pushService.status = status
    const { subscription } = pushService.device(pushKeys.publicKey)
    for (const value of [subscription.endpoint, ...Object.values(subscription.keys)]) tap.keep(value)
    expect((await post(others[0]!, '/api/notices/devices', subscription)).status).toBe(200)
    const message = `meet me beneath the clock in Zutphen, ${status ?? 'first'}`
    tap.keep(message)
    const said = { id: `quiet-${status}-00000000000`, message }
    expect((await post(chatty, `/api/chats/messages/${groupId}`, said)).status).toBe(200)
    real.clock.advance(60_000)
    await real.worker.idle()
  }
  pushService.status = null
  await post(chatty, `/api/chats/messages/${groupId}`, { id: 'x', message: 'a'.repeat(10_000) })

  expect((await post(chatty, '/api/follows', { connectionId: on.id })).status).toBe(200)
  await groupOf(product, 1, on)
  await workUntil(product, async () => real.emails.some(({ text }) => text.includes('unfollow?token=')))
  const stop = /unfollow\?token=([\w-]+)/.exec(
    real.emails.find(({ text }) => text.includes('unfollow?token='))!.text,
  )![1]!
  tap.keep(stop)
  await ask(product, null, 'GET', `/en/unfollow?token=${stop}`)
  await ask(product, null, 'POST', `/api/follows/stop?stop=${stop}`, {})

  const letter = {
    ...{ form: 'contact', name: 'Cornelia Duisenberg', email: 'cornelia@duisenberg.example' },
    message: 'my grandmother cannot find her seat in carriage eleven',
  }
  tap.keep(letter.message)
  expect((await post(null, '/api/support/messages', letter)).status).toBe(200)
  expect((await post(null, '/api/support/messages', { ...letter, email: 'no address of hers' })).status).toBe(
    400,
  )
  mail.fails = true
  await workUntil(product, async () => captured.lines().some(({ level }) => Number(level) >= 40), 5)
  mail.fails = false

  for (const { firstName, lastName, birthDate } of family)
    for (const value of [firstName, lastName, birthDate]) expect(tap.secrets).toContain(value)
  for (const value of [letter.name, letter.email, letter.message, stop]) expect(tap.secrets).toContain(value)
  // each part of the story was written down, so what is looked for below could have been among it
  expect(captured.lines().map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/tickets/reservations/create',
      '/api/payments/create-checkout-session',
      '/api/webhooks/payments',
      '/api/bookings/:id/tickets',
      '/api/chats/messages/:id',
      '/api/notices/devices',
      '/api/follows',
      '/api/follows/stop',
      '/api/support/messages',
    ]),
  )
  expect(inTheLog()).toEqual([])
})

test('nor does one in which the database, the mail server and the providers fail', async () => {
  const { db } = real.database
  const leader = await traveller(product)
  const on = await train(product, '12:01')
  const opened = await askToCreate(product, leader, on)
  await payAt(opened.body.url, card)
  captured.clear()

  const { groupId, others } = await groupOf(product, 5, await train(product, '09:01'))
  mail.fails = true
  await ask(product, others[0]!, 'POST', `/api/groups/${groupId}/leave`, {})
  await workUntil(product, async () => captured.lines().some(({ level }) => Number(level) >= 40), 5)
  mail.fails = false

  real.payments.faults.add({ kind: 'decline', match: { path: '/v1/payment_intents' }, times: 2 })
  real.payments.faults.add({ kind: 'error-before', times: 5 })
  real.ticketing.faults.add({ kind: 'error-before', times: 5 })
  await verify(product, leader, opened.body.sessionId)
  await askToCreate(product, await traveller(product), await train(product, '15:01'))
  real.payments.faults.clear()
  real.ticketing.faults.clear()

  // the row that is refused has the email, the names and the hash of the password
  await sql`alter table users add constraint nobody_new check (email = '') not valid`.execute(db)
  const refusedRow = await post(null, '/api/auth/register', {
    firstName: 'Theodora',
    lastName: 'Quillfeather',
    email: 'theodora@quill.example',
    password: 'Saxophone-Glacier-9',
    termsAccepted: true,
  })
  expect(refusedRow.status).toBe(500)
  await sql`alter table users drop constraint nobody_new`.execute(db)
  // the statement that fails has them as parameters
  for (const table of ['users', 'sessions', 'groups', 'checkouts', 'work']) {
    await sql`alter table ${sql.table(table)} rename to hidden`.execute(db)
    await post(null, '/api/auth/login', { email: leader.email, password })
    await ask(product, leader, 'GET', '/api/account')
    await askToCreate(product, leader, on)
    await ask(product, null, 'GET', `/en/join/${groupId}?invited=${leader.userId}&while=${table}`)
    await watcher(real, leader).then(
      (live) => live.close(),
      () => {},
    )
    await sql`alter table hidden rename to ${sql.table(table)}`.execute(db)
  }

  const failures = captured.lines().filter(({ level }) => Number(level) >= 50)
  expect(failures.length).toBeGreaterThan(5)
  expect(failures.filter(({ msg }) => msg === 'a page could not be rendered').length).toBeGreaterThan(0)
  for (const { err } of failures)
    expect(err).toMatchObject({ message: expect.stringMatching(/./), stack: expect.stringContaining('at ') })
  expect(captured.text()).toContain('nobody_new')
  expect(inTheLog()).toEqual([])
})

test('control: a line that names somebody is found', async () => {
  const who = await traveller(product)
  captured.log.info({ who: who.lastName }, 'planted')
  expect(inTheLog()).toMatchObject([expect.stringContaining('planted')])
})
