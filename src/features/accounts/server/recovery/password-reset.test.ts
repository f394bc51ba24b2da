import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '../../../../../testing/databases/fresh-database.ts'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { stayOpen } from '../../../../../testing/databases/stay-open.ts'
import { untilWaiting } from '../../../../../testing/databases/until-waiting.ts'
import { otherCode } from '../../../../../testing/harness/post.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { lockAddress } from '../user-store.ts'
import { resetRequests } from './reset-store.ts'
import {
  changePassword,
  endSessions,
  forgotPassword,
  login,
  refresh,
  resetPassword,
  type User,
  verifyResetCode,
} from '../../contract.ts'

const minutes = 60_000
const oldPassword = 'six seats one ticket'
const newPassword = 'blue carriage nine'

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
async function registered() {
  const email = `owner-${++count}@example.org`
  return { userId: await app.openProven({ email, password: oldPassword }, 'nl'), email }
}
const attacker = '203.0.113.66'
/** Asks for a reset; the code is what the mailbox would show, whoever asked. */
async function asked(email: string, ip?: string) {
  const response = await app.send(forgotPassword, { body: { email }, ...(ip !== undefined && { ip }) })
  expect(response.statusCode).toBe(200)
  const { token } = response.json<{ token: string }>()
  const mail = app.emails.at(-1)!
  return { token, mail, code: mail.values['code']! }
}
const said = (response: { statusCode: number; json: () => object }) => ({
  status: response.statusCode,
  ...response.json(),
})
const enter = async (token: string, code: string) =>
  said(await app.send(verifyResetCode, { body: { token, code } }))
const reset = async (email: string, token: string, password = newPassword) =>
  said(await app.send(resetPassword, { body: { email, password, token } }))
const logIn = (email: string, password: string, ip?: string) =>
  app.send(login, { body: { email, password }, ...(ip !== undefined && { ip }) })

describe('a forgotten password', () => {
  test('[ACC-04] code, then new password: every session ends, nobody is logged in by it, the owner is told', async () => {
    const { email, userId } = await registered()
    const session = await logIn(email, oldPassword)
    const bearer = session.json<{ user: User }>().user.access_token
    const { token, mail, code } = await asked(email)
    // the owner's language, whoever asks
    expect(mail).toMatchObject({ to: email, language: 'nl', text: 'accounts.mail.reset' })
    expect(await enter(token, code)).toEqual({ status: 200, passed: true })
    app.events.length = 0
    expect(await reset(email.toUpperCase(), token)).toEqual({ status: 200, changed: true })
    expect(app.events).toMatchObject([{ event: 'password.reset', userId }])

    expect((await app.send(probe, { bearer })).statusCode).toBe(401)
    expect((await app.send(refresh, { cookie: cookieOf(session) })).statusCode).toBe(401)
    expect((await logIn(email, oldPassword)).statusCode).toBe(400)
    expect((await logIn(email, newPassword)).statusCode).toBe(200)
    expect(app.emails.at(-1)).toMatchObject({ to: email, text: 'accounts.mail.changed', values: {} })
    // emails reach them, so the address is proven too
    expect(await app.accounts.userById(app.db, userId)).toMatchObject({ isVerified: true })
  })

  // PGlite has one connection, so nobody there waits for another's transaction
  test.skipIf(!isPostgres())(
    '[ACC-04] a proof of the address that is under way closes the request, and the reset is refused',
    async () => {
      const { email, userId } = await registered()
      const { token, code } = await asked(email)
      await enter(token, code)
      const [holding, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const proof = app.db.transaction().execute(async (tx) => {
        await stayOpen(tx)
        await lockAddress(tx, email)
        holding.resolve()
        await goOn.promise
        await resetRequests.dropOf(tx, userId)
      })
      await holding.promise
      const answer = reset(email, token)
      await untilWaiting(app.db).finally(goOn.resolve)
      await proof
      expect(await answer).toMatchObject({ status: 409, code: 'reset_over' })
      expect((await logIn(email, oldPassword)).statusCode).toBe(200)
    },
  )

  test('[ACC-04] a token changes the password once', async () => {
    const { email } = await registered()
    const { token, code } = await asked(email)
    await enter(token, code)
    expect(await reset(email, token)).toMatchObject({ status: 200 })
    expect(await reset(email, token, 'another train of thought')).toMatchObject({
      status: 409,
      code: 'reset_over',
    })
    const answers = await asked(email, '198.51.100.7').then(async (again) => {
      await enter(again.token, again.code)
      return Promise.all([1, 2, 3].map((n) => reset(email, again.token, `three at once ${n}`)))
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('[ACC-04] a common password is refused, and the token stays good', async () => {
    const { email } = await registered()
    const { token, code } = await asked(email)
    await enter(token, code)
    expect(await reset(email, token, 'password1')).toMatchObject({ status: 400, code: 'password_common' })
    expect(await reset(email, token, '1234567')).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await reset(email, token)).toMatchObject({ status: 200 })
  })

  test('[ACC-04] 15 minutes for all of it', async () => {
    const { email } = await registered()
    const early = await asked(email)
    app.clock.time += 15 * minutes
    expect(await enter(early.token, early.code)).toMatchObject({ status: 409, code: 'code_expired' })
    const late = await asked(email)
    await enter(late.token, late.code)
    app.clock.time += 15 * minutes
    expect(await reset(email, late.token)).toMatchObject({ status: 409, code: 'reset_over' })
  })

  test('[ACC-04] asked again within 60 s it waits; both requests stay good after it', async () => {
    const { email } = await registered()
    const first = await asked(email)
    app.clock.time += 1_000
    const soon = await app.send(forgotPassword, { body: { email } })
    expect({ status: soon.statusCode, after: soon.headers['retry-after'] }).toEqual({
      status: 429,
      after: '59',
    })
    app.clock.time += 59_000
    const second = await asked(email)
    expect(second.token).not.toBe(first.token)
    expect(await enter(first.token, first.code)).toMatchObject({ status: 200 })
    expect(await enter(second.token, second.code)).toMatchObject({ status: 200 })
  })
})

describe('a reset that waits for its new password', () => {
  /** Its code has been given, by whoever saw it. */
  async function passed() {
    const { email } = await registered()
    const bearer = (await logIn(email, oldPassword)).json<{ user: User }>().user.access_token
    const { token, code } = await asked(email, attacker)
    expect(await enter(token, code)).toMatchObject({ status: 200 })
    return { email, bearer, token }
  }

  test('[ACC-04] ends with a change of the password', async () => {
    const { email, bearer, token } = await passed()
    const body = { password: oldPassword, newPassword }
    expect((await app.send(changePassword, { bearer, body })).statusCode).toBe(200)
    expect(await reset(email, token, 'red carriage nine')).toMatchObject({ status: 409, code: 'reset_over' })
    expect((await logIn(email, newPassword)).statusCode).toBe(200)
  })

  test('[ACC-04] ends where its owner logs out everywhere', async () => {
    const { email, bearer, token } = await passed()
    expect((await app.send(endSessions, { bearer, body: { sessionId: null } })).statusCode).toBe(200)
    expect(await reset(email, token)).toMatchObject({ status: 409, code: 'reset_over' })
  })
})

describe('taking over an account (R-9)', () => {
  test('the answer holds nothing that opens anything: no code, no id, and the same for an unknown address', async () => {
    const { email, userId } = await registered()
    const known = await app.send(forgotPassword, { body: { email } })
    const { values } = app.emails.at(-1)!
    const unknown = await app.send(forgotPassword, { body: { email: 'nobody@example.org' } })
    expect(app.emails.at(-1)).toMatchObject({ to: null, text: 'accounts.mail.reset' })
    for (const { body } of [known, unknown]) {
      expect(body).not.toContain(values['code'])
      expect(body).not.toContain(userId)
      expect(JSON.parse(body)).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as string })
    }
    const headers = (response: typeof known) => Object.keys(response.headers).sort()
    expect(headers(known)).toEqual(headers(unknown))
  })

  test('a token whose code was not given changes nothing', async () => {
    const { email } = await registered()
    const { token } = await asked(email, attacker)
    expect(await reset(email, token)).toMatchObject({ status: 409, code: 'reset_over' })
    expect((await logIn(email, oldPassword)).statusCode).toBe(200)
  })

  test('the token of one’s own account does not open another', async () => {
    const [victim, thief] = [await registered(), await registered()]
    const { token, code } = await asked(thief.email, attacker)
    await enter(token, code)
    expect(await reset(victim.email, token)).toMatchObject({ status: 409, code: 'reset_over' })
    expect((await logIn(victim.email, oldPassword)).statusCode).toBe(200)
    // and the attempt has not used it up for its owner
    expect(await reset(thief.email, token)).toMatchObject({ status: 200 })
  })

  test('the code of one request does not fit the token of another', async () => {
    const { email } = await registered()
    const [owners, thiefs] = [await asked(email), await asked(email, attacker)]
    if (owners.code !== thiefs.code)
      expect(await enter(thiefs.token, owners.code)).toMatchObject({ code: 'code_invalid' })
  })

  test('[ACC-04] five guesses a request, the sixth is not looked at, right or wrong', async () => {
    const { email } = await registered()
    const { token, code } = await asked(email, attacker)
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(token, otherCode(code))).toMatchObject({
        status: 400,
        code: 'code_invalid',
        triesLeft,
      })
    expect(await enter(token, code)).toMatchObject({ status: 409, code: 'code_tries_used' })
    expect(await reset(email, token)).toMatchObject({ code: 'reset_over' })
  })

  test('fifty guesses at once are five', async () => {
    const { email } = await registered()
    const { token, code } = await asked(email, attacker)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(token, otherCode(code))))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  test('an unknown address is a request like any other that nobody can answer', async () => {
    const { token } = await asked('nobody-at-all@example.org', attacker)
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(token, '000000')).toMatchObject({ status: 400, code: 'code_invalid', triesLeft })
    expect(await enter(token, '000000')).toMatchObject({ status: 409, code: 'code_tries_used' })
  })

  test('made-up tokens open nothing', async () => {
    const { email } = await registered()
    for (const token of ['x', "' or 1=1 --", 'x'.repeat(100)]) {
      expect(await enter(token, '123456')).toMatchObject({ status: 409, code: 'code_expired' })
      expect(await reset(email, token)).toMatchObject({ status: 409, code: 'reset_over' })
    }
  })

  test('asking from 25 networks gives twenty emails and one that says why no more come; the owner, where they have been before, still gets ten', async () => {
    const { email } = await registered()
    expect((await logIn(email, oldPassword, '192.0.2.1')).statusCode).toBe(200)
    const before = app.emails.length
    for (let place = 1; place <= 25; place++) await asked(email, `203.0.113.${place}`)
    const kinds = app.emails.slice(before).flatMap(({ to, text }) => (to === email ? [text] : []))
    expect(kinds.filter((kind) => kind === 'accounts.mail.reset')).toHaveLength(20)
    // and is told once why no more come
    expect(kinds.filter((kind) => kind === 'accounts.mail.resetsLimited')).toHaveLength(1)
    const own = await asked(email, '192.0.2.1')
    expect(own.mail.to).toBe(email)
    expect(await enter(own.token, own.code)).toMatchObject({ status: 200 })
    // the owner's place is limited by itself
    let sent = 1
    for (let time = 0; time < 14; time += 1) {
      app.clock.time += minutes
      if ((await asked(email, '192.0.2.1')).mail.to === email) sent += 1
    }
    expect(sent).toBe(10)
  })

  test('what is kept cannot be turned back into code or token', async () => {
    const { email } = await registered()
    const { token, code } = await asked(email)
    const rows = await app.db
      .withTables<{ reset_requests: { email: string; code_hash: string; token_hash: string } }>()
      .selectFrom('reset_requests')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
