import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  type SignInReply,
  forgotPassword,
  login,
  loginSecondFactor,
  resetPassword,
  verifyResetCode,
} from '../../contract.ts'

const oldPassword = 'six seats one ticket'
const newPassword = 'blue carriage nine'
/** One race proves little: which request overtakes which is left to the machine. */
const rounds = 4

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let place = 0
async function person() {
  const email = `race-${++count}@example.org`
  const userId = await app.openProven({ email, password: oldPassword })
  const entered = (await logIn(email)).json<SignInReply>()
  return { email, userId, bearer: 'user' in entered ? entered.user.access_token : '' }
}
// every login from a place of its own: what is tried here is the race and not the rate limit
const logIn = (email: string, password = oldPassword) =>
  app.send(login, { body: { email, password }, ip: `2001:db8:${(++place).toString(16)}::1` })
/** Eight visitors who log in again and again with the old password until the change has its answer, and once more. */
async function during<T>(change: Promise<T>, email: string) {
  const answers: Answer[] = []
  let isOver = false
  const visitor = async () => {
    while (!isOver) answers.push(await logIn(email))
    answers.push(await logIn(email))
  }
  const visitors = Array.from({ length: 8 }, visitor)
  const changed = await change.finally(() => (isOver = true))
  await Promise.all(visitors)
  return { changed, answers }
}

async function passedReset(email: string) {
  const { token } = (await app.send(forgotPassword, { body: { email } })).json<{ token: string }>()
  const code = app.emails.at(-1)!.values['code']
  expect((await app.send(verifyResetCode, { body: { token, code } })).statusCode).toBe(200)
  return token
}
const reset = (email: string, token: string) =>
  app.send(resetPassword, { body: { email, token, password: newPassword } })

type Answer = Awaited<ReturnType<typeof logIn>>
const bearersOf = (answers: readonly Answer[]) =>
  answers.flatMap((answer) => {
    const entered = answer.json<Partial<SignInReply> & object>()
    return 'user' in entered ? [entered.user!.access_token] : []
  })
async function open(bearers: readonly string[]) {
  const answers = await Promise.all(bearers.map((bearer) => app.send(probe, { bearer })))
  return answers.filter(({ statusCode }) => statusCode === 200).length
}
/** Sessions that live in the database, also those whose bearer nobody was told. */
async function livingSessionsOf(userId: string) {
  const rows = await app.db
    .withTables<{ sessions: { user_id: string; ended_at: Date | null } }>()
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length
}

describe('whoever knows the old password is out, however many logins are on their way', () => {
  test('[ACC-04] after a reset', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, userId } = await person()
      const token = await passedReset(email)
      const { changed, answers } = await during(reset(email, token), email)
      expect(changed.statusCode).toBe(200)
      expect(await open(bearersOf(answers))).toBe(0)
      expect(await livingSessionsOf(userId)).toBe(0)
      for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode)
      expect((await logIn(email, newPassword)).statusCode).toBe(200)
    }
  })

  test('[ACC-03] after a change of the password', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, userId, bearer } = await person()
      const body = { password: oldPassword, newPassword }
      const { changed, answers } = await during(app.send(changePassword, { bearer, body }), email)
      expect(changed.statusCode).toBe(200)
      expect(await open(bearersOf(answers))).toBe(0)
      expect([await livingSessionsOf(userId), await open([bearer])]).toEqual([1, 1])
    }
  })

  test('[ACC-03] after the end of the account, whose row nobody writes any more', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, userId, bearer } = await person()
      const ending = app.send(deleteAccount, { bearer, body: { password: oldPassword } })
      const body = { firstName: 'Still', lastName: 'Here', language: 'en' }
      const changes = Array.from({ length: 6 }, () => app.send(changeProfile, { bearer, body }))
      const { changed, answers } = await during(ending, email)
      expect(changed.statusCode).toBe(200)
      for (const { statusCode } of await Promise.all(changes)) expect([200, 401]).toContain(statusCode)
      expect(await open(bearersOf(answers))).toBe(0)
      expect(await livingSessionsOf(userId)).toBe(0)
      expect(JSON.stringify(await app.accounts.userById(app.db, userId))).not.toMatch(/Still|Here|race-/)
      const places = await app.db
        .withTables<{ known_places: { user_id: string } }>()
        .selectFrom('known_places')
        .select('user_id')
        .where('user_id', '=', userId)
        .execute()
      expect(places).toEqual([])
    }
  })

  test('[ACC-04] also where the code of the second factor is still to come', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { email, userId } = await person()
      const { code } = await app.withFactor(userId)
      const token = await passedReset(email)
      const { changed, answers } = await during(reset(email, token), email)
      expect(changed.statusCode).toBe(200)
      for (const answer of answers) {
        const { ticket } = answer.json<{ ticket?: string }>()
        if (ticket === undefined) continue
        const passed = await app.send(loginSecondFactor, { body: { ticket, code: code() } })
        expect(passed.json()).toMatchObject({ code: 'sign_in_over' })
      }
      expect(await livingSessionsOf(userId)).toBe(0)
    }
  })
})

describe('of two who know the same password', () => {
  test('[ACC-03] one changes it and is the only one left: the other can neither change it back nor end the account', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const owner = await person()
      const thief = bearersOf([await logIn(owner.email)])[0]!
      const [changed, changedToo, ended] = await Promise.all([
        app.send(changePassword, { bearer: owner.bearer, body: { password: oldPassword, newPassword } }),
        app.send(changePassword, {
          bearer: thief,
          body: { password: oldPassword, newPassword: 'red carriage nine' },
        }),
        app.send(deleteAccount, { bearer: thief, body: { password: oldPassword } }),
      ])
      const won = [changed, changedToo, ended].filter(({ statusCode }) => statusCode === 200)
      expect(won).toHaveLength(1)
      for (const { statusCode } of [changed, changedToo, ended]) expect([200, 400, 401]).toContain(statusCode)
    }
  })
})

test('[ACC-03] ten right logins at once all get in', async () => {
  const { email } = await person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(email)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await open(bearersOf(answers))).toBe(10)
})
