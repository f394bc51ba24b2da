import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import {
  changePassword,
  forgotPassword,
  login,
  loginSecondFactor,
  resetPassword,
  type User,
  verifyResetCode,
} from '../../contract.ts'
import { placeOf } from '../limits/place.ts'
import { isKnownPlace } from './known-places.ts'

// What is counted for everybody at an address spares the places of its owner, who has allowances of their own there. Whoever
// could make any number of places known could ask for any number of codes.
const password = 'six seats one ticket'
const [home, elsewhere] = ['192.0.2.1', '203.0.113.66']
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
beforeEach(async () => {
  email = `somewhere-${++count}@example.org`
  await app.openProven({ email, password })
})
const isKnown = (ip: string) => isKnownPlace(app.db, email, placeOf(ip))
const logIn = async (ip: string, secret = password) =>
  (await app.send(login, { body: { email, password: secret }, ip })).json<{ user: User; ticket: string }>()

test('[ACC-03] a place is known once a session was opened there, and not for a wrong password', async () => {
  await logIn(elsewhere, 'wrong horse')
  await logIn(home)
  expect([await isKnown(home), await isKnown(elsewhere)]).toEqual([true, false])
})

test('[ACC-03] the password alone makes none known where the second factor is on', async () => {
  const bearer = (await logIn(home)).user.access_token
  const { code } = await app.switchOnFactor(bearer, password)
  const { ticket } = await logIn(elsewhere)
  expect(await isKnown(elsewhere)).toBe(false)
  const passed = await app.send(loginSecondFactor, { body: { ticket, code: code() }, ip: elsewhere })
  expect(passed.statusCode).toBe(200)
  expect(await isKnown(elsewhere)).toBe(true)
})

test('[ACC-03] another password forgets the places of whoever knew the old one', async () => {
  const bearer = (await logIn(home)).user.access_token
  await logIn(elsewhere)
  const body = { password, newPassword: 'blue carriage nine' }
  expect((await app.send(changePassword, { bearer, body, ip: home })).statusCode).toBe(200)
  expect([await isKnown(home), await isKnown(elsewhere)]).toEqual([true, false])
})

test('[ACC-04] and so does one that is set anew', async () => {
  await logIn(elsewhere)
  const { token } = (await app.send(forgotPassword, { body: { email } })).json<{ token: string }>()
  const code = app.emails.at(-1)!.values['code']
  await app.send(verifyResetCode, { body: { token, code } })
  const body = { email, token, password: 'blue carriage nine' }
  expect((await app.send(resetPassword, { body, ip: home })).statusCode).toBe(200)
  // where the new one was set it is known by a login there, as everywhere
  expect([await isKnown(home), await isKnown(elsewhere)]).toEqual([false, false])
})
