import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSignInSandbox, type SignInSandbox } from '../../../../../sandbox/sign-in/index.ts'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { signInAs } from '../../../../../testing/builders/sign-in-visitor.ts'
import { defaultLimits } from '../../../../config/index.ts'
import { costs } from '../../../../platform/http/limits/request-cost.ts'
import { createOpenIdSignIn } from '../../../../adapters/openid/openid-sign-in.ts'
import {
  exchangeGoogle,
  googlePath,
  login,
  refresh,
  register,
  signInWays,
  type User,
} from '../../contract.ts'
import { placeOf } from '../limits/place.ts'
import { isKnownPlace } from '../sessions/known-places.ts'
import { accountsOfAddress } from '../user-store.ts'

const client = { clientId: 'sixrail', clientSecret: 'a secret of the test' }
const seconds = 1_000

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

const visit = (url: string, cookie = '') =>
  app.app.inject({ url, headers: { 'accept-language': 'de', cookie } })

/** Begins, answers the provider's page, and gives what the browser comes back with. */
async function wayBack(answer: Readonly<Record<string, string>>) {
  const begun = await visit(googlePath)
  expect(begun.statusCode).toBe(302)
  const arrival = await signInAs(begun.headers.location!, answer)
  expect(arrival).toMatch(/^http:\/\/localhost:3000\/api\/auth\/google\/callback\?/)
  const { pathname, search } = new URL(arrival)
  return { path: pathname + search, cookie: cookieOf(begun), begun }
}

async function arrive(answer: Readonly<Record<string, string>>) {
  const { path, cookie } = await wayBack(answer)
  const response = await visit(path, cookie)
  const to = new URL(response.headers.location!, 'http://localhost:3000')
  const kept = response.cookies.find(({ name }) => name === 'sixrail-arrival')
  return {
    to,
    token: to.searchParams.get('token')!,
    cookie: kept ? `${kept.name}=${kept.value}` : '',
    response,
  }
}
const exchange = (token: string, cookie: string) => app.send(exchangeGoogle, { body: { token }, cookie })

async function signIn(answer: Readonly<Record<string, string>>) {
  const { token, cookie } = await arrive(answer)
  const response = await exchange(token, cookie)
  expect(response.statusCode).toBe(200)
  return { response, user: response.json<{ user: User }>().user }
}

describe('[ACC-03] sign-in with Google', () => {
  test('is offered where it is set up', async () => {
    expect((await app.send(signInWays)).json()).toEqual({ google: true })
  })

  test('opens an account in the language of the page, its address verified, and lets in', async () => {
    const { response, user } = await signIn({ subject: 'test-sanne' })
    expect(user).toMatchObject({ firstname: 'Sanne', lastname: 'Test', email: 'sanne.test@sixrail.example' })
    expect(await app.accounts.userById(app.db, user._id)).toMatchObject({ language: 'de', isVerified: true })
    expect((await app.send(probe, { bearer: user.access_token })).json()).toMatchObject({ userId: user._id })
    const session = response.cookies.find(({ name }) => name === 'sixrail')!
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    expect((await app.send(refresh, { cookie: `sixrail=${session.value}` })).statusCode).toBe(200)
  })

  test('makes the place known to which it lets in, as a password does', async () => {
    const { user } = await signIn({ email: 'placed@sixrail.example', firstName: 'Ada', emailVerified: 'on' })
    expect(await isKnownPlace(app.db, user.email, placeOf('127.0.0.1'))).toBe(true)
    expect(await isKnownPlace(app.db, user.email, placeOf('192.0.2.1'))).toBe(false)
  })

  test('finds the same account again, whatever became of the address', async () => {
    const first = await signIn({ email: 'moved@sixrail.example', firstName: 'Moa', emailVerified: 'on' })
    // the same person at the provider, who now says that the address is not proven
    const again = await signIn({ email: 'moved@sixrail.example', firstName: 'Moa' })
    expect(again.user._id).toBe(first.user._id)
  })

  test('state, nonce and verifier stay in a cookie of 10 minutes that comes back from another site', async () => {
    const { begun } = await wayBack({ subject: 'test-sanne' })
    expect(begun.cookies[0]).toMatchObject({
      name: 'sixrail-sign-in',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
      path: '/',
    })
  })

  test('the language of the page comes along, and nothing else can ride in its place', async () => {
    for (const [asked, at] of [
      ['fr', '/fr'],
      ['//evil.example', ''],
      ['it', ''],
    ]) {
      const begun = await visit(`${googlePath}?language=${asked}`)
      const { pathname, search } = new URL(
        await signInAs(begun.headers.location!, { subject: 'test-camille' }),
      )
      const back = await visit(pathname + search, cookieOf(begun))
      expect(back.headers.location!.split('?')[0]).toBe(`${at}/google`)
    }
  })

  test('a visitor who says no is back at the login, told so', async () => {
    const { to, cookie } = await arrive({ cancel: '1' })
    expect(to.pathname + to.search).toBe('/login?signIn=denied')
    expect(cookie).toBe('')
  })
})

describe('[ACC-03] what must not open an account', () => {
  test.each(['', 'sixrail-sign-in=', 'sixrail-sign-in=bm90IGpzb24', 'sixrail-sign-in=bnVsbA'])(
    'an answer without what the browser began with: %j',
    async (cookie) => {
      const { path } = await wayBack({ subject: 'test-jonas' })
      expect((await visit(path, cookie)).headers.location).toBe('/login?signIn=failed')
    },
  )

  test('the answer to what another browser began: a stranger cannot log a visitor into his own account', async () => {
    const { path } = await wayBack({ subject: 'test-jonas' })
    const victim = cookieOf(await visit(googlePath))
    expect((await visit(path, victim)).headers.location).toBe('/login?signIn=failed')
  })

  test('answers that a visitor makes up by hand count as questions to the provider', async () => {
    // the limit's own clock stands still
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const remoteAddress = '192.0.2.77'
    const kept = { state: 'a', nonce: 'b', verifier: 'c'.repeat(43) }
    const cookie = `sixrail-sign-in=${Buffer.from(JSON.stringify(kept)).toString('base64url')}`
    const url = `${googlePath}/callback?state=a&code=junk&iss=${encodeURIComponent(sandbox.url)}`
    const left = 3
    app.app.requestLimit.take(remoteAddress, defaultLimits.requestsPerMinute - left * costs.providerCall)
    const statuses: number[] = []
    for (let asked = 0; asked <= left; asked += 1)
      statuses.push((await app.app.inject({ url, headers: { cookie }, remoteAddress })).statusCode)
    expect(statuses).toEqual([302, 302, 302, 429])
  })

  test('an answer that came before', async () => {
    const { path, cookie } = await wayBack({ subject: 'test-jonas' })
    expect((await visit(path, cookie)).headers.location).toMatch(/^\/google\?token=/)
    expect((await visit(path, cookie)).headers.location).toBe('/login?signIn=failed')
  })

  test('a one-time code that was exchanged', async () => {
    const { token, cookie } = await arrive({ subject: 'test-jonas' })
    expect((await exchange(token, cookie)).statusCode).toBe(200)
    const again = await exchange(token, cookie)
    expect(again.json()).toEqual({ code: 'sign_in_over', message: 'en:accounts.refusals.sign_in_over' })
    expect(again.statusCode).toBe(400)
  })

  test('two exchanges at once: one is let in', async () => {
    const { token, cookie } = await arrive({ subject: 'test-jonas' })
    const answers = await Promise.all([exchange(token, cookie), exchange(token, cookie)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test('a code in another browser, which is then worth nothing in its own either', async () => {
    const { token, cookie } = await arrive({ subject: 'test-jonas' })
    for (const other of ['', 'sixrail-arrival=made-up', cookie])
      expect((await exchange(token, other)).json()).toMatchObject({ code: 'sign_in_over' })
  })

  test('a code that is a minute old', async () => {
    const early = await arrive({ subject: 'test-jonas' })
    app.clock.time += 60 * seconds - 1
    expect((await exchange(early.token, early.cookie)).statusCode).toBe(200)
    const late = await arrive({ subject: 'test-jonas' })
    app.clock.time += 60 * seconds
    expect((await exchange(late.token, late.cookie)).json()).toMatchObject({ code: 'sign_in_over' })
  })

  test.each(['made-up', 'x'.repeat(200)])('a code nobody gave out: %s', async (token) => {
    expect((await exchange(token, 'sixrail-arrival=x')).json()).toMatchObject({ code: 'sign_in_over' })
  })

  test('codes are kept only as hashes', async () => {
    const { token, cookie } = await arrive({ subject: 'test-jonas' })
    const rows = await app.db
      .withTables<{ sign_in_codes: { hash: string; browser_hash: string } }>()
      .selectFrom('sign_in_codes')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  test('an address of the visitor’s own making: where it ends is never read from the way', async () => {
    const begun = await visit(`${googlePath}?redirect_uri=https://evil.example&returnTo=//evil.example`)
    const asked = new URL(begun.headers.location!)
    expect(asked.origin).toBe(sandbox.url)
    expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/google/callback')
    const { path, cookie } = await wayBack({ subject: 'test-jonas' })
    const end = await visit(`${path}&returnTo=https://evil.example`, cookie)
    expect(end.headers.location).toMatch(/^\/(google\?token=|login\?signIn=)/)
  })
})

describe('[ACC-03] an address that has an account already', () => {
  const ada = { firstName: 'Ada', lastName: 'Jansen', password: 'correct horse', termsAccepted: true }
  const openAccount = (email: string) => app.send(register, { body: { ...ada, email } })
  const withPassword = (email: string) => app.send(login, { body: { email, password: ada.password } })

  test('is not opened by a provider that has not proven it, and a new one is not either', async () => {
    await openAccount('unproven.test@sixrail.example')
    const { to } = await arrive({ subject: 'test-unproven' })
    expect(to.pathname + to.search).toBe('/login?signIn=unproven')
    const unknown = await arrive({ email: 'nobody.yet@sixrail.example', firstName: 'No' })
    expect(unknown.to.search).toBe('?signIn=unproven')
    expect(await accountsOfAddress(app.db, 'nobody.yet@sixrail.example', null)).toEqual([])
  })

  test('is linked once it is proven; a password of a proven owner stays', async () => {
    const email = 'proven@sixrail.example'
    await app.openProven({ email, password: ada.password })
    const { user } = await signIn({ email: 'PROVEN@sixrail.example', firstName: 'X', emailVerified: 'on' })
    expect(user).toMatchObject({ email, firstname: 'Ada' })
    expect((await withPassword(email)).statusCode).toBe(200)
  })

  test('whoever registered it without proving it loses password and session to its owner (R-13)', async () => {
    const email = 'squatted@sixrail.example'
    await openAccount(email)
    const squatter = (await withPassword(email)).json<{ user: User }>().user
    const { user } = await signIn({ email, firstName: 'Owner', emailVerified: 'on' })
    expect(user._id).not.toBe(squatter._id)
    expect(user.firstname).toBe('Owner')
    expect((await withPassword(email)).json()).toMatchObject({ code: 'wrong_credentials' })
    expect((await app.send(probe, { bearer: squatter.access_token })).statusCode).toBe(401)
  })
})

describe('[ACC-03] what goes wrong', () => {
  test('a provider that is away: back at the login, told so', async () => {
    const { path, cookie } = await wayBack({ subject: 'test-camille' })
    sandbox.down = true
    expect((await visit(path, cookie)).headers.location).toBe('/login?signIn=unreachable')
    sandbox.down = false
  })

  test('not set up: no button, and a sentence', async () => {
    const bare = await startAccountsApp({ probe })
    expect((await bare.send(signInWays)).json()).toEqual({ google: false })
    const response = await bare.app.inject(googlePath)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ message: 'en:accounts.refusals.sign_in_unavailable' })
    const back = await bare.app.inject(`${googlePath}/callback?code=x&state=y`)
    expect(back.headers.location).toBe('/login?signIn=failed')
    await bare.close()
  })

  test('over https both cookies are bound to this host', async () => {
    const safe = await startAccountsApp({
      probe,
      secureCookies: true,
      signIn: createOpenIdSignIn({ issuerUrl: sandbox.url, ...client }),
    })
    const [set] = (await safe.app.inject(googlePath)).cookies
    expect(set).toMatchObject({ name: '__Host-sixrail-sign-in', secure: true, path: '/' })
    expect(set).not.toHaveProperty('domain')
    await safe.close()
  })
})
