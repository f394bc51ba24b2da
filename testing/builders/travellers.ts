import { expect } from 'vitest'
import { placeOf } from '../../src/features/accounts/server/limits/place.ts'
import { openSession } from '../../src/features/accounts/server/sessions/open-session.ts'
import { lockAccount } from '../../src/features/accounts/server/user-store.ts'
import type { Database } from '../../src/platform/db/open-database.ts'
import { from, newAddress } from './addresses.ts'
import {
  type ReadyTraveller,
  testFirstNames,
  testPassword as password,
  testsBegin,
} from './ready-travellers.ts'
import type { TestProduct } from '../harness/test-product.ts'

export interface TestTraveller {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly token: string
  /** where their browser is */
  readonly address: string
}

export interface Answered {
  readonly status: number
  // tests read whatever the wire holds
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

let counter = 0
/** Of those who are nobody yet; one who asks very much gives a new one. */
const strangersAddress = newAddress()

/** One request to the product over HTTP, as a browser of this traveller would send it. */
export async function ask(
  product: Pick<TestProduct, 'publicUrl'>,
  who: TestTraveller | null,
  method: string,
  path: string,
  body?: unknown,
  address = who?.address ?? strangersAddress,
  cookie = '',
): Promise<Answered> {
  const response = await fetch(`${product.publicUrl}${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...from(address),
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== '' && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  }
}

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0]!)
    .join('; ')

/** The emails to a traveller, all of them or those with such a subject. */
export const emailsTo = ({ emails }: Pick<TestProduct, 'emails'>, { email }: TestTraveller, subject = /^/) =>
  emails.filter((one) => one.to === email && subject.test(one.subject))

/** A product whose emails the test can read. */
export interface Readable {
  readonly publicUrl: string
  readCode(email: string): Promise<string>
  /** Who is in the database from the beginning and has not been asked for yet; each is taken once. */
  readonly ready?: ReadyTraveller[]
  readonly clock?: { now(): number }
  readonly database?: Pick<Database, 'db'>
  /** the test looks at all that passes at its address, so everybody signs in there, with a password */
  readonly isWatched?: boolean
}

/** The same where nobody reads emails. */
type Reached = Omit<Readable, 'readCode'>

/** For how long after the start of the clock a prepared token is given out, ms. It lives 15 minutes, and the test needs the rest. */
const preparedForMs = 60_000

/** A registered, verified and signed-in traveller with a name of their own. */
export async function traveller(product: Readable): Promise<TestTraveller> {
  const ready = product.ready?.shift()
  if (ready) {
    const isFresh = product.clock !== undefined && product.clock.now() < testsBegin + preparedForMs
    return isFresh ? { ...ready, address: newAddress() } : signIn(product, ready)
  }
  const person = await unverified(product)
  const otp = await product.readCode(person.email)
  const code = { userId: person.userId, otp }
  const verified = await ask(product, person, 'POST', '/api/auth/verify', code)
  expect(verified.status).toBe(200)
  return person
}

/** A registered and signed-in traveller who has not entered the mailed code yet. */
export async function unverified(product: Pick<TestProduct, 'publicUrl'>): Promise<TestTraveller> {
  counter += 1
  const firstName = testFirstNames[counter % testFirstNames.length]!
  const lastName = `Bakker ${counter}`
  const email = `traveller-${counter}@sixrail.example`
  const address = newAddress()
  const person = { firstName, lastName, email, address }
  return signIn(product, person, await register(product, person))
}

/** Registers; gives the cookie of the browser, without which nobody enters before the address is proven. */
export async function register(product: Pick<TestProduct, 'publicUrl'>, person: Person): Promise<string> {
  const { firstName, lastName, email, address = newAddress() } = person
  const response = await fetch(`${product.publicUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'accept-language': 'en', 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ firstName, lastName, email, password, termsAccepted: true }),
  })
  expect(response.status).toBe(200)
  return cookiesOf(response)
}

/**
 * Signs in again: a bearer lives 15 minutes, and tests move the clock by days. Checking a password costs more than most tests do, so
 * where the test has the database of the product, an account that has proven its address gets the session that a login would open.
 */
export async function signIn(product: Reached, person: Person, cookie = ''): Promise<TestTraveller> {
  const { firstName, lastName, email, address = newAddress() } = person
  const known = { firstName, lastName, email, address }
  const opened = await openAgain(product, { ...person, address })
  if (opened) return { ...known, ...opened }
  const form = { email, password }
  const { status, body } = await ask(product, null, 'POST', '/api/auth/login', form, address, cookie)
  expect(status).toBe(200)
  return { ...known, userId: body.user._id, token: body.user.access_token }
}

type Person = Pick<TestTraveller, 'firstName' | 'lastName' | 'email'> &
  Partial<Pick<TestTraveller, 'userId' | 'address'>>

async function openAgain(
  { database, clock, isWatched }: Reached,
  { userId, address }: Pick<TestTraveller, 'address'> & { readonly userId?: string },
): Promise<Pick<TestTraveller, 'userId' | 'token'> | null> {
  if (!database || !clock || isWatched || userId === undefined) return null
  return database.db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, userId)
    if (!locked?.account.isVerified) return null
    const entrance = { remember: false, userAgent: null, place: placeOf(address) }
    const { tokens } = await openSession(tx, locked.account, entrance, clock.now())
    return { userId, token: tokens.bearer }
  })
}
