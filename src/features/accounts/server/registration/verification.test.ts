import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { otherCode } from '../../../../../testing/harness/post.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { login, refresh, register, resendVerification, type User, verify } from '../../contract.ts'

const minutes = 60_000

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
/** Somebody who has just registered, with the code that was mailed. */
async function registered(change: object = {}) {
  const email = `traveller-${++count}@example.org`
  const person = { firstName: 'Ada', lastName: 'Jansen', email, password: 'six seats one ticket' }
  const response = await app.send(register, { body: { ...person, termsAccepted: true, ...change } })
  expect(response.statusCode).toBe(200)
  const { userId } = response.json<{ userId: string }>()
  const mail = app.emails.at(-1)!
  return { userId, email, mail, code: mail.values['code'] ?? '' }
}
const enter = async (userId: string, otp: string) => {
  const response = await app.send(verify, { body: { userId, otp } })
  return { status: response.statusCode, ...response.json<{ code?: string; triesLeft?: number }>() }
}
const isVerified = async (userId: string) => (await app.accounts.userById(app.db, userId))?.isVerified
const resend = (body: object) => app.send(resendVerification, { body })

describe('the code', () => {
  test.each(['', '12345', '1234567', 'abcdef', '12 456', '１２３４５６', 123456, null])(
    '[ACC-02] %j has not the form of one',
    async (otp) => {
      const { userId } = await registered()
      const response = await app.send(verify, { body: { userId, otp } })
      expect(response.json()).toMatchObject({ code: 'invalid_request' })
    },
  )

  test('[ACC-01] six digits are mailed to the address, in the language of the page, without a name anybody wrote', async () => {
    const { mail, email, userId } = await registered({ firstName: 'Win 1000 € at evil.example' })
    expect(mail).toMatchObject({ to: email, language: 'en', text: 'accounts.mail.verify' })
    expect(mail.values).toEqual({ code: expect.stringMatching(/^\d{6}$/) as string })
    expect(mail.action).toBe(`http://localhost:3000/en/verify/${userId}?email=${encodeURIComponent(email)}`)
    expect(mail.until).toBe(app.clock.time + 10 * minutes)
  })

  test('[ACC-02] proves the address; until then one can log in, but is not verified', async () => {
    const { userId, email, code } = await registered()
    const entered = await app.send(login, { body: { email, password: 'six seats one ticket' } })
    expect(entered.statusCode).toBe(200)
    expect(await isVerified(userId)).toBe(false)
    expect(await enter(userId, code)).toMatchObject({ status: 200, verified: true })
    expect(await isVerified(userId)).toBe(true)
    expect(await enter(userId, code)).toMatchObject({ status: 409, code: 'already_verified' })
  })

  test('[ACC-02] logs in whoever registered, once; whoever is logged in keeps their session', async () => {
    const { userId, email, code } = await registered()
    const response = await app.send(verify, { body: { userId, otp: code } })
    const { user } = response.json<{ user: User }>()
    expect(user).toMatchObject({ _id: userId, email })
    expect(response.cookies.find(({ name }) => name === 'sixrail')).toMatchObject({ httpOnly: true })
    expect((await app.send(probe, { bearer: user.access_token })).statusCode).toBe(200)
    const again = await app.send(verify, { body: { userId, otp: code } })
    expect([again.statusCode, cookieOf(again)]).toEqual([409, ''])

    const second = await registered()
    const entered = await app.send(login, { body: { email: second.email, password: 'six seats one ticket' } })
    const bearer = entered.json<{ user: User }>().user.access_token
    const proven = await app.send(verify, { body: { userId: second.userId, otp: second.code }, bearer })
    expect(proven.json()).toEqual({ verified: true })
    expect(cookieOf(proven)).toBe('')
    expect((await app.send(probe, { bearer })).statusCode).toBe(200)
  })

  test('[ACC-02] where another account is logged in, it proves its own account and logs that one in instead', async () => {
    const ada = await registered()
    const entered = await app.send(login, { body: { email: ada.email, password: 'six seats one ticket' } })
    const bearer = entered.json<{ user: User }>().user.access_token
    const cleo = await registered()
    app.clock.time += 61_000
    expect((await app.send(resendVerification, { body: { userId: cleo.userId }, bearer })).json()).toEqual({
      sent: true,
    })
    const code = app.emails.at(-1)!.values['code']!
    const wrong = await app.send(verify, { body: { userId: cleo.userId, otp: otherCode(code) }, bearer })
    expect(wrong.json()).toMatchObject({ code: 'code_invalid', triesLeft: 4 })
    // whoever mistypes stays who they are
    expect((await app.send(probe, { bearer })).json()).toMatchObject({ userId: ada.userId })

    const proven = await app.send(verify, { body: { userId: cleo.userId, otp: code }, bearer })
    const { user } = proven.json<{ user: User }>()
    expect(user).toMatchObject({ _id: cleo.userId, email: cleo.email })
    expect((await app.send(probe, { bearer: user.access_token })).json()).toMatchObject({
      userId: cleo.userId,
    })
    const renewed = await app.send(refresh, { cookie: cookieOf(proven) })
    expect(renewed.json()).toMatchObject({ user: { _id: cleo.userId } })
    expect([await isVerified(cleo.userId), await isVerified(ada.userId)]).toEqual([true, false])
    // this browser has one session: nobody could end the former one in it any more
    expect((await app.send(probe, { bearer })).statusCode).toBe(401)
    expect((await app.send(refresh, { cookie: cookieOf(entered) })).statusCode).toBe(401)
  })

  test('[ACC-02] wrong, late or in a browser that did not register, it logs in nobody', async () => {
    const { userId, code } = await registered()
    for (const sent of [
      { body: { userId, otp: otherCode(code) } },
      { body: { userId, otp: code }, ip: '203.0.113.40' },
    ])
      expect(cookieOf(await app.send(verify, sent))).toBe('')
    app.clock.time += 10 * minutes
    expect(cookieOf(await app.send(verify, { body: { userId, otp: code } }))).toBe('')
  })

  test('is kept as a slow hash only', async () => {
    const { userId, code } = await registered()
    const row = await app.db
      .withTables<{ mailed_codes: { user_id: string; code_hash: string } }>()
      .selectFrom('mailed_codes')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row?.code_hash).toMatch(/^\$argon2id\$/)
  })

  test('[ACC-02] can be guessed five times; then the right one does not help either', async () => {
    const { userId, code } = await registered()
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(userId, otherCode(code))).toMatchObject({
        status: 400,
        code: 'code_invalid',
        triesLeft,
      })
    expect(await enter(userId, code)).toMatchObject({ status: 409, code: 'code_tries_used' })
    expect(await isVerified(userId)).toBe(false)
  })

  test('twenty guesses at once are five', async () => {
    const { userId, code } = await registered()
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(userId, otherCode(code))))
    expect(answers.filter((answer) => answer.code === 'code_invalid')).toHaveLength(5)
  })

  test('[ACC-02] two tabs that enter it at once: one proves it, the other is told that it is proven', async () => {
    const { userId, code } = await registered()
    const answers = await Promise.all([enter(userId, code), enter(userId, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(['already_verified', 'code_expired']).toContain(answers.find(({ code: said }) => said)?.code)
    expect(await isVerified(userId)).toBe(true)
  })

  test('[ACC-02] lives 10 minutes', async () => {
    const { userId, code } = await registered()
    app.clock.time += 10 * minutes
    expect(await enter(userId, code)).toMatchObject({ status: 409, code: 'code_expired' })
  })

  test('of another account proves nothing', async () => {
    const [one, two] = [await registered(), await registered()]
    expect(await enter(one.userId, one.code === two.code ? otherCode(two.code) : two.code)).toMatchObject({
      code: 'code_invalid',
    })
    expect(await enter("' or 1=1 --", one.code)).toMatchObject({ code: 'code_expired' })
  })
})

describe('a new code', () => {
  test('[ACC-02] is refused within 60 s, with the time to wait, and takes the place of the old one', async () => {
    const first = await registered()
    app.clock.time += 20_000
    const soon = await resend({ userId: first.userId })
    expect(soon.statusCode).toBe(429)
    expect(soon.headers['retry-after']).toBe('40')
    expect(soon.json()).toMatchObject({ code: 'too_many_attempts', retryAfter: 40 })
    app.clock.time += 40_000
    expect((await resend({ userId: first.userId })).json()).toEqual({ sent: true })
    const code = app.emails.at(-1)!.values['code']!
    if (code !== first.code)
      expect(await enter(first.userId, first.code)).toMatchObject({ code: 'code_invalid' })
    expect(await enter(first.userId, code)).toMatchObject({ status: 200 })
  })

  test('[ACC-02] is mailed once when asked for by address right after it was asked for by id', async () => {
    const { userId, email } = await registered()
    app.clock.time += 61_000
    await resend({ userId })
    const before = app.emails.length
    expect((await resend({ email })).json()).toEqual({ sent: true })
    expect(app.emails.slice(before).map(({ to }) => to)).toEqual([null])
  })

  test('an unknown address and a proven one get the same answer and no email', async () => {
    const { userId, email, code } = await registered()
    await enter(userId, code)
    app.clock.time += 61_000
    for (const body of [
      { email },
      { userId },
      { email: `nobody-${count}@example.org` },
      { userId: `nobody-${count}` },
    ]) {
      expect((await resend(body)).json()).toEqual({ sent: true })
      expect(app.emails.at(-1)?.to).toBeNull()
      expect((await resend(body)).statusCode).toBe(429)
    }
    expect((await resend({})).json()).toMatchObject({ code: 'invalid_request' })
  })

  test('ten emails a day are all, so that nobody collects guesses by asking again', async () => {
    const { userId, email } = await registered()
    for (let asked = 1; asked < 13; asked++) {
      app.clock.time += 61_000
      expect((await resend({ userId })).statusCode).toBe(200)
    }
    expect(app.emails.filter(({ to }) => to === email)).toHaveLength(10)
  })

  test('that no email brought is nobody’s: registering again and again collects no guesses', async () => {
    const email = `victim-${++count}@example.org`
    const accounts = []
    for (let asked = 1; asked <= 12; asked++) accounts.push(await registered({ email }))
    const [mailed, unsent] = [accounts.slice(0, 10), accounts.slice(10)]
    expect(mailed.map(({ mail }) => mail.to)).toEqual(Array(10).fill(email))
    expect(unsent.map(({ mail }) => mail.to)).toEqual([null, null])
    // drawn, sent to nobody, and no way in for whoever guesses it
    for (const { userId, code } of unsent) {
      expect(code).toMatch(/^\d{6}$/)
      expect(await enter(userId, code)).toMatchObject({ status: 400, code: 'code_invalid', triesLeft: 4 })
      expect(await isVerified(userId)).toBe(false)
    }
    // the control: one that arrived
    expect((await enter(mailed[9]!.userId, mailed[9]!.code)).status).toBe(200)
  })
})

describe('registering an address that has an account', () => {
  test('[ACC-01] tells its owner by mail and the one at the keyboard nothing, whatever they try with the answer', async () => {
    const owner = await registered()
    await enter(owner.userId, owner.code)
    const again = await registered({ email: owner.email.toUpperCase(), password: 'a stranger tries' })
    expect(again.userId).not.toBe(owner.userId)
    expect(again.mail).toMatchObject({ to: owner.email, text: 'accounts.mail.known', values: {} })
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(again.userId, '000000')).toMatchObject({ code: 'code_invalid', triesLeft })
    expect(await enter(again.userId, '000000')).toMatchObject({ code: 'code_tries_used' })
    expect((await resend({ userId: again.userId })).statusCode).toBe(429)
    app.clock.time += 61_000
    expect((await resend({ userId: again.userId })).json()).toEqual({ sent: true })
    expect(app.emails.at(-1)).toMatchObject({ to: owner.email, text: 'accounts.mail.known' })
    expect(await isVerified(again.userId)).toBe(false)
  })

  test('[ACC-01] an address written with look-alike capitals leads to the mailbox that is known', async () => {
    const owner = await registered({ email: `kees-${count}@example.org` })
    await enter(owner.userId, owner.code)
    // U+212A, the Kelvin sign, becomes a plain k in small letters
    const again = await registered({ email: `\u212aees-${count - 1}@example.org` })
    expect(again.mail).toMatchObject({ to: owner.mail.to, text: 'accounts.mail.known' })
  })

  test.each([
    'vic\u200btim@example.org',
    'vic\u00adtim@example.org',
    'victim@exam\u202eple.org',
    'a@b\u0000.org',
  ])('[ACC-01] %j holds what nobody can see, and is refused', async (email) => {
    const person = {
      firstName: 'Ada',
      lastName: 'Jansen',
      password: 'six seats one ticket',
      termsAccepted: true,
    }
    const response = await app.send(register, { body: { ...person, email } })
    expect(response.statusCode).toBe(400)
  })
})

test.each([
  'password1',
  'traveller123!',
  'Jansen2024',
  '12345678',
  'Nwo4Life',
  '8J4YE3UZ',
  'NCC1701D',
  'Mustang1969',
])('[ACC-01] %s is tried first by guessers and refused with a sentence', async (password) => {
  const person = {
    firstName: 'Ada',
    lastName: 'Jansen',
    email: `traveller@example.org`,
    termsAccepted: true,
  }
  const response = await app.send(register, { body: { ...person, password } })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    code: 'password_common',
    message: 'en:accounts.refusals.password_common',
  })
})

test.each(['\u200b\u200b', '🚆🚆', '...', '\u200f'])('[ACC-01] %j is no name', async (firstName) => {
  const body = {
    firstName,
    lastName: 'Jansen',
    email: 'n@example.org',
    password: 'six seats one ticket',
    termsAccepted: true,
  }
  expect((await app.send(register, { body })).json()).toMatchObject({ code: 'invalid_request' })
})

test.each([
  "Robert'); drop table users;--",
  '<script>alert(1)</script>',
  'مريم',
  'Zoë 🚆',
  '{{seven*7}} %s ${name}',
])('[ACC-01] %j is a name like any other', async (firstName) => {
  const { userId } = await registered({ firstName })
  expect(await app.accounts.userById(app.db, userId)).toMatchObject({ firstName })
})

test('[ACC-01] a name of 10 kB is refused and not cut', async () => {
  const body = {
    firstName: 'x'.repeat(10_240),
    lastName: 'J',
    email: 'long@example.org',
    password: 'six seats one ticket',
    termsAccepted: true,
  }
  expect((await app.send(register, { body })).statusCode).toBe(400)
})
