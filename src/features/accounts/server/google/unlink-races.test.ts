import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../../testing/builders/sign-in-visitor.ts'
import { isPostgres } from '../../../../../testing/databases/fresh-database.ts'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { stayOpen } from '../../../../../testing/databases/stay-open.ts'
import { untilWaiting } from '../../../../../testing/databases/until-waiting.ts'
import { createSignInSandbox, type SignInSandbox } from '../../../../../sandbox/sign-in/index.ts'
import { createOpenIdSignIn } from '../../../../adapters/openid/openid-sign-in.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import {
  exchangeGoogle,
  googlePath,
  login,
  register,
  unlinkGoogle,
  type User,
  verify,
} from '../../contract.ts'
import { noPassword } from '../passwords/passwords.ts'
import { lockAccount, setPasswordHash } from '../user-store.ts'
import { identitiesOf } from './identity-store.ts'

// Each test keeps the account's row locked until the requests wait for it. PostgreSQL lets them through in the order in which they came.
const client = { clientId: 'sixrail', clientSecret: 'a secret of the test' }
const password = 'correct horse'
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
let userId: string
let bearer: string
beforeEach(async () => {
  email = `racing-${++count}@sixrail.example`
  userId = await app.openProven({ email, password })
  await exchange(await (await comeBack())())
  const response = await app.send(login, { body: { email, password } })
  bearer = response.json<{ user: User }>().user.access_token
})

const visit = (url: string, cookie = '') =>
  app.app.inject({ url, headers: { 'accept-language': 'de', cookie } })

/** Signs in at the provider; what is given lets the browser come back from there. */
async function comeBack() {
  const begun = await visit(googlePath)
  const person = { email, firstName: 'Ada', emailVerified: 'on' }
  const { pathname, search } = new URL(await signInAs(begun.headers.location!, person))
  return () => visit(pathname + search, cookieOf(begun))
}

function exchange(back: Awaited<ReturnType<typeof visit>>) {
  const { searchParams } = new URL(back.headers.location!, 'http://localhost:3000')
  const kept = back.cookies.find(({ name }) => name === 'sixrail-arrival')
  return app.send(exchangeGoogle, {
    body: { token: searchParams.get('token') ?? 'none' },
    cookie: `sixrail-arrival=${kept?.value}`,
  })
}

const unlink = () => app.send(unlinkGoogle, { bearer, body: { password } })
const isOpen = async (token: string) => (await app.send(probe, { bearer: token })).statusCode === 200

/** Sends the requests one after the other, each as soon as the one before waits for the account; `last` is done before they go on. */
async function whileLocked<const R extends readonly unknown[]>(
  requests: { readonly [K in keyof R]: () => Promise<R[K]> },
  last: (tx: Tx) => Promise<void> = async () => {},
): Promise<R> {
  const sent: Promise<unknown>[] = []
  await app.db.transaction().execute(async (tx) => {
    await stayOpen(tx)
    await lockAccount(tx, userId)
    for (const request of requests) {
      sent.push(request())
      await untilWaiting(app.db, sent.length)
    }
    await last(tx)
  })
  return (await Promise.all(sent)) as unknown as R
}

describe.skipIf(!isPostgres())('[ACC-03] unlinking Google at the same moment as', () => {
  test('a sign-in that comes back after it: nothing is opened', async () => {
    const arrive = await comeBack()
    const [unlinked, back] = await whileLocked([unlink, arrive])
    expect(unlinked.json()).toEqual({ unlinked: true })
    expect((await exchange(back)).json()).toMatchObject({ code: 'sign_in_over' })
    expect(back.headers.location).toMatch(/login\?signIn=off$/)
    expect(await identitiesOf(app.db, userId)).toEqual([])
  })

  test('a sign-in that came back before it: nothing is opened either', async () => {
    const arrive = await comeBack()
    const [back, unlinked] = await whileLocked([arrive, unlink])
    expect(unlinked.json()).toEqual({ unlinked: true })
    expect((await exchange(back)).json()).toMatchObject({ code: 'sign_in_over' })
  })

  test('the exchange of a sign-in: its session is not opened, or is ended', async () => {
    const [first, second] = [await (await comeBack())(), await (await comeBack())()]
    const [before, unlinked, after] = await whileLocked([
      () => exchange(first),
      unlink,
      () => exchange(second),
    ])
    expect(unlinked.json()).toEqual({ unlinked: true })
    expect(await isOpen(before.json<{ user: User }>().user.access_token)).toBe(false)
    expect(after.json()).toMatchObject({ code: 'sign_in_over' })
  })

  test('the password goes: Google stays', async () => {
    const [unlinked] = await whileLocked([unlink], (tx) => setPasswordHash(tx, userId, noPassword))
    expect(unlinked.json()).toMatchObject({ code: 'wrong_password' })
    expect(await identitiesOf(app.db, userId)).toHaveLength(1)
  })
})

test.skipIf(!isPostgres())(
  '[ACC-03] a first sign-in while the code of a registration is entered',
  async () => {
    email = `first-${count}@sixrail.example`
    const person = { firstName: 'Ada', lastName: 'Jansen', email, password, termsAccepted: true }
    const registered = await app.send(register, { body: person })
    userId = registered.json<{ userId: string }>().userId
    const otp = app.emails.at(-1)!.values['code']
    const enterCode = () => app.send(verify, { body: { userId, otp } })
    // the sign-in comes from a browser in which nobody has registered
    const signIn = await comeBack()
    const [back, verified] = await whileLocked([signIn, enterCode])
    expect((await exchange(back)).json<{ user: User }>().user._id).not.toBe(userId)
    expect(verified.json()).toMatchObject({ code: 'code_invalid' })
  },
)
