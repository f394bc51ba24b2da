import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { login, refresh, register, type SignInReply } from '../../contract.ts'

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
function enteredBy(response: Sent): string | undefined {
  return response.json<Partial<Extract<SignInReply, { user: unknown }>>>().user?._id
}
const lifeOf = (response: Sent) =>
  response.cookies.find(({ name }) => name === 'sixrail-browser')?.maxAge ?? null

test('[ACC-03] a session that goes on marks its browser for longer, as long as nobody has proven the address', async () => {
  const [unproven, owner] = [browserAt('2001:db8:1::1'), browserAt('2001:db8:2::1')]
  await unproven.register(password)
  const entered = await unproven.logIn(password)
  expect([app.markOf(entered), lifeOf(entered)]).toEqual([unproven.mark(), (200 * days) / 1_000])
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

test('[ACC-03] who has registered several times in a browser gets into each of the newest three by its password', async () => {
  const ada = browserAt('2001:db8:3::1')
  const passwords = ['the first of four', 'the second of four', 'the third of four', 'the fourth of four']
  const ids: string[] = []
  for (const own of passwords) {
    ids.push(await ada.register(own))
    app.clock.time += days
  }
  // more often than a wrong password may be tried: what fits is no guess at the others
  for (let round = 0; round < 4; round += 1)
    for (const place of [1, 2, 3]) expect(enteredBy(await ada.logIn(passwords[place]!))).toBe(ids[place])
  // each costs a hash: a login does not try any number of them
  expect((await ada.logIn(passwords[0]!)).statusCode).toBe(400)
  expect((await browserAt('2001:db8:4::1').logIn(passwords[1]!)).statusCode).toBe(400)
})

test('[ACC-03] where two accounts of an address have the same password, the one of this browser is opened in it', async () => {
  const [ada, elsewhere] = [browserAt('2001:db8:5::1'), browserAt('2001:db8:6::1')]
  const proven = await app.openProven({ email, password })
  const own = await ada.register(password)
  expect(enteredBy(await ada.logIn(password))).toBe(own)
  expect(enteredBy(await elsewhere.logIn(password))).toBe(proven)
})
