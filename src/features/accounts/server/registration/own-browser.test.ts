import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { login, refresh, register } from '../../contract.ts'

const password = 'six seats one ticket'
const days = 24 * 3_600_000
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
beforeEach(() => {
  email = `own-browser-${++count}@example.org`
  // what earlier tests have counted is over
  app.clock.time += 2 * days
})

/** One browser, in which somebody may register several times. */
function browserAt(ip: string) {
  let browser: string | null = null
  const send = async (call: Parameters<typeof app.send>[0], body: object) => {
    const response = await app.send(call, { body, ip, browser })
    browser = app.markOf(response) ?? browser
    return response
  }
  return {
    mark: () => browser,
    async register(own: string) {
      const person = { firstName: 'Ada', lastName: 'Jansen', email, password: own, termsAccepted: true }
      return (await send(register, person)).json<{ userId: string }>().userId
    },
    logIn: (typed: string) => send(login, { email, password: typed, rememberMe: true }),
  }
}
type Sent = Awaited<ReturnType<ReturnType<typeof browserAt>['logIn']>>
const lifeOf = (response: Sent) =>
  response.cookies.find(({ name }) => name === 'sixrail-browser')?.maxAge ?? null

test('[ACC-03] a session that goes on marks its browser for longer, as long as nobody has proven the address', async () => {
  const [unproven, owner] = [browserAt('2001:db8:1::1'), browserAt('2001:db8:2::1')]
  await unproven.register(password)
  const entered = await unproven.logIn(password)
  app.clock.time += days
  const goesOn = (session: Sent, browser: string | null) =>
    app.send(refresh, { cookie: cookieOf(session), browser })
  const renewed = await goesOn(entered, unproven.mark())
  expect(renewed.statusCode).toBe(200)
  expect([app.markOf(renewed), lifeOf(renewed)]).toEqual([unproven.mark(), (200 * days) / 1_000])
  // a browser without a mark gets none: it would open nothing
  expect(app.markOf(await goesOn(renewed, null))).toBeNull()

  await app.openProven({ email, password })
  const proven = await goesOn(await owner.logIn(password), unproven.mark())
  expect([proven.statusCode, app.markOf(proven)]).toEqual([200, null])
})
