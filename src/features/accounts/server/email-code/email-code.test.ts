import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { otherCode } from '../../../../../testing/harness/post.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import {
  askEmailCode,
  changePassword,
  deleteAccount,
  endSessions,
  enterEmailCode,
  forgotPassword,
  login,
  loginSecondFactor,
  ownProfile,
  register,
  resetPassword,
  type User,
  verify,
  verifyResetCode,
} from '../../contract.ts'

const minutes = 60_000
const password = 'six seats one ticket'
const newAccount = { firstName: 'Noor', lastName: 'Visser', termsAccepted: true }

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
const address = () => `mailbox-${++count}@example.org`
async function owner() {
  const email = address()
  const userId = await app.openProven({ email, password }, 'nl')
  return { email, userId }
}
const cookieName = 'sixrail-email-code'

/** Asks for a code from one browser; `code` is what the mailbox would show, '' where no email was sent. */
async function asked(email: string, ip?: string) {
  const response = await app.send(askEmailCode, { body: { email }, ...(ip !== undefined && { ip }) })
  expect(response.statusCode, response.body).toBe(200)
  const token = response.cookies.find(({ name }) => name === cookieName)!
  const mail = app.emails.at(-1)!
  return { response, token, cookie: `${token.name}=${token.value}`, mail, code: mail.values['code']! }
}
async function enter(cookie: string | undefined, code: string, more: object = {}, ip?: string) {
  const response = await app.send(enterEmailCode, {
    body: { code, ...more },
    ...(cookie !== undefined && { cookie }),
    ...(ip !== undefined && { ip }),
  })
  const body = response.json<{ user?: User; code?: string; ticket?: string; triesLeft?: number }>()
  return { response, status: response.statusCode, ...body }
}
const isIn = async (bearer: string) => (await app.send(probe, { bearer })).statusCode === 200

describe('an account in place', () => {
  test('[ACC-03] a new address: code and name open a proven account without a password, and a session', async () => {
    const email = address()
    const { cookie, code, mail } = await asked(email.toUpperCase())
    expect(mail).toMatchObject({ to: email, language: 'en', text: 'accounts.mail.signIn' })
    expect(mail.action).toBeUndefined()
    const { status, user, response } = await enter(cookie, code, { newAccount })
    expect(status).toBe(200)
    expect(user).toMatchObject({ email, firstname: 'Noor', lastname: 'Visser' })
    expect(response.cookies.find(({ name }) => name === 'sixrail')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    })
    expect(await isIn(user!.access_token)).toBe(true)
    expect(await app.accounts.userById(app.db, user!._id)).toMatchObject({ isVerified: true })
    const { profile } = (await app.send(ownProfile, { bearer: user!.access_token })).json<{
      profile: object
    }>()
    expect(profile).toMatchObject({ hasPassword: false, secondFactor: false, google: false })
    const events = app.events.slice(-3).map(({ event, userId }) => [event, userId])
    expect(events).toEqual(
      ['account.registered', 'account.verified', 'login.succeeded'].map((event) => [event, user!._id]),
    )
  })

  test('[ACC-03] the code first and the name afterwards: nobody is let in between, and no try is used up', async () => {
    const { cookie, code } = await asked(address())
    for (let time = 0; time < 7; time += 1)
      expect(await enter(cookie, code)).toMatchObject({ status: 200, code: 'name_required' })
    const { user } = await enter(cookie, code, { newAccount })
    expect(user).toMatchObject({ firstname: 'Noor' })
    expect(await enter(cookie, code, { newAccount })).toMatchObject({ status: 409, code: 'code_expired' })
  })

  test('a name that is none, or terms that nobody accepted, open nothing', async () => {
    const { cookie, code } = await asked(address())
    for (const wrong of [
      { ...newAccount, firstName: ' ' },
      { ...newAccount, lastName: '\u200b' },
      { ...newAccount, termsAccepted: false },
    ])
      expect(await enter(cookie, code, { newAccount: wrong })).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
  })
})

describe('a known address', () => {
  test('[ACC-03] the same code logs in; a name that is sent along changes nothing', async () => {
    const { email, userId } = await owner()
    const { cookie, code, mail } = await asked(email)
    // the owner's language, whoever asks
    expect(mail).toMatchObject({ to: email, language: 'nl', text: 'accounts.mail.signIn' })
    const { user } = await enter(cookie, code, { newAccount })
    expect(user).toMatchObject({ _id: userId, firstname: 'Ada' })
    // the password is the owner's still
    expect((await app.send(login, { body: { email, password } })).statusCode).toBe(200)
  })

  test('[ACC-03] is answered like an unknown one, with the same email', async () => {
    const { email } = await owner()
    const [known, unknown] = [await asked(email), await asked(address())]
    expect(known.response.body).toBe(unknown.response.body)
    expect(Object.keys(known.response.headers)).toEqual(Object.keys(unknown.response.headers))
    expect(known.token.value).toHaveLength(unknown.token.value.length)
    expect(known.mail.text).toBe(unknown.mail.text)
    const wrong = [
      await enter(known.cookie, otherCode(known.code)),
      await enter(unknown.cookie, otherCode(unknown.code)),
    ]
    expect(wrong[0]!.response.body).toBe(wrong[1]!.response.body)
  })

  test('[ACC-03] a second factor is asked for after the code', async () => {
    const { email, userId } = await owner()
    const entered = await app.send(login, { body: { email, password } })
    const bearer = entered.json<{ user: User }>().user.access_token
    const { code: factor } = await app.switchOnFactor(bearer, password)
    const { cookie, code } = await asked(email)
    const { user, ticket, response, ...said } = await enter(cookie, code)
    expect(user).toBeUndefined()
    expect(said.code).toBe('second_factor_required')
    expect(response.cookies.find(({ name }) => name === 'sixrail')).toBeUndefined()
    const second = await app.send(loginSecondFactor, { body: { ticket, code: factor() } })
    expect(second.json()).toMatchObject({ user: { _id: userId } })
  })

  test('a registration nobody has proven: another browser gets an account of its own, and the first one is closed', async () => {
    const email = address()
    const stranger = await app.send(register, {
      body: { firstName: 'Eve', lastName: 'X', email, password, termsAccepted: true },
      ip: '203.0.113.9',
    })
    const { userId } = stranger.json<{ userId: string }>()
    const { cookie, code } = await asked(email)
    const { user } = await enter(cookie, code, { newAccount })
    expect(user).toMatchObject({ firstname: 'Noor' })
    expect(user!._id).not.toBe(userId)
    const mark = app.markOf(stranger)
    expect((await app.send(login, { body: { email, password }, browser: mark })).statusCode).toBe(400)
  })

  test('a registration of this browser is proven by it, and loses its password', async () => {
    const email = address()
    const body = { firstName: 'Ada', lastName: 'Jansen', email, password, termsAccepted: true }
    const { userId } = (await app.send(register, { body })).json<{ userId: string }>()
    const session = await app.send(login, { body: { email, password } })
    const { cookie, code } = await asked(email)
    const { user } = await enter(cookie, code)
    expect(user!._id).toBe(userId)
    expect(await isIn(session.json<{ user: User }>().user.access_token)).toBe(false)
    expect((await app.send(login, { body: { email, password } })).statusCode).toBe(400)
  })
})

describe('attacks', () => {
  test('[ACC-02] five guesses, and then the right code does not help', async () => {
    const { cookie, code } = await asked((await owner()).email)
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(cookie, otherCode(code))).toMatchObject({
        status: 400,
        code: 'code_invalid',
        triesLeft,
      })
    expect(await enter(cookie, code)).toMatchObject({ status: 409, code: 'code_tries_used' })
  })

  test('twenty guesses at once are five', async () => {
    const { cookie, code } = await asked((await owner()).email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(cookie, otherCode(code))))
    expect(answers.filter((answer) => answer.code === 'code_invalid')).toHaveLength(5)
  })

  test('a code lives 10 minutes, and opens once', async () => {
    const { email } = await owner()
    const late = await asked(email)
    app.clock.time += 10 * minutes
    expect(await enter(late.cookie, late.code)).toMatchObject({ status: 409, code: 'code_expired' })
    const { cookie, code } = await asked(email)
    expect(await enter(cookie, code)).toMatchObject({ status: 200 })
    expect(await enter(cookie, code)).toMatchObject({ status: 409, code: 'code_expired' })
  })

  test('two tabs at once: one is let in, and one account is opened', async () => {
    const { cookie, code } = await asked(address())
    const answers = await Promise.all([1, 2].map(() => enter(cookie, code, { newAccount })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('two browsers of one new person at once: both are let into the same account', async () => {
    const email = address()
    const [one, two] = [await asked(email, '192.0.2.1'), await asked(email, '192.0.2.2')]
    const answers = await Promise.all([
      enter(one.cookie, one.code, { newAccount }, '192.0.2.1'),
      enter(two.cookie, two.code, { newAccount }, '192.0.2.2'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ user }) => user!._id)).size).toBe(1)
  })

  test('a code is nothing without the browser that asked, and nothing for another address', async () => {
    const [one, two] = [await asked((await owner()).email), await asked((await owner()).email)]
    expect(await enter(undefined, one.code)).toMatchObject({ status: 409, code: 'code_expired' })
    expect(await enter(`${cookieName}=made-up`, one.code)).toMatchObject({ code: 'code_expired' })
    const wrong = one.code === two.code ? otherCode(two.code) : one.code
    expect(await enter(two.cookie, wrong)).toMatchObject({ status: 400, code: 'code_invalid' })
  })

  test('a code that signs in proves no registration and resets no password, and the other way round', async () => {
    const { email } = await owner()
    const { code, cookie } = await asked(email)
    const reset = await app.send(forgotPassword, { body: { email } })
    const { token } = reset.json<{ token: string }>()
    const resetCode = app.emails.at(-1)!.values['code']!
    const wrong = code === resetCode ? otherCode(code) : code
    expect((await app.send(verifyResetCode, { body: { token, code: wrong } })).statusCode).toBe(400)
    if (code !== resetCode) expect(await enter(cookie, resetCode)).toMatchObject({ code: 'code_invalid' })
    const body = { firstName: 'Ada', lastName: 'Jansen', email: address(), password, termsAccepted: true }
    const { userId } = (await app.send(register, { body })).json<{ userId: string }>()
    const mine = await asked(body.email, '192.0.2.77')
    const registration = app.emails.at(-2)!.values['code']
    if (registration !== mine.code)
      expect((await app.send(verify, { body: { userId, otp: mine.code } })).statusCode).toBe(400)
  })

  test('asking for somebody takes nothing from a session, and a stranger has a cookie of their own', async () => {
    const { email, userId } = await owner()
    const mine = await asked(email)
    app.clock.time += 1
    const theirs = await asked(email, '203.0.113.66')
    expect(theirs.token.value).not.toBe(mine.token.value)
    expect(
      await enter(
        theirs.cookie,
        mine.code === theirs.code ? otherCode(mine.code) : mine.code,
        {},
        '203.0.113.66',
      ),
    ).toMatchObject({ code: 'code_invalid' })
    expect((await enter(mine.cookie, mine.code)).user).toMatchObject({ _id: userId })
  })

  test('a session that was in the browser before is not what is opened', async () => {
    const [before, after] = [await owner(), await owner()]
    const session = await app.send(login, { body: { email: before.email, password } })
    const { cookie, code } = await asked(after.email)
    const { response, user } = await enter(`${cookie}; ${cookieOf(session)}`, code)
    expect(user!._id).toBe(after.userId)
    expect(cookieOf(response)).not.toBe('')
    expect(response.cookies.find(({ name }) => name === 'sixrail')!.value).not.toBe(
      session.cookies.find(({ name }) => name === 'sixrail')!.value,
    )
  })

  test('a flood: once a minute, and ten emails a day for one network; then no code is there to be guessed', async () => {
    const { email } = await owner()
    const ip = '203.0.113.80'
    let sent = 0
    for (let time = 0; time < 14; time += 1) {
      const before = app.emails.length
      const { cookie, mail } = await asked(email, ip)
      expect(app.emails).toHaveLength(before + 1)
      if (mail.to === null)
        expect(await enter(cookie, mail.values['code']!, {}, ip)).toMatchObject({ code: 'code_invalid' })
      else sent += 1
      const soon = await app.send(askEmailCode, { body: { email }, ip })
      expect(soon.statusCode).toBe(429)
      app.clock.time += minutes
    }
    expect(sent).toBe(10)
    // another network is not in the way
    expect((await asked(email, '203.0.113.81')).mail.to).toBe(email)
  })

  test('one network that guesses at many addresses is slowed like one that guesses passwords', async () => {
    const ip = '203.0.113.200'
    let refused = 0
    for (let target = 0; target < 21; target += 1) {
      const { cookie, code } = await asked(address(), ip)
      for (let guess = 0; guess < 5; guess += 1)
        if ((await enter(cookie, otherCode(code), {}, ip)).status === 429) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })

  test('a new password and logging out everywhere take codes away that were asked for before', async () => {
    const { email } = await owner()
    const before = await asked(email)
    const reset = await app.send(forgotPassword, { body: { email } })
    const { token } = reset.json<{ token: string }>()
    await app.send(verifyResetCode, { body: { token, code: app.emails.at(-1)!.values['code']! } })
    const fresh = 'blue carriage nine'
    expect((await app.send(resetPassword, { body: { email, token, password: fresh } })).statusCode).toBe(200)
    expect(await enter(before.cookie, before.code)).toMatchObject({ status: 409, code: 'code_expired' })

    app.clock.time += minutes
    const again = await asked(email)
    const bearer = (await app.send(login, { body: { email, password: fresh } })).json<{ user: User }>().user
      .access_token
    await app.send(endSessions, { bearer, body: { sessionId: null } })
    expect(await enter(again.cookie, again.code)).toMatchObject({ status: 409, code: 'code_expired' })
  })

  test('is kept as a hash under a token that is not kept', async () => {
    const { code, token } = await asked(address())
    const rows = await app.db
      .withTables<{ email_sign_ins: { token_hash: string; code_hash: string } }>()
      .selectFrom('email_sign_ins')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token.value)
    expect(rows.some((row) => row.code_hash.includes(code) && row.code_hash.length < 43)).toBe(false)
  })
})

describe('an account without a password', () => {
  async function entered() {
    const email = address()
    const { cookie, code } = await asked(email)
    const { user } = await enter(cookie, code, { newAccount })
    return { email, bearer: user!.access_token, userId: user!._id }
  }

  test('[ACC-03] sets one later, within a quarter of an hour of a sign-in', async () => {
    const { email, bearer } = await entered()
    app.clock.time += 14 * minutes
    const fresh = { newPassword: 'blue carriage nine' }
    expect((await app.send(changePassword, { bearer, body: fresh })).statusCode).toBe(200)
    expect((await app.send(login, { body: { email, password: 'blue carriage nine' } })).statusCode).toBe(200)
  })

  test('[ACC-03] is asked to sign in again after it, which the mailed code does', async () => {
    const { email } = await entered()
    app.clock.time += 16 * minutes
    const first = await asked(email)
    const old = (await enter(first.cookie, first.code)).user!.access_token
    app.clock.time += 14 * minutes
    expect((await app.send(deleteAccount, { bearer: old, body: {} })).statusCode).toBe(200)
  })

  test('[ACC-04] sets one by a forgotten password as well; until then no password opens it', async () => {
    const { email } = await entered()
    expect((await app.send(login, { body: { email, password: 'none' } })).statusCode).toBe(400)
    const { token } = (await app.send(forgotPassword, { body: { email } })).json<{ token: string }>()
    await app.send(verifyResetCode, { body: { token, code: app.emails.at(-1)!.values['code']! } })
    const body = { email, token, password: 'blue carriage nine' }
    expect((await app.send(resetPassword, { body })).statusCode).toBe(200)
    expect((await app.send(login, { body: { email, password: body.password } })).statusCode).toBe(200)
  })
})
