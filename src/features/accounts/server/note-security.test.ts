import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../testing/harness/probe.ts'
import {
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  login,
  loginSecondFactor,
  logout,
  refresh,
  startSecondFactor,
  type User,
} from '../contract.ts'
import { codeOf, fromBase32, stepAt } from './second-factor/totp.ts'

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
  const userId = await app.openProven({ email, password })
  expect(told()).toEqual([['account.registered', userId]])

  for (let guess = 0; guess < 6; guess += 1) await enter('wrong horse battery')
  await enter()
  expect(told()).toEqual([...Array.from({ length: 6 }, () => ['login.failed', null]), ['login.locked', null]])
  app.clock.time += 31_000

  const entered = await enter()
  const bearer = entered.json<{ user: User }>().user.access_token
  expect(told()).toEqual([['login.succeeded', userId]])

  await app.send(refresh, { cookie: cookieOf(entered) })
  app.clock.time += 31_000
  await app.send(refresh, { cookie: cookieOf(entered) })
  expect(told()).toEqual([['session.reused', userId]])

  const again = (await enter()).json<{ user: User }>().user.access_token
  await app.send(changePassword, {
    bearer: again,
    body: { password: 'a guess', newPassword: 'blue carriage nine' },
  })
  const { secret } = (await app.send(startSecondFactor, { bearer: again, body: { password } })).json<{
    secret: string
  }>()
  const code = () => codeOf(fromBase32(secret), stepAt(app.clock.time))
  await app.send(confirmSecondFactor, { bearer: again, body: { code: code() } })
  app.clock.time += 60_000
  const { ticket } = (await enter()).json<{ ticket: string }>()
  await app.send(loginSecondFactor, { body: { ticket, code: '000000' } })
  await app.send(loginSecondFactor, { body: { ticket, code: code() } })
  await app.send(changePassword, { bearer: again, body: { password, newPassword: 'blue carriage nine' } })
  await app.send(logout, { bearer })
  await app.send(deleteAccount, { bearer: again, body: { password: 'blue carriage nine' } })
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
