import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignInSandbox, type SignInSandbox } from '../../../../../sandbox/sign-in/index.ts'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { signInAs } from '../../../../../testing/builders/sign-in-visitor.ts'
import { createOpenIdSignIn } from '../../../../adapters/openid/openid-sign-in.ts'
import {
  confirmSecondFactor,
  type SignInReply,
  exchangeGoogle,
  forgotPassword,
  googlePath,
  login,
  ownProfile,
  refresh,
  register,
  resendVerification,
  resetPassword,
  startSecondFactor,
  verify,
  verifyResetCode,
} from '../../contract.ts'
import { noPassword } from '../passwords/passwords.ts'
import { toBase32 } from '../second-factor/totp.ts'

const hours = 3_600_000
const days = 24 * hours
const squatters = 'squatters password'
const owners = 'six seats one ticket'
const client = { clientId: 'sixrail', clientSecret: 'a secret of the test' }

let sandbox: SignInSandbox
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  sandbox = createSignInSandbox(client)
  await sandbox.listen()
  sandbox.useProduct('http://localhost:3000')
  app = await startAccountsApp({ probe, signIn: createOpenIdSignIn({ issuerUrl: sandbox.url, ...client }) })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

let count = 0
let email: string
beforeEach(() => {
  email = `victim-${++count}@example.org`
  // what earlier tests have counted is over
  app.clock.time += 2 * days
})

/** Somebody at a browser of their own, at a place of their own. */
function visitor(password: string) {
  const ip = `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
  let browser: string | null = null
  const send = (call: Parameters<typeof app.send>[0], body: object | undefined, bearer?: string) =>
    app.send(call, { ...(body && { body }), ip, browser, ...(bearer !== undefined && { bearer }) })
  return {
    send,
    browser: () => browser,
    async register(address = email) {
      const body = { firstName: 'Ada', lastName: 'Jansen', email: address, password, termsAccepted: true }
      const response = await send(register, body)
      browser = app.markOf(response) ?? browser
      return { response, userId: response.json<{ userId: string }>().userId, mail: app.emails.at(-1)! }
    },
    logIn: (typed = password, address = email) => send(login, { email: address, password: typed }),
    async enter() {
      const entered = (await send(login, { email, password })).json<SignInReply>()
      if (!('user' in entered)) throw new Error(`not let in: ${JSON.stringify(entered)}`)
      return entered.user.access_token
    },
    verify: (userId: string, otp: string, more: object = {}, bearer?: string) =>
      send(verify, { userId, otp, ...more }, bearer),
    async reset(fresh: string) {
      const { token } = (await send(forgotPassword, { email })).json<{ token: string }>()
      const code = app.emails.at(-1)!.values['code']
      expect((await send(verifyResetCode, { token, code })).statusCode).toBe(200)
      return send(resetPassword, { email, token, password: fresh })
    },
    async google() {
      const mark = browser === null ? '' : `sixrail-browser=${browser}`
      const begun = await app.app.inject({ url: googlePath, remoteAddress: ip })
      const arrival = new URL(
        await signInAs(begun.headers.location!, { email, firstName: 'Owner', emailVerified: 'on' }),
      )
      const back = await app.app.inject({
        url: arrival.pathname + arrival.search,
        headers: { cookie: `${cookieOf(begun)}; ${mark}` },
      })
      const token = new URL(back.headers.location!, 'http://localhost:3000').searchParams.get('token')
      const arrived = back.cookies.find(({ name }) => name === 'sixrail-arrival')!
      const entered = await app.send(exchangeGoogle, {
        body: { token },
        cookie: `sixrail-arrival=${arrived.value}`,
        ip,
      })
      return entered.json<Extract<SignInReply, { user: unknown }>>().user
    },
  }
}
const isOpen = async (bearer: string) =>
  (await app.send(probe, { bearer, ip: '192.0.2.9' })).statusCode === 200
const code = (response: { json: () => unknown }) => (response.json() as { code?: string }).code

describe('[ACC-03] an account whose address nobody has proven', () => {
  test('is open in the browser that registered it, and nowhere else', async () => {
    const ada = visitor(owners)
    await ada.register()
    expect((await ada.logIn()).statusCode).toBe(200)
    const elsewhere = await visitor(owners).logIn()
    const unknown = await visitor(owners).logIn(owners, `nobody-${count}@example.org`)
    for (const response of [elsewhere, unknown]) expect(response.statusCode).toBe(400)
    expect(elsewhere.json()).toEqual(unknown.json())
  })

  test('is one of the newest 500 of its address, and a proof closes all the others at once', async () => {
    await sql`insert into users
        (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at, browser_hash)
      select ${email} || n, ${email}, 'Some', 'Body', 'a hash', 'en', at, at, 'a browser'
      from generate_series(1, 600) n, (select ${new Date(app.clock.time - hours)}::timestamptz as at) as earlier`.execute(
      app.db,
    )
    const open = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int from users
        where email = ${email} and verified_at is null and browser_hash is not null and password_hash <> ${noPassword}`.execute(
        app.db,
      )
      return rows[0]!.count
    }
    const ada = visitor(owners)
    const { userId, mail } = await ada.register()
    expect(await open()).toBe(500)
    await visitor(squatters).register()
    expect(await open()).toBe(500)
    const bearer = await ada.enter()
    expect((await ada.verify(userId, mail.values['code']!, {}, bearer)).statusCode).toBe(200)
    expect(await open()).toBe(0)
    // whoever registers the address afterwards is one of as many
    await visitor(squatters).register()
    expect(await open()).toBe(1)
    expect((await ada.logIn()).statusCode).toBe(200)
  })

  test('sets no second factor', async () => {
    const ada = visitor(owners)
    const { userId, mail } = await ada.register()
    const bearer = await ada.enter()
    const started = await ada.send(startSecondFactor, { password: owners }, bearer)
    expect([started.statusCode, code(started)]).toEqual([403, 'email_unverified'])
    const confirmed = await ada.send(confirmSecondFactor, { code: '000000' }, bearer)
    expect([confirmed.statusCode, code(confirmed)]).toEqual([403, 'email_unverified'])
    await ada.verify(userId, mail.values['code']!, {}, bearer)
    expect((await ada.send(startSecondFactor, { password: owners }, bearer)).statusCode).toBe(200)
  })

  test('expires after seven days: no login, no refresh, no proof', async () => {
    const ada = visitor(owners)
    const { userId } = await ada.register()
    const entered = await ada.send(login, { email, password: owners, rememberMe: true })
    app.clock.time += 6 * days
    const renewed = await app.send(refresh, { cookie: cookieOf(entered) })
    expect(renewed.statusCode).toBe(200)
    await ada.send(resendVerification, { userId })
    app.clock.time += days - 60_000
    await ada.send(resendVerification, { userId })
    const otp = app.emails.at(-1)!.values['code']!
    app.clock.time += 60_000
    expect((await app.send(refresh, { cookie: cookieOf(renewed) })).statusCode).toBe(401)
    expect(code(await ada.logIn())).toBe('wrong_credentials')
    expect(code(await ada.verify(userId, otp))).toBe('code_expired')
  })

  test('is proven in the browser that registered it; its session stays, every other one ends', async () => {
    const ada = visitor(owners)
    const { userId, mail } = await ada.register()
    const [here, forgotten] = [await ada.enter(), await ada.enter()]
    const proven = await ada.verify(userId, mail.values['code']!, {}, here)
    expect(proven.json()).toEqual({ verified: true })
    expect([await isOpen(here), await isOpen(forgotten)]).toEqual([true, false])
    // and now from anywhere
    expect((await visitor(owners).logIn()).statusCode).toBe(200)
  })

  test('is proven elsewhere with the password of the registration, whose guesses are slowed', async () => {
    const ada = visitor(owners)
    const { userId, mail } = await ada.register()
    const otp = mail.values['code']!
    const phone = visitor(owners)
    const bare = await phone.verify(userId, otp)
    expect([bare.statusCode, bare.json()]).toEqual([
      409,
      { code: 'registered_elsewhere', message: 'en:accounts.refusals.registered_elsewhere' },
    ])
    for (let guess = 0; guess < 6; guess += 1)
      expect(code(await phone.verify(userId, otp, { password: 'a guess' }))).toBe('wrong_password')
    expect((await phone.verify(userId, otp, { password: owners })).statusCode).toBe(429)
    app.clock.time += 30_000
    expect((await phone.verify(userId, otp, { password: owners })).json()).toMatchObject({ verified: true })
  })
})

test('[ACC-03] who has another registration in this browser logs in to the proven account as often as they like', async () => {
  const ada = visitor(squatters)
  await ada.register()
  const userId = await app.openProven({ email, password: owners })
  for (let time = 0; time < 12; time += 1) {
    const entered = await ada.logIn(owners)
    expect(entered.json<Extract<SignInReply, { user: unknown }>>().user?._id).toBe(userId)
  }
  // guesses that are right nowhere still count
  for (let guess = 0; guess < 6; guess += 1) expect((await ada.logIn('a guess')).statusCode).toBe(400)
  expect((await ada.logIn('a guess')).statusCode).toBe(429)
})

describe('[ACC-03] whoever registers somebody else’s address', () => {
  test('is not in its owner’s way: the owner registers, proves and logs in, and the stranger is out', async () => {
    const [thief, owner] = [visitor(squatters), visitor(owners)]
    await thief.register()
    const stolen = await thief.enter()
    const { userId, mail } = await owner.register()
    expect(mail).toMatchObject({ to: email, text: 'accounts.mail.verify' })
    expect((await owner.verify(userId, mail.values['code']!)).statusCode).toBe(200)
    expect(await isOpen(stolen)).toBe(false)
    expect(code(await thief.logIn())).toBe('wrong_credentials')
    expect((await owner.logIn()).statusCode).toBe(200)
  })

  test('gets no proof from the owner, who enters the code that was mailed for it', async () => {
    const [thief, owner] = [visitor(squatters), visitor(owners)]
    const { userId, mail } = await thief.register()
    const stolen = await thief.enter()
    expect(code(await owner.verify(userId, mail.values['code']!))).toBe('registered_elsewhere')
    const user = await owner.google()
    expect(user._id).not.toBe(userId)
    expect(await isOpen(stolen)).toBe(false)
    expect(code(await thief.logIn())).toBe('wrong_credentials')
    expect(code(await thief.verify(userId, mail.values['code']!))).toBe('registered_elsewhere')
  })

  test('leaves no second factor behind, also one from before this rule: a reset by email takes it off', async () => {
    const [thief, owner] = [visitor(squatters), visitor(owners)]
    const { userId } = await thief.register()
    await app.db
      .withTables<{
        second_factors: { user_id: string; secret: string; confirmed_at: Date; tries_since: Date }
      }>()
      .insertInto('second_factors')
      .values({
        user_id: userId,
        secret: toBase32(randomBytes(20)),
        confirmed_at: new Date(app.clock.time),
        tries_since: new Date(app.clock.time),
      })
      .execute()
    expect((await owner.reset(owners)).statusCode).toBe(200)
    const bearer = await owner.enter()
    expect((await owner.send(ownProfile, undefined, bearer)).json()).toMatchObject({
      profile: { secondFactor: false },
    })
    expect(code(await thief.logIn())).toBe('wrong_credentials')
  })

  test('cannot set back the count of guesses at its owner’s password by logging into their own', async () => {
    await app.openProven({ email, password: owners })
    const thief = visitor(squatters)
    await thief.register()
    let refusedAfter = 0
    while ((await thief.logIn(`guess ${refusedAfter}`)).statusCode === 400) {
      refusedAfter += 1
      await thief.logIn()
    }
    expect(refusedAfter).toBe(6)
  })

  test('is not taken for the owner at their own place: reset emails there stay limited', async () => {
    await app.openProven({ email, password: owners })
    const thief = visitor(squatters)
    await thief.register()
    await thief.enter()
    let sent = 0
    for (let asked = 0; asked < 14; asked += 1) {
      app.clock.time += 61_000
      await thief.send(forgotPassword, { email })
      if (app.emails.some(({ to, text }) => to === email && text === 'accounts.mail.reset')) sent += 1
      app.emails.length = 0
    }
    expect(sent).toBe(10)
  })
})

describe('[ACC-03] whether an address has an account is not told', () => {
  test('by registering it and logging in, in the same browser and with the same password', async () => {
    await app.openProven({ email, password: owners })
    const said = []
    for (const address of [email, `nobody-${count}@example.org`]) {
      const curious = visitor(squatters)
      const { response, userId } = await curious.register(address)
      const entered = await curious.logIn(squatters, address)
      const wrong = await curious.logIn('something else', address)
      const guess = await curious.verify(userId, '000000')
      const bearer = entered.json<{ user: { access_token: string } }>().user.access_token
      const profile = await curious.send(ownProfile, undefined, bearer)
      const again = await curious.send(resendVerification, { userId })
      said.push(
        [response, entered, wrong, guess, profile, again].map((answer) => ({
          status: answer.statusCode,
          keys: Object.keys(answer.json<object>()),
          code: code(answer),
        })),
      )
    }
    expect(said[0]).toEqual(said[1])
    expect(said[0]!.map(({ status }) => status)).toEqual([200, 200, 400, 400, 200, 429])
  })

  test('and the owner of a known address is told by email, and logs in as before', async () => {
    const owner = visitor(owners)
    const userId = await app.openProven({ email, password: owners })
    const { mail } = await visitor(squatters).register()
    expect(mail).toMatchObject({ to: email, text: 'accounts.mail.known' })
    const { user } = (await owner.logIn()).json<Extract<SignInReply, { user: unknown }>>()
    expect(user._id).toBe(userId)
  })

  test('even the right code, guessed, proves nothing where the address is somebody’s', async () => {
    await app.openProven({ email, password: owners })
    const thief = visitor(squatters)
    const { userId } = await thief.register()
    const { hashPassword } = await import('../passwords/passwords.ts')
    await app.db
      .withTables<{ mailed_codes: { user_id: string; code_hash: string } }>()
      .updateTable('mailed_codes')
      .set({ code_hash: await hashPassword('123456') })
      .where('user_id', '=', userId)
      .execute()
    expect(code(await thief.verify(userId, '123456'))).toBe('code_invalid')
    expect(await app.accounts.userById(app.db, userId)).toMatchObject({ isVerified: false })
  })
})

test('[ACC-02] two who prove the same address at once: one has it, and nobody waits for ever', async () => {
  for (let round = 0; round < 4; round += 1) {
    email = `both-${count}-${round}@example.org`
    const people = [visitor(owners), visitor(squatters), visitor('a third password')]
    const registered: Awaited<ReturnType<(typeof people)[number]['register']>>[] = []
    for (const one of people) registered.push(await one.register())
    const answers = await Promise.all(
      people.map((one, place) =>
        one.verify(registered[place]!.userId, registered[place]!.mail.values['code']!),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode)
    const entered = await Promise.all(people.map((one) => one.logIn()))
    expect(entered.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  }
})
