import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import {
  changeEmail,
  changePassword,
  deleteAccount,
  login,
  loginSecondFactor,
  ownProfile,
  startSecondFactor,
  type User,
} from '../../contract.ts'
import { noPassword } from '../passwords/passwords.ts'
import { setPasswordHash } from '../user-store.ts'

const minutes = 60_000
const password = 'correct horse'
const other = 'another horse'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
let userId: string
let bearer: string
beforeEach(async () => {
  email = `step-up-${++count}@example.org`
  userId = await app.openProven({ email, password })
  // a code works once: every test starts in a step of its own
  app.clock.time += 20 * minutes
  const entered = (await app.send(login, { body: { email, password } })).json<{ user: User }>()
  bearer = entered.user.access_token
})

const switchOn = () => app.withFactor(userId)

/** What asks for the factor, and whether it has happened. */
const acts = [
  {
    name: 'a new email address',
    act: (code?: string) => ask(changeEmail, { newEmail: `new-${count}@example.org`, password }, code),
    done: { sent: true },
    hasHappened: async () => app.emails.some(({ to }) => to === `new-${count}@example.org`),
  },
  {
    name: 'another password',
    act: (code?: string) => ask(changePassword, { password, newPassword: other }, code),
    done: { endedSessions: 0 },
    hasHappened: async () => (await statusOfLogin(other)) === 200,
  },
  {
    name: 'the end of the account',
    act: (code?: string) => ask(deleteAccount, { password }, code),
    done: { deleted: true },
    hasHappened: async () => (await statusOfLogin(password)) === 400,
  },
]

async function ask(
  call: typeof changeEmail | typeof changePassword | typeof deleteAccount,
  body: object,
  code?: string,
) {
  const response = await app.send(call, { bearer, body: { ...body, ...(code !== undefined && { code }) } })
  return { status: response.statusCode, ...response.json<object>() }
}
const statusOfLogin = async (typed: string) =>
  (await app.send(login, { body: { email, password: typed } })).statusCode
const recoveryCodesLeft = async () =>
  (await app.send(ownProfile, { bearer })).json<{ profile: { recoveryCodesLeft: number } }>().profile
    .recoveryCodesLeft

describe.each(acts)('$name', ({ act, done, hasHappened }) => {
  test('without a second factor: the password is enough', async () => {
    expect(await act()).toEqual({ status: 200, ...done })
    expect(await hasHappened()).toBe(true)
  })

  test('a factor that was started and never confirmed asks for nothing', async () => {
    await app.send(startSecondFactor, { bearer, body: { password } })
    expect(await act()).toEqual({ status: 200, ...done })
  })

  test('with it: a code is asked for, and nothing happens without', async () => {
    await switchOn()
    expect(await act()).toEqual({
      status: 403,
      code: 'factor_required',
      message: 'en:accounts.refusals.factor_required',
    })
    expect(await hasHappened()).toBe(false)
  })

  test('with it: the code of now opens it', async () => {
    const factor = await switchOn()
    expect(await act(factor.code())).toEqual({ status: 200, ...done })
    expect(await hasHappened()).toBe(true)
  })

  test('a wrong code and one that is over are refused', async () => {
    const factor = await switchOn()
    app.clock.time += 2 * minutes
    for (const code of ['000000', factor.code(-2), factor.code(2), 'aaaa-bbbb-cccc-dddd'])
      expect(await act(code), code).toMatchObject({ status: 400, code: 'wrong_code' })
    expect(await hasHappened()).toBe(false)
    expect(await act(factor.code())).toMatchObject({ status: 200 })
  })

  test('a code that has logged in is used up', async () => {
    const factor = await switchOn()
    const { ticket } = (await app.send(login, { body: { email, password } })).json<{ ticket: string }>()
    const used = factor.code()
    await app.send(loginSecondFactor, { body: { ticket, code: used } })
    expect(await act(used)).toMatchObject({ status: 400, code: 'wrong_code' })
    expect(await hasHappened()).toBe(false)
    app.clock.time += minutes
    expect(await act(factor.code())).toMatchObject({ status: 200 })
  })

  test('an unused recovery code takes its place', async () => {
    const { recoveryCodes } = await switchOn()
    expect(await act(recoveryCodes.at(-1)!.toUpperCase())).toEqual({ status: 200, ...done })
    expect(await hasHappened()).toBe(true)
  })

  test('a wrong password is refused first and spends no code', async () => {
    const factor = await switchOn()
    const wrong = {
      password: 'wrong horse',
      newPassword: other,
      newEmail: 'x@example.org',
      code: factor.code(),
    }
    for (const call of [changeEmail, changePassword, deleteAccount])
      expect((await app.send(call, { bearer, body: wrong })).json()).toMatchObject({ code: 'wrong_password' })
    expect(await act(factor.code())).toMatchObject({ status: 200 })
  })

  test('five wrong codes, here and at the login together, stop the guessing for 15 minutes', async () => {
    const factor = await switchOn()
    const { ticket } = (await app.send(login, { body: { email, password } })).json<{ ticket: string }>()
    for (let guess = 0; guess < 3; guess += 1)
      await app.send(loginSecondFactor, { body: { ticket, code: '000000' } })
    for (let guess = 0; guess < 2; guess += 1) expect(await act('000000')).toMatchObject({ status: 400 })
    expect(await act(factor.code())).toMatchObject({ status: 429, code: 'too_many_codes' })
    expect(await hasHappened()).toBe(false)
  })

  test('guesses at once are counted one by one', async () => {
    await switchOn()
    const answers = await Promise.all(Array.from({ length: 6 }, () => act('000000')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('without a password: a sign-in just now and the code', async () => {
    const factor = await switchOn()
    await setPasswordHash(app.db, userId, noPassword)
    expect(await act()).toMatchObject({ code: 'factor_required' })
    expect(await act('000000')).toMatchObject({ code: 'wrong_code' })
    expect(await act(factor.code())).toEqual({ status: 200, ...done })
  })
})

test('one code opens one act, also when two are asked for at once', async () => {
  const factor = await switchOn()
  const code = factor.code()
  const askFor = (newEmail: string) => ask(changeEmail, { newEmail, password }, code)
  const answers = await Promise.all([
    askFor(`one-${count}@example.org`),
    askFor(`other-${count}@example.org`),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject({ code: 'wrong_code' })
})

test('a recovery code opens one act', async () => {
  const { recoveryCodes } = await switchOn()
  expect(await recoveryCodesLeft()).toBe(2)
  expect(await acts[0]!.act(recoveryCodes[0])).toMatchObject({ status: 200 })
  expect(await acts[1]!.act(recoveryCodes[0])).toMatchObject({ code: 'wrong_code' })
  expect(await recoveryCodesLeft()).toBe(1)
})

test('what cannot be done anyway spends no code', async () => {
  const factor = await switchOn()
  const code = factor.code()
  expect(await ask(changeEmail, { newEmail: email, password }, code)).toMatchObject({ code: 'email_same' })
  expect(await ask(changePassword, { password, newPassword: 'password1' }, code)).toMatchObject({
    code: 'password_common',
  })
  expect(await ask(changePassword, { password, newPassword: other }, code)).toMatchObject({ status: 200 })
})

test('a mistyped code does not make the same address wait', async () => {
  const factor = await switchOn()
  expect(await acts[0]!.act('000000')).toMatchObject({ code: 'wrong_code' })
  expect(await acts[0]!.act(factor.code())).toMatchObject({ status: 200 })
})
