import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { hashOnBehalfOf, takeTurn } from '../passwords/hashing-turns.ts'
import {
  changeEmail,
  confirmSecondFactor,
  login,
  register,
  resendVerification,
  resetPassword,
  startSecondFactor,
  type User,
} from '../../contract.ts'
import { noPassword } from '../passwords/passwords.ts'
import { codeOf, fromBase32, stepAt } from '../second-factor/totp.ts'
import { setPasswordHash } from '../user-store.ts'

/** Node's own name of an Argon2 job: what is counted is the work itself, and no call of ours. */
let jobs = 0
const hook = createHook({
  init(_, type) {
    if (type === 'ARGON2REQUEST') jobs += 1
  },
})
const password = 'six seats one ticket'
const flooder = '203.0.113.66'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
  hook.enable()
})
afterAll(async () => {
  hook.disable()
  await app.close()
})

test('[ACC-04] a hundred resets with tokens nobody gave out hash nothing', async () => {
  const before = jobs
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, one) =>
      app.send(resetPassword, {
        body: { email: 'ada@example.org', token: `made-up-${one}`, password: 'blue carriage nine' },
        ip: flooder,
      }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
  expect(jobs - before).toBe(0)
})

test('[ACC-03] one address floods the hashing: it waits for itself and is refused, and nobody else waits for it', async () => {
  await app.openProven({ email: 'honest@example.org', password })
  const order: string[] = []
  const flood = Array.from({ length: 60 }, async (_, one) => {
    const body = { email: `nobody-${one}@example.org`, password: 'wrong horse battery' }
    const response = await app.send(login, { body, ip: flooder })
    if (response.statusCode === 400) order.push('flood')
    return response
  })
  // the flood stands in the queue before anybody else comes
  await Promise.race(flood)
  const honest = await Promise.all(
    ['192.0.2.1', '192.0.2.2', '2001:db8:5::1'].map(async (ip) => {
      const response = await app.send(login, { body: { email: 'honest@example.org', password }, ip })
      order.push('honest')
      return response.statusCode
    }),
  )
  expect(honest).toEqual([200, 200, 200])
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]!.headers['retry-after']).toBe('5')
  expect(refused[0]!.json()).toMatchObject({ code: 'too_many_attempts', retryAfter: 5 })
  // those of the flood that had their turn before the last honest one: a few, and not all that wait
  const ahead = order.slice(0, order.lastIndexOf('honest')).filter((who) => who === 'flood').length
  expect(ahead).toBeLessThan(20)
})

/** Keeps so much of the hashing busy on behalf of these addresses, until it is let go. */
function holdHashing(addresses: readonly string[]): { letGo(): Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = addresses.map(
    (address) =>
      new Promise<unknown>((done) =>
        hashOnBehalfOf(address, () => done(takeTurn(() => promise).catch(() => null))),
      ),
  )
  return {
    async letGo() {
      resolve()
      await Promise.all(held)
    },
  }
}

test('[ACC-03] a login that is refused because the hashing is busy is no try', async () => {
  const email = 'busy@example.org'
  const office = '203.0.113.70'
  await app.openProven({ email, password })
  const hashing = holdHashing(Array.from({ length: 40 }, () => office))
  for (let tried = 0; tried < 12; tried += 1) {
    const response = await app.send(login, { body: { email, password }, ip: office })
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after'], `try ${tried}`).toBe('5')
  }
  await hashing.letGo()
  expect((await app.send(login, { body: { email, password }, ip: office })).statusCode).toBe(200)
})

test('[ACC-01] a registration that is refused because the hashing is busy counts for nothing', async () => {
  const office = '203.0.113.71'
  const body = {
    firstName: 'Ada',
    lastName: 'Jansen',
    email: 'ada@example.org',
    password,
    termsAccepted: true,
  }
  const hashing = holdHashing(Array.from({ length: 40 }, () => office))
  // more than one place may open in an hour
  for (let tried = 0; tried < 202; tried += 1) {
    const response = await app.send(register, { body, ip: office })
    expect(response.headers['retry-after'], `try ${tried}`).toBe('5')
  }
  await hashing.letGo()
  expect((await app.send(register, { body, ip: office })).statusCode).toBe(200)
}, 120_000)

test('a new address or a second factor that is refused because the hashing is busy counts for nothing', async () => {
  const email = 'mover@example.org'
  const office = '203.0.113.72'
  const userId = await app.openProven({ email, password })
  const { user } = (await app.send(login, { body: { email, password }, ip: office })).json<{ user: User }>()
  const [bearer, ip] = [user.access_token, office]
  const started = await app.send(startSecondFactor, { bearer, body: { password }, ip })
  const { secret } = started.json<{ secret: string }>()
  // without a password nothing is hashed before the limits are counted
  await setPasswordHash(app.db, userId, noPassword)
  const change = () => app.send(changeEmail, { bearer, body: { newEmail: 'moved@example.org' }, ip })
  const code = codeOf(fromBase32(secret), stepAt(app.clock.time))
  const confirm = () => app.send(confirmSecondFactor, { bearer, body: { code }, ip })

  const hashing = holdHashing(Array.from({ length: 40 }, () => office))
  for (let tried = 0; tried < 12; tried += 1) {
    expect((await change()).headers['retry-after'], `change ${tried}`).toBe('5')
    expect((await confirm()).headers['retry-after'], `confirm ${tried}`).toBe('5')
  }
  await hashing.letGo()
  expect((await change()).statusCode).toBe(200)
  expect((await confirm()).statusCode).toBe(200)
})

test('[ACC-03] the networks of one home leave room for hashing to others', async () => {
  const email = 'elsewhere@example.org'
  await app.openProven({ email, password })
  const home = Array.from({ length: 60 }, (_, network) => `2001:db8:7:${(0x4200 + network).toString(16)}`)
  const hashing = holdHashing(home)
  const response = await app.send(login, { body: { email, password }, ip: '192.0.2.44' })
  expect(response.statusCode).toBe(200)
  await hashing.letGo()
})

test('[ACC-02] asking for codes for ever new addresses is slowed for the place that asks', async () => {
  let sent = 0
  for (;;) {
    const body = { email: `nobody-${sent}@example.org` }
    const response = await app.send(resendVerification, { body, ip: '203.0.113.67' })
    if (response.statusCode === 429) break
    sent += 1
  }
  expect(sent).toBe(201)
}, 120_000)

test('[ACC-03] a refused try leaves no row behind', async () => {
  const rows = async () =>
    (await app.db.withTables<{ brakes: { key: string } }>().selectFrom('brakes').select('key').execute())
      .length
  const guess = (email: string) =>
    app.send(login, { body: { email, password: 'wrong horse battery' }, ip: '203.0.113.68' })
  for (let time = 0; time < 101; time += 1) await guess(`guessed-${time}@example.org`)
  expect((await guess('first@example.org')).statusCode).toBe(429)
  const before = await rows()
  for (let time = 0; time < 20; time += 1)
    expect((await guess(`refused-${time}@example.org`)).statusCode).toBe(429)
  expect(await rows()).toBe(before)
}, 120_000)

test.each(['<a@b.c', 'x@y', 'a,b@example.org', 'a..b@example.org'])(
  '[ACC-01] %s is refused when it registers, and not by the mail server or the payment provider later',
  async (email) => {
    const body = { firstName: 'Ada', lastName: 'Jansen', email, password, termsAccepted: true }
    expect((await app.send(register, { body })).json()).toMatchObject({ code: 'invalid_request' })
  },
)
