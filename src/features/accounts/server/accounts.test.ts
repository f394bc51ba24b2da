import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, startAccountsApp } from '../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../testing/harness/probe.ts'
import { login, register, type User } from '../contract.ts'
import { hashPassword } from './passwords/passwords.ts'
import { provenByEmail, setPasswordHash } from './user-store.ts'

let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

const ada = {
  firstName: 'Ada',
  lastName: 'Jansen',
  email: 'Ada.Jansen@example.org',
  password: 'correct horse',
  termsAccepted: true,
}
const registerAs = (change: object, language = 'nl') =>
  app.send(register, { body: { ...ada, ...change }, language })

describe('register', () => {
  test.each([
    ['no first name', { firstName: '  ' }],
    ['no last name', { lastName: undefined }],
    ['an address without an @', { email: 'ada' }],
    ['an address whose domain has no dot, on which nobody could pay', { email: 'ada@example' }],
    ['an address that ends with a dot', { email: 'ada@example.' }],
    ['an address with a space', { email: 'ada jansen@example.org' }],
    ['a password of 7', { password: '1234567' }],
    ['terms not accepted', { termsAccepted: false }],
    ['a line break in a name', { firstName: 'Ada\nBcc: all' }],
    ['a name that turns the line', { lastName: 'Jan\u202esen' }],
  ])('[ACC-01] refuses %s', async (_, change) => {
    const response = await registerAs(change)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      message: 'nl:browser.refusals.invalid_request',
    })
  })

  test('[ACC-06] opens an account in the language of the page, its address in small letters', async () => {
    const response = await registerAs({ firstName: ' Ada ' })
    expect(response.statusCode).toBe(200)
    const { userId, email } = response.json<{ userId: string; email: string }>()
    expect(email).toBe('ada.jansen@example.org')
    const account = await app.accounts.userById(app.db, userId)
    expect(account).toMatchObject({
      id: userId,
      email,
      firstName: 'Ada',
      lastName: 'Jansen',
      image: null,
      language: 'nl',
      isVerified: false,
    })
    expect(await app.accounts.userById(app.db, 'nobody')).toBeNull()
  })

  test.each([
    ['firstname', 'lastname'],
    ['first_name', 'last_name'],
  ])('[ACC-01] reads %s and %s as the names (R-32)', async (first, last) => {
    const spelt = (change: object) =>
      registerAs({ firstName: undefined, lastName: undefined, email: `${first}@example.org`, ...change })
    const response = await spelt({ [first]: 'Bea', [last]: 'Visser' })
    expect(response.statusCode).toBe(200)
    const { userId } = response.json<{ userId: string }>()
    const names = { firstName: 'Bea', lastName: 'Visser' }
    expect(await app.accounts.userById(app.db, userId)).toMatchObject(names)
    const refusedFields = (answer: typeof response) =>
      new Set(answer.json<{ issues: { where: string }[] }>().issues.map(({ where }) => where))
    const empty = await spelt({ [first]: ' ', [last]: 'Visser' })
    expect(refusedFields(empty)).toEqual(new Set(['body/firstName']))
    // our own spelling wins, also where what it says is refused
    const own = await spelt({ firstName: 'Own', [first]: ' ', [last]: 'Visser' })
    expect(own.statusCode).toBe(200)
    const emptyOwn = await spelt({ firstName: ' ', [first]: 'Bea', [last]: 'Visser' })
    expect(refusedFields(emptyOwn)).toEqual(new Set(['body/firstName']))
  })

  test('[ACC-01] a known address is answered like a new one, and nothing of it changes', async () => {
    const known = await app.openProven({ email: 'known@example.org', password: ada.password })
    const fresh = await registerAs({ email: 'fresh@example.org' })
    const again = await registerAs({
      email: 'KNOWN@example.org',
      password: 'somebody else',
      lastName: 'Dief',
    })
    expect(again.statusCode).toBe(fresh.statusCode)
    expect(Object.keys(again.json())).toEqual(Object.keys(fresh.json()))
    const { userId } = again.json<{ userId: string }>()
    expect(userId).toHaveLength(fresh.json<{ userId: string }>().userId.length)
    // open in this browser like any other that waits for its proof, and a dead end
    expect(await app.accounts.userById(app.db, userId)).toMatchObject({ isVerified: false })
    const elsewhere = { email: 'known@example.org', password: 'somebody else' }
    expect((await app.send(login, { body: elsewhere, browser: null })).statusCode).toBe(400)
    expect(await app.accounts.userById(app.db, known)).toMatchObject({ lastName: ada.lastName })
  })
})

describe('login', () => {
  test.each([{}, { email: 'ada.jansen@example.org' }, { email: '', password: 'x' }])(
    '[ACC-03] refuses %j',
    async (body) => {
      expect((await app.send(login, { body })).json()).toMatchObject({ code: 'invalid_request' })
    },
  )

  test('[ACC-03] a wrong password and an unknown address get one answer, which clears nothing', async () => {
    await registerAs({ email: 'door@example.org' })
    const wrong = await app.send(login, {
      body: { email: 'door@example.org', password: 'correct horse ' },
      language: 'de',
    })
    const unknown = await app.send(login, {
      body: { email: 'nobody@example.org', password: 'correct horse' },
      language: 'de',
    })
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({
        code: 'wrong_credentials',
        message: 'de:accounts.refusals.wrong_credentials',
      })
      expect(response.cookies).toEqual([])
    }
  })

  test('[ACC-06] gives the user of the documents and a bearer that works, in any spelling of the address', async () => {
    const { userId } = (await registerAs({ email: 'bea@example.org' })).json<{ userId: string }>()
    const response = await app.send(login, { body: { email: ' BEA@Example.org ', password: ada.password } })
    const { user } = response.json<{ user: User }>()
    expect(user).toEqual({
      _id: userId,
      firstname: 'Ada',
      lastname: 'Jansen',
      email: 'bea@example.org',
      image: null,
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
    expect(response.headers['cache-control']).toBe('no-store')
    const seen = await app.send(probe, { bearer: user.access_token })
    expect(seen.json()).toMatchObject({ userId })
  })

  test('[ACC-03] rememberMe decides between a cookie of the session and one of 30 days, both out of reach of scripts', async () => {
    await registerAs({ email: 'cees@example.org' })
    const body = { email: 'cees@example.org', password: ada.password }
    const cookies = async (form: object) =>
      new Map((await app.send(login, { body: form })).cookies.map((cookie) => [cookie.name, cookie]))
    const first = await cookies(body)
    const short = first.get('sixrail')!
    expect(short).toMatchObject({ name: 'sixrail', path: '/', httpOnly: true, sameSite: 'Strict' })
    expect(short).not.toHaveProperty('maxAge')
    const long = (await cookies({ ...body, rememberMe: true })).get('sixrail')
    expect(long).toMatchObject({ httpOnly: true, maxAge: 2_592_000 })
    // and the browser, in which alone the account is open, stays marked
    expect(first.get('sixrail-browser')).toMatchObject({ httpOnly: true, maxAge: 17_280_000 })
  })

  test('tokens are kept only as hashes', async () => {
    await registerAs({ email: 'dirk@example.org' })
    const response = await app.send(login, { body: { email: 'dirk@example.org', password: ada.password } })
    const rows = await app.db
      .withTables<{ session_tokens: { hash: string } }>()
      .selectFrom('session_tokens')
      .select('hash')
      .execute()
    const kept = rows.map(({ hash }) => hash)
    expect(kept).not.toContain(response.json<{ user: User }>().user.access_token)
    expect(kept).not.toContain(cookieOf(response).split('=')[1])
  })

  test('a hash of an older cost is made anew by the next login', async () => {
    await app.openProven({ email: 'els@example.org', password: ada.password })
    const before = (await provenByEmail(app.db, 'els@example.org'))!
    const cheap = await hashPassword(ada.password, { memory: 8_192, passes: 1, parallelism: 1 })
    await setPasswordHash(app.db, before.account.id, cheap)
    const body = { email: 'els@example.org', password: ada.password }
    const responses = await Promise.all([1, 2, 3].map(() => app.send(login, { body })))
    // also where another login has made it anew in between
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const after = (await provenByEmail(app.db, 'els@example.org'))!
    expect(after.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test('over https the cookie is bound to this host alone', async () => {
  const safe = await startAccountsApp({ probe, secureCookies: true })
  await safe.send(register, { body: ada })
  const response = await safe.send(login, { body: { email: ada.email, password: ada.password } })
  expect(response.cookies.map(({ name }) => name).toSorted()).toEqual([
    '__Host-sixrail',
    '__Host-sixrail-browser',
  ])
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true })
    expect(cookie).not.toHaveProperty('domain')
  }
  await safe.close()
})
