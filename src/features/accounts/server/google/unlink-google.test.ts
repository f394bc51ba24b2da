import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../../testing/builders/sign-in-visitor.ts'
import { cookieOf, startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { createSignInSandbox, type SignInSandbox } from '../../../../../sandbox/sign-in/index.ts'
import { createOpenIdSignIn } from '../../../../adapters/openid/openid-sign-in.ts'
import {
  allowGoogle,
  changeEmail,
  changePassword,
  confirmEmail,
  exchangeGoogle,
  googlePath,
  login,
  ownProfile,
  unlinkGoogle,
  type User,
} from '../../contract.ts'

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
beforeEach(() => {
  email = `owner-${++count}@sixrail.example`
  app.emails.length = 0
  app.events.length = 0
})

const visit = (url: string, cookie = '') =>
  app.app.inject({ url, headers: { 'accept-language': 'de', cookie } })

/** Signs in with the provider's account of this address; where that leads, and the answer to the exchange. */
async function withGoogle(address = email) {
  const begun = await visit(googlePath)
  const arrival = await signInAs(begun.headers.location!, {
    email: address,
    firstName: 'Ada',
    emailVerified: 'on',
  })
  const { pathname, search } = new URL(arrival)
  const back = await visit(pathname + search, cookieOf(begun))
  const to = new URL(back.headers.location!, 'http://localhost:3000')
  const kept = back.cookies.find(({ name }) => name === 'sixrail-arrival')
  const token = to.searchParams.get('token')
  if (token === null) return { to: to.pathname + to.search, user: null, ticket: null }
  const exchanged = await app.send(exchangeGoogle, {
    body: { token },
    cookie: `sixrail-arrival=${kept!.value}`,
  })
  const body = exchanged.json<{ user?: User; ticket?: string }>()
  return { to: to.pathname, user: body.user ?? null, ticket: body.ticket ?? null }
}
async function withPassword(typed = password) {
  const response = await app.send(login, { body: { email, password: typed } })
  return response.json<{ user: User }>().user.access_token
}
const isOpen = async (bearer: string) => (await app.send(probe, { bearer })).statusCode === 200
const profileOf = async (bearer: string) =>
  (await app.send(ownProfile, { bearer })).json<{ profile: { google: boolean; googleOff: boolean } }>()
    .profile
const written = () => app.emails.filter(({ to }) => to === email).map(({ text }) => text)
const noted = () => app.events.map(({ event }) => event)
const unlink = (bearer: string, body: object = { password }) => app.send(unlinkGoogle, { bearer, body })

describe('[ACC-03] linking Google to an account that is there', () => {
  test('tells its owner by email, once, and the security log', async () => {
    const userId = await app.openProven({ email, password })
    app.emails.length = 0
    expect((await withGoogle()).user!._id).toBe(userId)
    expect(written()).toEqual(['accounts.mail.googleLinked'])
    expect(app.emails[0]).toMatchObject({ language: 'en', action: 'http://localhost:3000/en/profile' })
    expect(app.events.filter(({ event }) => event === 'identity.linked')).toMatchObject([{ userId }])
    await withGoogle()
    expect(written()).toHaveLength(1)
    expect(noted().filter((event) => event === 'identity.linked')).toHaveLength(1)
  })

  test('two first sign-ins at once tell it once', async () => {
    await app.openProven({ email, password })
    app.emails.length = 0
    await Promise.all([withGoogle(), withGoogle()])
    expect(written()).toEqual(['accounts.mail.googleLinked'])
  })

  test('an account that Google opened itself is told nothing: there was nobody before', async () => {
    expect((await withGoogle()).user).not.toBeNull()
    expect(written()).toEqual([])
  })
})

describe('[ACC-03] unlinking', () => {
  test('needs login and the password', async () => {
    await app.openProven({ email, password })
    await withGoogle()
    expect((await app.send(unlinkGoogle, { body: { password } })).statusCode).toBe(401)
    const bearer = await withPassword()
    expect((await unlink(bearer, {})).json()).toMatchObject({ code: 'wrong_password' })
    expect((await unlink(bearer, { password: 'another horse' })).json()).toMatchObject({
      code: 'wrong_password',
    })
    expect(await profileOf(bearer)).toMatchObject({ google: true, googleOff: false })
  })

  test('needs a code of the second factor where it is on', async () => {
    await app.openProven({ email, password })
    await withGoogle()
    const bearer = await withPassword()
    const { code } = await app.switchOnFactor(bearer, password)
    expect((await unlink(bearer)).json()).toMatchObject({ code: 'factor_required' })
    expect((await unlink(bearer, { password, code: '000000' })).json()).toMatchObject({ code: 'wrong_code' })
    expect((await unlink(bearer, { password, code: code() })).json()).toEqual({ unlinked: true })
  })

  test('ends every other session, tells the owner, and Google opens nothing until it is allowed again', async () => {
    const userId = await app.openProven({ email, password })
    const stranger = (await withGoogle()).user!.access_token
    const bearer = await withPassword()
    app.emails.length = 0
    expect((await unlink(bearer)).json()).toEqual({ unlinked: true })
    expect([await isOpen(bearer), await isOpen(stranger)]).toEqual([true, false])
    expect(written()).toEqual(['accounts.mail.googleUnlinked'])
    expect(app.events.filter(({ event }) => event === 'identity.unlinked')).toMatchObject([{ userId }])
    expect(await profileOf(bearer)).toMatchObject({ google: false, googleOff: true })
    // whoever has the mailbox's Google account is not back by signing in once more
    expect(await withGoogle()).toMatchObject({ to: '/login?signIn=off', user: null })
    expect((await unlink(bearer)).json()).toMatchObject({ code: 'google_not_linked' })

    expect((await app.send(allowGoogle, { bearer, body: {} })).json()).toMatchObject({
      code: 'wrong_password',
    })
    expect((await app.send(allowGoogle, { bearer, body: { password } })).json()).toEqual({ allowed: true })
    expect(await profileOf(bearer)).toMatchObject({ google: false, googleOff: false })
    expect((await withGoogle()).user!._id).toBe(userId)
  })

  test('an account without a password keeps its only way in, until it has one', async () => {
    const bearer = (await withGoogle()).user!.access_token
    const refused = await unlink(bearer, {})
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({ code: 'only_way_in', message: 'en:accounts.refusals.only_way_in' })
    expect((await withGoogle()).user).not.toBeNull()
    const newPassword = 'blue carriage nine'
    expect((await app.send(changePassword, { bearer, body: { newPassword } })).statusCode).toBe(200)
    expect((await unlink(bearer, { password: newPassword })).json()).toEqual({ unlinked: true })
    expect(await isOpen(await withPassword(newPassword))).toBe(true)
  })

  test('a sign-in that is half done when it is unlinked opens nothing', async () => {
    await app.openProven({ email, password })
    await withGoogle()
    const bearer = await withPassword()
    const begun = await visit(googlePath)
    const arrival = await signInAs(begun.headers.location!, { email, firstName: 'A', emailVerified: 'on' })
    const { pathname, search } = new URL(arrival)
    const back = await visit(pathname + search, cookieOf(begun))
    const token = new URL(back.headers.location!, 'http://localhost:3000').searchParams.get('token')!
    const kept = back.cookies.find(({ name }) => name === 'sixrail-arrival')!
    await unlink(bearer)
    const exchanged = await app.send(exchangeGoogle, {
      body: { token },
      cookie: `sixrail-arrival=${kept.value}`,
    })
    expect(exchanged.json()).toMatchObject({ code: 'sign_in_over' })
  })
})

describe('[ACC-06] an account that moves to another address', () => {
  async function move(bearer: string, to: string, proof: object) {
    await app.send(changeEmail, { bearer, body: { newEmail: to, ...proof } })
    const { code } = app.emails.at(-1)!.values
    expect((await app.send(confirmEmail, { bearer, body: { code } })).statusCode).toBe(200)
  }

  test('leaves the Google account of the old one behind', async () => {
    const userId = await app.openProven({ email, password })
    await withGoogle()
    const bearer = await withPassword()
    const [old, next] = [email, `moved-${count}@sixrail.example`]
    await move(bearer, next, { password })
    expect(await profileOf(bearer)).toMatchObject({ google: false, googleOff: false })
    const stranger = await withGoogle(old)
    expect(stranger.user!._id).not.toBe(userId)
    // the Google account of the new address is as welcome as any
    expect((await withGoogle(next)).user!._id).toBe(userId)
  })

  test('keeps it where nothing else leads in', async () => {
    const first = await withGoogle()
    const { _id: userId, access_token: bearer } = first.user!
    const old = email
    await move(bearer, `moved-${count}@sixrail.example`, {})
    expect((await withGoogle(old)).user!._id).toBe(userId)
  })
})
