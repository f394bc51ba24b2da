import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { otherCode } from '../../../../../testing/harness/post.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { changeEmail, confirmEmail, forgotPassword, login, register, type User } from '../../contract.ts'
import { noPassword } from '../passwords/passwords.ts'
import { setPasswordHash } from '../user-store.ts'

const minutes = 60_000
const password = 'correct horse'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
let fresh: string
let bearer: string
let userId: string
beforeEach(async () => {
  email = `old-${++count}@example.org`
  fresh = `new-${count}@example.org`
  await open(email)
  ;({ bearer, userId } = await logIn())
})

const open = (address: string) => app.openProven({ email: address, password }, 'nl')
async function logIn(address = email) {
  const { user } = (await app.send(login, { body: { email: address, password } })).json<{ user: User }>()
  return { bearer: user.access_token, userId: user._id }
}
const canLogIn = async (address: string) =>
  (await app.send(login, { body: { email: address, password } })).statusCode === 200
const isOpen = async (token: string) => (await app.send(probe, { bearer: token })).statusCode === 200
const ask = (newEmail = fresh, more: object = { password }) =>
  app.send(changeEmail, { bearer, body: { newEmail, ...more } })
async function enter(code: string) {
  const response = await app.send(confirmEmail, { bearer, body: { code } })
  return { status: response.statusCode, ...response.json<object>() }
}
const codeSent = () => app.emails.at(-1)!.values['code']!

describe('another address', () => {
  test.each([changeEmail, confirmEmail])('needs login: $name', async (call) => {
    expect((await app.send(call, { body: {} })).statusCode).toBe(401)
  })

  test('is used once the code mailed to it was given; the old one is told, other devices are out', async () => {
    const device = await logIn()
    expect((await ask()).json()).toEqual({ sent: true })
    expect(app.emails.at(-1)).toMatchObject({
      to: fresh,
      language: 'nl',
      text: 'accounts.mail.newAddress',
      until: app.clock.time + 10 * minutes,
      action: 'http://localhost:3000/nl/profile',
    })
    expect([await canLogIn(fresh), await canLogIn(email)]).toEqual([false, true])
    const code = codeSent()
    // the test just now logged in once more
    expect(await enter(code)).toEqual({ status: 200, email: fresh, endedSessions: 2 })
    expect([await isOpen(bearer), await isOpen(device.bearer)]).toEqual([true, false])
    expect([await canLogIn(fresh), await canLogIn(email)]).toEqual([true, false])
    expect(app.emails.at(-1)).toMatchObject({ to: email, text: 'accounts.mail.addressChanged', values: {} })
    expect(await enter(code)).toMatchObject({ status: 409, code: 'code_expired' })
  })

  test('needs the password, or for an account without one a sign-in just now', async () => {
    for (const more of [{}, { password: 'wrong' }])
      expect((await ask(fresh, more)).json()).toMatchObject({ code: 'wrong_password' })
    await setPasswordHash(app.db, userId, noPassword)
    expect((await ask(fresh, {})).json()).toEqual({ sent: true })
  })

  test.each(['ada', 'a@b@c', 'vic\u200btim@example.org', ''])('%j is none', async (newEmail) => {
    expect((await ask(newEmail)).json()).toMatchObject({ code: 'invalid_request' })
  })

  test('is not the one it is already, in any spelling', async () => {
    expect((await ask(email.toUpperCase())).json()).toMatchObject({ code: 'email_same' })
  })

  test('that is taken gets the same answer; its owner is told and no code fits', async () => {
    await open(fresh)
    const response = await ask(fresh.toUpperCase())
    expect([response.statusCode, response.json()]).toEqual([200, { sent: true }])
    expect(app.emails.at(-1)).toMatchObject({ to: fresh, text: 'accounts.mail.addressTaken', values: {} })
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter('000000')).toMatchObject({ code: 'code_invalid', triesLeft })
    expect(await enter('000000')).toMatchObject({ code: 'code_tries_used' })
  })

  test('that somebody registered while the code was on its way stays theirs', async () => {
    await ask()
    const code = codeSent()
    await open(fresh)
    expect(await enter(code)).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await canLogIn(email)).toBe(true)
  })
})

describe('the code', () => {
  test('can be guessed five times; then the right one does not help either', async () => {
    await ask()
    const code = codeSent()
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(otherCode(code))).toMatchObject({ status: 400, code: 'code_invalid', triesLeft })
    expect(await enter(code)).toMatchObject({ status: 409, code: 'code_tries_used' })
    expect(await canLogIn(email)).toBe(true)
  })

  test('twenty guesses at once are five', async () => {
    await ask()
    const wrong = otherCode(codeSent())
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(wrong)))
    expect(answers.filter((answer) => 'code' in answer && answer.code === 'code_invalid')).toHaveLength(5)
  })

  test('lives 10 minutes', async () => {
    await ask()
    const code = codeSent()
    app.clock.time += 10 * minutes
    ;({ bearer } = await logIn())
    expect(await enter(code)).toMatchObject({ status: 409, code: 'code_expired' })
  })

  test('never asked for is none, and nobody enters that of another', async () => {
    expect(await enter('123456')).toMatchObject({ code: 'code_expired' })
    await ask()
    const code = codeSent()
    email = `old-${++count}@example.org`
    await open(email)
    ;({ bearer } = await logIn())
    expect(await enter(code)).toMatchObject({ code: 'code_expired' })
  })

  test('entered in two tabs at once changes the address once', async () => {
    await ask()
    const code = codeSent()
    const before = app.emails.length
    const answers = await Promise.all([enter(code), enter(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(app.emails).toHaveLength(before + 1)
  })

  test('of the address asked for last is the only one, and the same address waits a minute', async () => {
    await ask()
    const first = codeSent()
    expect((await ask()).statusCode).toBe(429)
    expect((await ask(`other-${count}@example.org`)).statusCode).toBe(200)
    if (codeSent() !== first) expect(await enter(first)).toMatchObject({ code: 'code_invalid' })
  })

  test('ten emails a day are all that one account sends', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await ask(`many-${n}-${count}@example.org`)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

test('an address never proven is put right by a proven one, and gets no email', async () => {
  email = `typo-${++count}@example.org`
  const body = { firstName: 'Ada', lastName: 'Jansen', email, password, termsAccepted: true }
  await app.send(register, { body })
  ;({ bearer, userId } = await logIn())
  await ask(`right-${count}@example.org`)
  const before = app.emails.length
  expect(await enter(codeSent())).toMatchObject({ status: 200, email: `right-${count}@example.org` })
  expect(app.emails).toHaveLength(before)
  expect(await app.accounts.userById(app.db, userId)).toMatchObject({ isVerified: true })
})

test('a reset asked for with the old address is over', async () => {
  await app.send(forgotPassword, { body: { email } })
  await ask()
  await enter(codeSent())
  const left = await app.db
    .withTables<{ reset_requests: { user_id: string } }>()
    .selectFrom('reset_requests')
    .select('user_id')
    .where('user_id', '=', userId)
    .execute()
  expect(left).toEqual([])
})
