import { expect } from 'vitest'
import { testPassword as password } from './ready-travellers.ts'
import { from, newAddress } from './addresses.ts'
import { ask, cookiesOf, register, signIn, type TestTraveller } from './travellers.ts'
import type { TestProduct } from '../harness/test-product.ts'

export type Person = Pick<TestTraveller, 'firstName' | 'lastName' | 'email'>

/** Registers, and gives the mark of the browser. The mailed code is not entered: the checkout of one ticket does not ask for it. */
export async function registered(
  product: TestProduct,
  person: Person,
): Promise<{ cookie: string; buyer: TestTraveller }> {
  const cookie = await register(product, person)
  await product.readCode(person.email)
  return { cookie, buyer: await signIn(product, person, cookie) }
}

/** Signs in with a mailed code, in a browser of its own or in one that is marked. */
export async function signInByCode(
  product: TestProduct,
  { email, firstName, lastName }: Person,
  mark = '',
): Promise<TestTraveller> {
  const address = newAddress()
  const asked = await fetch(`${product.publicUrl}/api/auth/email-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address) },
    body: JSON.stringify({ email }),
  })
  const cookie = [mark, cookiesOf(asked)].filter((one) => one !== '').join('; ')
  const code = await product.readCode(email)
  const body = { code, newAccount: { firstName, lastName, termsAccepted: true } }
  const entered = await ask(product, null, 'POST', '/api/auth/email-code/enter', body, address, cookie)
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const { user } = entered.body
  return { email, firstName, lastName, userId: user._id, token: user.access_token, address }
}

/** How the login with the password of the registration is answered, in a browser with this mark. */
export const loginStatus = async (product: TestProduct, { email }: Person, cookie: string): Promise<number> =>
  (await ask(product, null, 'POST', '/api/auth/login', { email, password }, newAddress(), cookie)).status

/** Sets the password anew by a mailed code, in a browser with this mark. */
export async function resetByCode(product: TestProduct, { email }: Person, cookie = ''): Promise<void> {
  const send = (path: string, body: object) =>
    ask(product, null, 'POST', `/api/auth/${path}`, body, newAddress(), cookie)
  const { token } = (await send('forgot-password', { email })).body
  const code = await product.readCode(email)
  expect((await send('verify-reset-code', { token, code })).status).toBe(200)
  expect((await send('reset-password', { email, token, password })).status).toBe(200)
}
