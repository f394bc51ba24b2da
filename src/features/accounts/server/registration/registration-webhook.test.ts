import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, signIn } from '../../../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../../../testing/harness/test-product.ts'
import { createRegisterWebhook } from '../../../../adapters/workflow/workflow-webhooks.ts'
import { newId } from '../../../../kernel/ids.ts'
import { insertUser, userById } from '../user-store.ts'
import { proveAddress } from './prove-address.ts'

const hour = 3_600_000
const got: { method?: string; key: IncomingHttpHeaders[string]; body: Record<string, unknown> }[] = []
let status = 200
let product: TestProduct
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += String(part)))
  request.on('end', () => {
    got.push({
      ...(request.method === 'DELETE' && { method: 'DELETE' }),
      key: request.headers['idempotency-key'],
      body: JSON.parse(body) as Record<string, unknown>,
    })
    response.writeHead(status).end()
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/webhook/register`
  product = await startTestProduct({
    change: (ports) => ({ ...ports, registrations: createRegisterWebhook({ url }) }),
  })
})
afterAll(async () => {
  await product.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  got.length = 0
  status = 200
})

const password = 'six seats one ticket'
let count = 0
async function register() {
  const email = `registers-${++count}@example.org`
  const person = { firstName: 'Ada', lastName: 'van den Berg', email }
  const typed = { ...person, password, termsAccepted: true }
  const { userId } = (await ask(product, null, 'POST', '/api/auth/register', typed)).body as {
    userId: string
  }
  await product.worker.idle()
  return { userId, person }
}
async function prove({ userId, person }: Awaited<ReturnType<typeof register>>) {
  const mailed = product.emails.findLast(({ to }) => to === person.email)!
  const otp = /\b\d{6}\b/.exec(mailed.text)![0]
  expect((await ask(product, null, 'POST', '/api/auth/verify', { userId, otp, password })).status).toBe(200)
  await product.worker.idle()
}

test('[CONT-06] the workflow service is told who has registered once the address is proven, and not before', async () => {
  const registered = await register()
  const at = product.clock.now()
  expect(got).toEqual([])
  await prove(registered)
  expect(got).toMatchObject([{ key: registered.userId, body: registered.person }])
  const { registrationDate, ...named } = got[0]!.body
  expect(Object.keys(named)).toEqual(['firstName', 'lastName', 'email'])
  expect(Math.abs(Date.parse(String(registrationDate)) - at)).toBeLessThan(hour)
})

test('[CONT-06] a service that is away is told again for a day, with the same key, and nobody notices', async () => {
  status = 503
  const registered = await register()
  await prove(registered)
  expect(got).toHaveLength(1)
  for (let hours = 0; hours < 26; hours++) {
    product.clock.advance(hour)
    await product.worker.idle()
  }
  const tries = got.length
  expect(tries).toBeGreaterThan(5)
  expect(new Set(got.map(({ key }) => key))).toEqual(new Set([registered.userId]))
  status = 200
  product.clock.advance(hour)
  await product.worker.idle()
  expect(got).toHaveLength(tries)
})

test('[CONT-06] a service that refuses is not asked again', async () => {
  status = 400
  await prove(await register())
  product.clock.advance(hour)
  await product.worker.idle()
  expect(got).toHaveLength(1)
})

test('[CONT-06] an account that a proof has opened is told of too; one that moves to another address is not', async () => {
  const now = product.clock.now()
  for (const openedAt of [now, now - hour]) {
    const account = {
      ...{ id: newId(), email: `proven-${openedAt}@example.org`, firstName: 'A', lastName: 'B', image: null },
      ...{ language: 'en' as const, isVerified: true, openedAt },
    }
    const needs = { buyersAmong: async () => [] }
    await product.database.db.transaction().execute(async (tx) => {
      await insertUser(tx, account, { passwordHash: '-', browserHash: null, termsVersion: null })
      const opened = (await userById(tx, account.id))!
      await proveAddress(tx, opened, { others: [], keepSession: null, needs }, now)
    })
  }
  await product.worker.idle()
  expect(got.map(({ body }) => body['email'])).toEqual([`proven-${now}@example.org`])
})

test('[CONT-06] it is told whose account is deleted, again and again until it has taken it, and of nobody it never knew', async () => {
  const [proven, unproven] = [await register(), await register()]
  await prove(proven)
  got.length = 0
  status = 404
  const { email } = proven.person
  const who = await signIn(product, proven.person)
  // it is told again after a second
  product.clock.stop()
  expect((await ask(product, who, 'POST', '/api/account/delete', { password })).status).toBe(200)
  await product.worker.idle()
  expect(got).toEqual([{ method: 'DELETE', key: proven.userId, body: { id: proven.userId, email } }])
  product.clock.run()
  product.clock.advance(2 * hour)
  await product.worker.idle()
  expect(got.length).toBeGreaterThan(1)
  status = 200
  product.clock.advance(24 * hour)
  await product.worker.idle()
  const tries = got.length
  // an address that nobody proves goes after seven days, and was never told of
  product.clock.advance(8 * 24 * hour)
  await product.worker.idle()
  expect(got).toHaveLength(tries)
  expect(JSON.stringify(got)).not.toContain(unproven.userId)
})
