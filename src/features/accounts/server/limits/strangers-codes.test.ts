import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { otherCode } from '../../../../../testing/harness/post.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import {
  askEmailCode,
  enterEmailCode,
  forgotPassword,
  login,
  resetPassword,
  type User,
  verifyResetCode,
} from '../../contract.ts'

// Whoever knows an address can ask for its codes and enter wrong ones. That must not keep its owner out, who comes from a
// network that nobody knows and reads the mailbox; nor must it bring more guesses than six digits stand.
const minute = 60_000
const hour = 60 * minute
const password = 'six seats one ticket'
const fresh = 'blue carriage nine'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
let userId: string
beforeEach(async () => {
  email = `flooded-${++count}@example.org`
  userId = await app.openProven({ email, password })
  // what other tests have left is forgotten
  app.clock.time += 25 * hour
})
const stranger = (number: number) => `198.51.100.${number}`
const owner = '192.0.2.7'
/** What the last email has brought to the mailbox; null where it went to nobody. */
function mailed(): string | null {
  const { to, values } = app.emails.at(-1)!
  return to === email ? values['code']! : null
}

interface Request {
  /** null where no email came */
  readonly code: string | null
  enter(code: string, ip: string): Promise<{ status: number; code?: string; user?: User }>
}

/** A code that signs in: the browser that asked keeps a token as a cookie. */
async function signIn(ip: string): Promise<Request> {
  const asked = await app.send(askEmailCode, { body: { email }, ip })
  expect(asked.statusCode).toBe(200)
  const { name, value } = asked.cookies.find((cookie) => cookie.name === 'sixrail-email-code')!
  return {
    code: mailed(),
    async enter(code, from) {
      const sent = { body: { code }, ip: from, cookie: `${name}=${value}` }
      const response = await app.send(enterEmailCode, sent)
      return { status: response.statusCode, ...response.json<object>() }
    },
  }
}

/** A code that sets a new password. */
async function reset(ip: string): Promise<Request & { readonly token: string }> {
  const asked = await app.send(forgotPassword, { body: { email }, ip })
  expect(asked.statusCode).toBe(200)
  const { token } = asked.json<{ token: string }>()
  // where somebody is told that no more codes come, that is the last email
  const last = app.emails.at(-1)!
  return {
    token,
    code: last.text === 'accounts.mail.reset' ? mailed() : null,
    async enter(code, from) {
      const response = await app.send(verifyResetCode, { body: { token, code }, ip: from })
      return { status: response.statusCode, ...response.json<object>() }
    },
  }
}

/** Asks from one network and guesses as often as a request allows; gives how many guesses were looked at. */
async function guessAt(ask: (ip: string) => Promise<Request>, ip: string): Promise<number> {
  const request = await ask(ip)
  let looked = 0
  for (let guess = 0; guess < 5; guess += 1) {
    const { code } = await request.enter(otherCode(request.code ?? '000000'), ip)
    expect(['code_invalid', 'codes_used_up']).toContain(code)
    if (code === 'code_invalid') looked += 1
  }
  return looked
}

async function guessFrom(networks: number, ask: (ip: string) => Promise<Request>): Promise<number> {
  let looked = 0
  for (let network = 1; network <= networks; network += 1) looked += await guessAt(ask, stranger(network))
  return looked
}

describe('[ACC-03] signing in by a mailed code', () => {
  test('the owner gets in from a new network, however many wrong codes strangers have entered', async () => {
    for (let time = 0; time < 12; time += 1) {
      await guessAt(signIn, stranger(1))
      app.clock.time += minute
    }
    const own = await signIn(owner)
    // one digit mistyped, and then the right code
    expect(await own.enter(otherCode(own.code!), owner)).toMatchObject({ status: 400, code: 'code_invalid' })
    expect((await own.enter(own.code!, owner)).user).toMatchObject({ _id: userId })
  })

  test('wrong codes of strangers are two for each request and twenty a day besides, at once or not', async () => {
    expect(await guessFrom(10, signIn)).toBe(10 * 2 + 20)
    expect(app.events.at(-1)).toMatchObject({ event: 'login.locked', code: 'enterEmailCode.codes_used_up' })
    app.clock.time += hour
    const late = await signIn(stranger(99))
    const guesses = Array.from({ length: 5 }, () => late.enter(otherCode(late.code!), stranger(99)))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'code_invalid')).toHaveLength(2)
    // and then the right one does not help
    expect(await late.enter(late.code!, stranger(99))).toMatchObject({ code: 'code_tries_used' })
  })

  test('a place that its owner has signed in from keeps its five tries', async () => {
    expect((await app.send(login, { body: { email, password }, ip: owner })).statusCode).toBe(200)
    await guessFrom(10, signIn)
    const own = await signIn(owner)
    for (let time = 0; time < 4; time += 1)
      expect(await own.enter(otherCode(own.code!), owner)).toMatchObject({ code: 'code_invalid' })
    expect((await own.enter(own.code!, owner)).user).toMatchObject({ _id: userId })
  })
})

describe('[ACC-04] a forgotten password', () => {
  test('resets that one network orders do not deny the owner at another, new one, theirs', async () => {
    let ordered = 0
    for (let time = 0; time < 12; time += 1) {
      if ((await reset(stranger(1))).code !== null) ordered += 1
      app.clock.time += minute
    }
    expect(ordered).toBe(10)
    const own = await reset(owner)
    expect(await own.enter(own.code!, owner)).toMatchObject({ status: 200 })
    const body = { email, token: own.token, password: fresh }
    expect((await app.send(resetPassword, { body, ip: owner })).statusCode).toBe(200)
    expect((await app.send(login, { body: { email, password: fresh }, ip: owner })).statusCode).toBe(200)
  })

  test('nor do those of the thousands of networks of one line', async () => {
    for (let network = 1; network <= 30; network += 1)
      await reset(`2001:db8:7:${(network * 0x101).toString(16)}::1`)
    expect((await reset(owner)).code).not.toBeNull()
  })

  test('nor those of ten lines for longer than an hour', async () => {
    for (let network = 1; network <= 10; network += 1)
      for (let time = 0; time < 3; time += 1) {
        await reset(stranger(network))
        app.clock.time += minute
      }
    expect((await reset(owner)).code).toBeNull()
    app.clock.time += hour
    expect((await reset(owner)).code).not.toBeNull()
  })

  test('a code that no email brought fits nobody', async () => {
    for (let network = 1; network <= 25; network += 1) await reset(stranger(network))
    const late = await reset(stranger(26))
    expect(late.code).toBeNull()
    const unsent = app.emails.findLast(({ text }) => text === 'accounts.mail.reset')!
    expect(unsent.to).toBeNull()
    expect(await late.enter(unsent.values['code']!, stranger(26))).toMatchObject({ code: 'code_invalid' })
  })

  test('wrong codes of strangers are counted with those that sign in, and the owner has two tries', async () => {
    expect(await guessFrom(10, signIn)).toBe(40)
    expect(await guessFrom(9, reset)).toBe(9 * 2)
    const own = await reset(owner)
    expect(await own.enter(otherCode(own.code!), owner)).toMatchObject({ code: 'code_invalid' })
    expect(await own.enter(own.code!, owner)).toMatchObject({ status: 200 })
  })

  test('one network that guesses at many addresses is slowed like one that guesses passwords', async () => {
    let refused = 0
    for (let target = 0; target < 21; target += 1) {
      email = `target-${count}-${target}@example.org`
      const request = await reset(stranger(200))
      for (let guess = 0; guess < 5; guess += 1)
        if ((await request.enter('000000', stranger(200))).status === 429) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })
})
