import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { capturedLog } from '../harness/captured-log.ts'
import { askToCreate, groupOf, join, payAt, train, verify } from '../builders/groups.ts'
import { operator } from '../builders/operators.ts'
import { smallPages } from '../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'
import { watcher } from '../harness/watcher.ts'
import { wireTap } from '../harness/wire-tap.ts'
import { refused } from '../../src/kernel/answer.ts'

const password = 'six seats one ticket'
const captured = capturedLog()
const card = '4242424242424242'
let real: TestProduct
/** the product as its visitors reach it: everything they send and get is remembered */
let product: TestProduct
let tap: Awaited<ReturnType<typeof wireTap>>
const mail = { fails: false }
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
  real = await startTestProduct({
    log: captured.log,
    build: smallPages(),
    operatorMail: 'night-shift@sixrail.example',
    change: (ports) => ({
      ...ports,
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
  product = {
    ...real,
    publicUrl: tap.url,
    async readCode(email) {
      const code = await real.readCode(email)
      tap.keep(code)
      return code
    },
  }
})
afterAll(async () => {
  await tap.close()
  await real.close()
  vi.restoreAllMocks()
})
afterEach(() => {
  real.payments.faults.clear()
  real.ticketing.faults.clear()
  mail.fails = false
})

const inTheLog = () => tap.linesWith(captured.text() + printed)
const post = (who: TestTraveller | null, path: string, body: unknown) => ask(product, who, 'POST', path, body)

test('a whole story of a group, with everything around it, leaves nobody and nothing secret in the log', async () => {
  const { groupId, leader, others } = await groupOf(product, 5)
  tap.keep(card)
  const live = await watcher(real, leader)
  await live.watch(`group:${groupId}`)
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await workUntil(product, async () => real.emails.some(({ to }) => to === leader.email))
  live.close()
  const [booking] =
    (await ask(product, leader, 'GET', `/api/groups/my-groups/${leader.userId}`)).body.groups ?? []
  if (booking?.bookingId) await ask(product, leader, 'GET', `/api/bookings/${booking.bookingId}/tickets`)

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
  await post(null, '/api/auth/reset-password', {
    token: forgotten.body.token,
    password: 'Marmalade-Bridge-31',
  })
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
