import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import type { Call } from '../../../../kernel/contract.ts'
import {
  changeEmail,
  type SignInReply,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  signInWays,
  verify,
  verifyResetCode,
} from '../../contract.ts'

/** Node's own name of an Argon2 job: what is counted is the work itself, and no call of ours. */
const job = 'ARGON2REQUEST'
let jobs = 0
const hook = createHook({
  init(_, type) {
    if (type === job) jobs += 1
  },
})

const password = 'six seats one ticket'
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
  hook.enable()
})
afterAll(async () => {
  hook.disable()
  await app.close()
})

let place = 0
async function work(call: Call, body: object, bearer?: string, browser: string | null = null) {
  const before = jobs
  place += 1
  const response = await app.send(call, {
    body,
    ip: `2001:db8:${place}::1`,
    browser,
    ...(bearer && { bearer }),
  })
  return { jobs: jobs - before, status: response.statusCode, response }
}
const person = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Jansen',
  email,
  password,
  termsAccepted: true,
})

let count = 0
const fresh = () => `work-${++count}@example.org`
async function known() {
  const email = fresh()
  const userId = await app.openProven({ email, password })
  // what the countdown and the rate limits remember of the test before is over
  app.clock.time += 2 * 24 * 3_600_000
  return { email, userId }
}

test('[ACC-03] the count is one of work: a call without a password does none, from the first login on', async () => {
  expect((await work(signInWays, {})).jobs).toBe(0)
  // the very first, of an address nobody has
  expect(await work(login, { email: fresh(), password })).toMatchObject({ jobs: 1, status: 400 })
})

describe('known and unknown addresses cost the same work and get the same status', () => {
  test('[ACC-03] login', async () => {
    const { email } = await known()
    const [one, other] = [
      await work(login, { email, password: 'wrong horse battery' }),
      await work(login, { email: fresh(), password: 'wrong horse battery' }),
    ]
    expect([one.jobs, one.status]).toEqual([1, 400])
    expect([other.jobs, other.status]).toEqual([1, 400])
  })

  test('[ACC-01] registration, and the code of it', async () => {
    const { email } = await known()
    const again = await work(register, person(email))
    const anew = await work(register, person(fresh()))
    expect([again.jobs, again.status]).toEqual([2, 200])
    expect([anew.jobs, anew.status]).toEqual([2, 200])
    for (const { response } of [again, anew]) {
      const { userId } = response.json<{ userId: string }>()
      const tried = await work(verify, { userId, otp: '000000' }, undefined, app.markOf(response))
      expect([tried.jobs, tried.status]).toEqual([1, 400])
    }
  })

  test('[ACC-02] another code', async () => {
    const { email } = await known()
    const [one, other] = [
      await work(resendVerification, { email }),
      await work(resendVerification, { email: fresh() }),
    ]
    expect([one.jobs, one.status]).toEqual([1, 200])
    expect([other.jobs, other.status]).toEqual([1, 200])
  })

  test('[ACC-04] forgotten password, its code and the new password', async () => {
    const { email } = await known()
    for (const address of [email, fresh()]) {
      const asked = await work(forgotPassword, { email: address })
      expect([asked.jobs, asked.status]).toEqual([0, 200])
      const { token } = asked.response.json<{ token: string }>()
      const tried = await work(verifyResetCode, { token, code: 'none00' })
      expect(tried.jobs).toBe(0)
      const reset = await work(resetPassword, { email: address, password, token })
      expect([reset.jobs, reset.status]).toEqual([0, 409])
    }
  })

  test('[ACC-06] moving to an address', async () => {
    const { email: taken } = await known()
    const { email } = await known()
    const entered = (await work(login, { email, password })).response.json<SignInReply>()
    if (!('user' in entered)) throw new Error('a second factor was asked for')
    const bearer = entered.user.access_token
    for (const newEmail of [taken, fresh()]) {
      const asked = await work(changeEmail, { newEmail, password }, bearer)
      expect([asked.jobs, asked.status]).toEqual([2, 200])
    }
  })
})
