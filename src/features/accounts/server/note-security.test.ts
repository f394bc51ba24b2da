import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../testing/harness/probe.ts'
import {
  changeEmail,
  changePassword,
  deleteAccount,
  exportAccount,
  forgotPassword,
  login,
  loginSecondFactor,
  logout,
  refresh,
  register,
  stopSecondFactor,
  type User,
} from '../contract.ts'
import { markVerified } from './user-store.ts'

const password = 'six seats one ticket'
const email = 'watched@example.org'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

const enter = (typed = password) => app.send(login, { body: { email, password: typed } })
/** What was told since the last time this was asked; that a limit refused is told of by every call alike. */
const told = () =>
  app.events
    .splice(0)
    .filter(({ event }) => event !== 'rate_limit.refused' && event !== 'access.refused')
    .map(({ event, userId }) => [event, userId ?? null])

test('[ACC-03] the security log is told who entered, who failed, and who changed what, and never what was typed', async () => {
  const body = { firstName: 'Ada', lastName: 'Jansen', email, password, termsAccepted: true }
  const { userId } = (await app.send(register, { body })).json<{ userId: string }>()
  expect(told()).toEqual([['account.registered', userId]])
  await markVerified(app.db, userId, app.clock.time)

  for (let guess = 0; guess < 6; guess += 1) await enter('wrong horse battery')
  await enter()
  expect(told()).toEqual([...Array.from({ length: 6 }, () => ['login.failed', null]), ['login.locked', null]])
  app.clock.time += 31_000

  const entered = await enter()
  const bearer = entered.json<{ user: User }>().user.access_token
  expect(told()).toEqual([['login.succeeded', userId]])

  app.clock.time += 15 * 60_000
  await app.send(refresh, { cookie: cookieOf(entered) })
  app.clock.time += 31_000
  await app.send(refresh, { cookie: cookieOf(entered) })
  expect(told()).toEqual([['session.reused', userId]])

  const again = (await enter()).json<{ user: User }>().user.access_token
  await app.send(changePassword, {
    bearer: again,
    body: { password: 'a guess', newPassword: 'blue carriage nine' },
  })
  const { secret, code } = await app.switchOnFactor(again, password)
  const { ticket } = (await enter()).json<{ ticket: string }>()
  await app.send(loginSecondFactor, { body: { ticket, code: '000000' } })
  await app.send(loginSecondFactor, { body: { ticket, code: code() } })
  app.clock.time += 60_000
  const another = { password, newPassword: 'blue carriage nine', code: code() }
  await app.send(changePassword, { bearer: again, body: another })
  await app.send(logout, { bearer })
  app.clock.time += 60_000
  await app.send(deleteAccount, { bearer: again, body: { password: 'blue carriage nine', code: code() } })
  const events = JSON.stringify(app.events)
  expect(told()).toEqual([
    ['login.succeeded', userId],
    ['login.failed', userId],
    ['factor.enabled', userId],
    ['factor.failed', null],
    ['login.succeeded', userId],
    ['password.changed', userId],
    ['account.deleted', userId],
  ])
  for (const secretWord of [password, email, secret, bearer, ticket, 'blue carriage', 'wrong horse'])
    expect(events).not.toContain(secretWord)
})

test('[ACC-03] a used recovery code is told of wherever it opens something, and names no code', async () => {
  const owner = { email: 'recovers@example.org', password }
  const userId = await app.openProven(owner)
  const bearer = (await app.send(login, { body: owner })).json<{ user: User }>().user.access_token
  const { recoveryCodes } = await app.switchOnFactor(bearer, password)
  app.events.length = 0
  const used = () =>
    app.events
      .splice(0)
      .filter(({ event }) => event === 'factor.recovery_used')
      .map(({ userId: whose, ip, code }) => [whose, ip, code])

  const { ticket } = (await app.send(login, { body: owner })).json<{ ticket: string }>()
  await app.send(loginSecondFactor, { body: { ticket, code: recoveryCodes[0] } })
  expect(used()).toEqual([[userId, '127.0.0.1', 'loginSecondFactor']])
  await app.send(loginSecondFactor, { body: { ticket, code: recoveryCodes[0] } })
  await app.send(changeEmail, {
    bearer,
    body: { password, newEmail: 'elsewhere@example.org', code: recoveryCodes[0] },
  })
  expect(used()).toEqual([])
  await app.send(changeEmail, {
    bearer,
    body: { password, newEmail: 'elsewhere@example.org', code: recoveryCodes[1] },
  })
  expect(used()).toEqual([[userId, '127.0.0.1', 'changeEmail']])
  await app.send(stopSecondFactor, { bearer, body: { password, code: recoveryCodes[2] } })
  expect(used()).toEqual([[userId, '127.0.0.1', 'stopSecondFactor']])
})

test('a download of what is kept about somebody is told of, one that is refused is not', async () => {
  const owner = { email: 'downloads@example.org', password }
  const userId = await app.openProven(owner)
  const bearer = (await app.send(login, { body: owner })).json<{ user: User }>().user.access_token
  app.events.length = 0
  await app.send(exportAccount, {})
  expect(told()).toEqual([])
  await app.send(exportAccount, { bearer })
  expect(told()).toEqual([['account.exported', userId]])
})

test('a reset asked for is told of with the address it came from: for nobody, and alike for somebody', async () => {
  await app.openProven({ email: 'forgets@example.org', password })
  app.events.length = 0
  for (const asked of ['nobody-here@example.org', 'forgets@example.org'])
    await app.send(forgotPassword, { body: { email: asked }, ip: '203.0.113.9' })
  const event = {
    event: 'password.reset_requested',
    userId: null,
    ip: '203.0.113.9',
    code: 'forgotPassword',
  }
  expect(app.events).toEqual([event, event])
})
