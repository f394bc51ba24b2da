import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { forgotPassword, login, resetPassword, verifyResetCode } from '../../contract.ts'
import { placeOf } from './place.ts'

const password = 'six seats one ticket'
const thief = '203.0.113.66'

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
beforeEach(async () => {
  email = `owner-${++count}@example.org`
  await app.openProven({ email, password })
  // what earlier tests left is forgotten
  app.clock.time += 25 * 60 * 60_000
})

const guess = async (ip = thief, what = 'wrong horse battery', whom = email) => {
  const response = await app.send(login, { body: { email: whom, password: what }, ip })
  return {
    status: response.statusCode,
    after: response.headers['retry-after'],
    body: response.json<{ message?: string }>(),
  }
}
const guesses = async (times: number, ip = thief, whom = email) => {
  for (let time = 0; time < times; time++)
    expect(await guess(ip, undefined, whom)).toMatchObject({ status: 400 })
}

test('[ACC-03] after five wrong passwords a place waits 30 s, then longer; the right one waits as well', async () => {
  await guesses(6)
  const slowed = await guess()
  expect(slowed).toMatchObject({
    status: 429,
    after: '30',
    body: { code: 'too_many_attempts', retryAfter: 30 },
  })
  expect(slowed.body.message).toBe('en:accounts.refusals.too_many_seconds')
  expect(await guess(thief, password)).toMatchObject({ status: 429 })
  app.clock.time += 30_000
  await guesses(1)
  expect(await guess()).toMatchObject({ status: 429, after: '60' })
  app.clock.time += 60_000
  await guesses(1)
  expect((await guess()).body.message).toBe('en:accounts.refusals.too_many_minutes')
})

test('[ACC-03] the owner at another place is not kept out by it', async () => {
  await guesses(6)
  expect(await guess('192.0.2.1', password)).toMatchObject({ status: 200 })
})

test('[ACC-03] the right password in time starts the count anew', async () => {
  await guesses(4)
  expect(await guess(thief, password)).toMatchObject({ status: 200 })
  await guesses(5)
  expect(await guess(thief, password)).toMatchObject({ status: 200 })
})

test('forty guesses at once are no more than six', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess()))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(6)
})

test('a place that tries one password at many accounts is slowed at all of them', async () => {
  for (let number = 0; number < 101; number++) await guesses(1, thief, `unknown-${number}@example.org`)
  expect(await guess()).toMatchObject({ status: 429 })
  expect(await guess('192.0.2.1', password)).toMatchObject({ status: 200 })
}, 60_000)

test('many places at one account: strangers wait, never longer than 30 s, and the owner’s own place not at all', async () => {
  expect(await guess('192.0.2.1', password)).toMatchObject({ status: 200 })
  let place = 1
  while ((await guess(`198.51.100.${place}`)).status === 400) place += 1
  expect(place).toBe(32)
  for (let time = 0; time < 12; time++) {
    app.clock.time += 30_000
    await guess(`198.51.100.${++place}`)
  }
  expect(Number((await guess(`198.51.100.${++place}`)).after)).toBe(30)
  expect(await guess('192.0.2.1', password)).toMatchObject({ status: 200 })
  app.clock.time += 30_000
  expect(await guess('192.0.2.99', password)).toMatchObject({ status: 200 })
}, 60_000)

test('unknown addresses are slowed like known ones', async () => {
  const whom = `nobody-${count}@example.org`
  await guesses(6, thief, whom)
  expect(await guess(thief, 'x', whom)).toMatchObject({ status: 429, after: '30' })
})

test('[ACC-04] a password set anew lets its owner in at once where they had guessed too often', async () => {
  await guesses(6)
  const { token } = (await app.send(forgotPassword, { body: { email }, ip: thief })).json<{ token: string }>()
  await app.send(verifyResetCode, { body: { token, code: app.emails.at(-1)!.values['code'] } })
  const next = 'blue carriage nine'
  await app.send(resetPassword, { body: { email, password: next, token }, ip: thief })
  expect(await guess(thief, next)).toMatchObject({ status: 200 })
})

test('nobody’s address can be read from what is counted', async () => {
  await guesses(2)
  const rows = await app.db
    .withTables<{ brakes: { key: string } }>()
    .selectFrom('brakes')
    .selectAll()
    .execute()
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/)
})

test('in IPv6 a household is one place, in IPv4 an address is', () => {
  expect(placeOf('2001:db8:1:2::1')).toBe(placeOf('2001:db8:1:2:ffff:1:2:3'))
  expect(placeOf('2001:db8:1:2::1')).not.toBe(placeOf('2001:db8:1:3::1'))
  expect(placeOf('2001:db8::1')).toBe(placeOf('2001:0db8:0:0:1::'))
  expect(placeOf('192.0.2.1')).not.toBe(placeOf('192.0.2.2'))
  expect(placeOf('::ffff:192.0.2.1')).not.toBe(placeOf('::ffff:192.0.2.2'))
})
