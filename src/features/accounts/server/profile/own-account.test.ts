import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  endSessions,
  exportAccount,
  login,
  ownProfile,
  type OwnSession,
  ownSessions,
  refresh,
  register,
  type User,
} from '../../contract.ts'
import { noPassword } from '../passwords/passwords.ts'
import { setPasswordHash } from '../user-store.ts'

const minutes = 60_000
const password = 'correct horse'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let email: string
let bearer: string
let cookie: string
let userId: string
let count = 0
beforeEach(async () => {
  email = `own-${++count}@example.org`
  await app.openProven({ email, password }, 'nl')
  ;({ bearer, cookie, userId } = await logIn())
})

async function logIn(device = 'curl') {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': device },
    payload: { email, password },
  })
  const { user } = response.json<{ user: User }>()
  return { bearer: user.access_token, userId: user._id, cookie: cookieOf(response) }
}
const isOpen = async (token: string) => (await app.send(probe, { bearer: token })).statusCode === 200
const sessionsOf = async (token: string) =>
  (await app.send(ownSessions, { bearer: token })).json<{ sessions: OwnSession[] }>().sessions
const withPassword = async (typed: string) =>
  (await app.send(login, { body: { email, password: typed } })).statusCode
const forgetPassword = () => setPasswordHash(app.db, userId, noPassword)

describe('profile', () => {
  test.each([
    ownProfile,
    changeProfile,
    changePassword,
    ownSessions,
    endSessions,
    exportAccount,
    deleteAccount,
  ])('needs login: $name', async (call) => {
    expect((await app.send(call, call.method === 'GET' ? {} : { body: {} })).statusCode).toBe(401)
  })

  test('shows the account, and changes name and language', async () => {
    expect((await app.send(ownProfile, { bearer })).json()).toEqual({
      profile: {
        firstName: 'Ada',
        lastName: 'Jansen',
        email,
        language: 'nl',
        hasPassword: true,
        google: false,
        googleOff: false,
        secondFactor: false,
        recoveryCodesLeft: 0,
      },
    })
    const body = { firstName: ' Adriana ', lastName: 'de Vries', language: 'fr' }
    const changed = await app.send(changeProfile, { bearer, body })
    expect(changed.json()).toMatchObject({ profile: { firstName: 'Adriana', lastName: 'de Vries', email } })
    expect(await app.accounts.userById(app.db, userId)).toMatchObject({
      firstName: 'Adriana',
      language: 'fr',
    })
  })

  test.each([
    { firstName: ' ', lastName: 'x', language: 'en' },
    { firstName: 'Ada\nBcc: all', lastName: 'x', language: 'en' },
    { firstName: 'Ada', lastName: 'x', language: 'it' },
  ])('refuses %j', async (body) => {
    expect((await app.send(changeProfile, { bearer, body })).json()).toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('password', () => {
  test('needs the current one', async () => {
    for (const body of [
      { newPassword: 'another horse' },
      { password: 'wrong', newPassword: 'another horse' },
    ])
      expect((await app.send(changePassword, { bearer, body })).json()).toMatchObject({
        code: 'wrong_password',
      })
    expect(await withPassword(password)).toBe(200)
  })

  test('is not what everybody knows of the account', async () => {
    for (const newPassword of ['Jansen!!2026', email])
      expect(
        (await app.send(changePassword, { bearer, body: { password, newPassword } })).json(),
        newPassword,
      ).toMatchObject({ code: 'password_common' })
    expect(await withPassword(password)).toBe(200)
  })

  test('changes, ends every other session, and tells the owner by email', async () => {
    const other = await logIn()
    const body = { password, newPassword: 'another horse' }
    expect((await app.send(changePassword, { bearer, body })).json()).toEqual({ endedSessions: 1 })
    expect([await isOpen(bearer), await isOpen(other.bearer)]).toEqual([true, false])
    expect([await withPassword(password), await withPassword('another horse')]).toEqual([400, 200])
    expect(app.emails.at(-1)).toMatchObject({
      to: email,
      language: 'nl',
      text: 'accounts.mail.changed',
    })
  })

  test('guesses are slowed: a stolen bearer is not worth the password', async () => {
    const guess = () =>
      app.send(changePassword, { bearer, body: { password: 'a guess', newPassword: 'another horse' } })
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).json()).toMatchObject({ code: 'too_many_attempts' })
    const right = { password, newPassword: 'another horse' }
    expect((await app.send(changePassword, { bearer, body: right })).statusCode).toBe(429)
    app.clock.time += minutes
    expect((await app.send(changePassword, { bearer, body: right })).statusCode).toBe(200)
  })

  test('an email never goes to an address nobody has proven', async () => {
    email = `own-${++count}@example.org`
    const body = { firstName: 'Ada', lastName: 'Jansen', email, password, termsAccepted: true }
    await app.send(register, { body })
    const entered = (await app.send(login, { body: { email, password } })).json<{ user: User }>()
    const before = app.emails.length
    const changed = await app.send(changePassword, {
      bearer: entered.user.access_token,
      body: { password, newPassword: 'another horse' },
    })
    expect(changed.statusCode).toBe(200)
    expect(app.emails).toHaveLength(before)
  })

  test('an account without one sets its first just after signing in, and not later', async () => {
    await forgetPassword()
    const body = { newPassword: 'first horse' }
    app.clock.time += 14 * minutes
    expect((await app.send(changePassword, { bearer, body })).statusCode).toBe(200)
    expect(await withPassword('first horse')).toBe(200)
    await forgetPassword()
    const fresh = (await app.send(refresh, { cookie })).json<{ user: User }>().user.access_token
    app.clock.time += 2 * minutes
    expect((await app.send(changePassword, { bearer: fresh, body })).json()).toMatchObject({
      code: 'sign_in_again',
    })
  })

  test('no password fits an account without one', async () => {
    await forgetPassword()
    for (const typed of [noPassword, password]) expect(await withPassword(typed)).toBe(400)
  })
})

describe('sessions', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

  test('the list names the device, marks the current one and leaves out what is over', async () => {
    app.clock.time += minutes
    const other = await logIn(phone)
    expect(await sessionsOf(other.bearer)).toMatchObject([
      { browser: 'Chrome', system: 'Android', isCurrent: true },
      { browser: null, system: null, isCurrent: false },
    ])
    await app.send(endSessions, { bearer, body: { sessionId: (await sessionsOf(bearer))[0]!.id } })
    expect(await sessionsOf(bearer)).toHaveLength(1)
  })

  test('one is ended by its id, cookie and bearer', async () => {
    const other = await logIn(phone)
    const { id } = (await sessionsOf(bearer)).find(({ isCurrent }) => !isCurrent)!
    expect((await app.send(endSessions, { bearer, body: { sessionId: id } })).json()).toEqual({ ended: 1 })
    expect(await isOpen(other.bearer)).toBe(false)
    expect((await app.send(refresh, { cookie: other.cookie })).statusCode).toBe(401)
    expect(await isOpen(bearer)).toBe(true)
  })

  test("another's session is not among them", async () => {
    const [mine] = await sessionsOf(bearer)
    email = `own-${++count}@example.org`
    await app.openProven({ email, password })
    const stranger = await logIn()
    const response = await app.send(endSessions, { bearer: stranger.bearer, body: { sessionId: mine!.id } })
    expect(response.json()).toEqual({ ended: 0 })
    expect(await isOpen(bearer)).toBe(true)
  })

  test('all of them at once, this one too', async () => {
    const other = await logIn(phone)
    const response = await app.send(endSessions, { bearer, body: { sessionId: null } })
    expect(response.json()).toEqual({ ended: 2 })
    expect(response.cookies[0]).toMatchObject({ name: 'sixrail', value: '' })
    expect([await isOpen(bearer), await isOpen(other.bearer)]).toEqual([false, false])
  })

  test('when a session was last used follows its exchanges', async () => {
    app.clock.time += 10 * minutes
    await app.send(refresh, { cookie })
    const [session] = await sessionsOf(bearer)
    expect(session!.lastUsedAt).toBe(new Date(app.clock.time).toISOString())
    expect(Date.parse(session!.lastUsedAt) - Date.parse(session!.createdAt)).toBe(10 * minutes)
  })
})

describe('the end of an account', () => {
  test('needs the password', async () => {
    for (const body of [{}, { password: 'wrong' }])
      expect((await app.send(deleteAccount, { bearer, body })).json()).toMatchObject({
        code: 'wrong_password',
      })
    expect(await isOpen(bearer)).toBe(true)
  })

  test('takes the person out, ends the sessions, and frees the address', async () => {
    const response = await app.send(deleteAccount, { bearer, body: { password } })
    expect(response.json()).toEqual({ deleted: true })
    expect([await isOpen(bearer), await withPassword(password)]).toEqual([false, 400])
    const left = await app.accounts.userById(app.db, userId)
    expect(JSON.stringify(left)).not.toMatch(/Ada|Jansen|own-/)
    await app.openProven({ email, password })
    expect((await logIn()).userId).not.toBe(userId)
  })
})
