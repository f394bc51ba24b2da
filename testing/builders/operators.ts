import { expect } from 'vitest'
import { grantOperator } from '../../src/features/accounts/server/index.ts'
import { codeOf, fromBase32, stepAt } from '../../src/features/accounts/server/second-factor/totp.ts'
import type { TestProduct } from '../harness/test-product.ts'
import { ask, type TestTraveller, traveller } from './travellers.ts'

export interface TestOperator extends TestTraveller {
  readonly secret: string
}

const password = 'six seats one ticket'

/** A traveller with the role, the second factor, and a session that was opened with it. */
export async function operator(product: TestProduct): Promise<TestOperator> {
  const person = await traveller(product)
  const granted = await grantOperator(product.database.db, person.email, product.clock.now())
  expect(granted).toMatchObject({ kind: 'granted', isNew: true })
  const secret = await setUpFactor(product, person)
  return signInOperator(product, { ...person, secret })
}

/** Puts the second factor in force; the session it is done in stays one of the password alone. Gives the secret. */
export async function setUpFactor(product: TestProduct, person: TestTraveller): Promise<string> {
  const started = await ask(product, person, 'POST', '/api/account/second-factor', { password })
  const { secret } = started.body
  const confirmed = await ask(product, person, 'POST', '/api/account/second-factor/confirm', {
    code: codeAt(product, secret),
  })
  expect(confirmed.status).toBe(200)
  return secret
}

/** Signs in with password and code. No code works twice, so that the clock need not move the last one is forgotten. */
export async function signInOperator(product: TestProduct, who: TestOperator): Promise<TestOperator> {
  const { email, secret } = who
  const factors = product.database.db.withTables<{ second_factors: { user_id: string; last_step: number } }>()
  await factors
    .updateTable('second_factors')
    .set({ last_step: 0 })
    .where('user_id', '=', who.userId)
    .execute()
  const first = await ask(product, null, 'POST', '/api/auth/login', { email, password })
  expect(first.body.code).toBe('second_factor_required')
  const { status, body } = await ask(product, null, 'POST', '/api/auth/second-factor', {
    ticket: first.body.ticket,
    code: codeAt(product, secret),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...who, token: body.user.access_token }
}

const codeAt = (product: TestProduct, secret: string) =>
  codeOf(fromBase32(secret), stepAt(product.clock.now()))
