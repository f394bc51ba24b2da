import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { capturedLog } from '../harness/captured-log.ts'
import { askToCreate, groupOf, train } from '../builders/groups.ts'
import { operator } from '../builders/operators.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, type TestTraveller, traveller } from '../builders/travellers.ts'

const captured = capturedLog()
let product: TestProduct
let stranger: TestTraveller
beforeAll(async () => {
  product = await startTestProduct({ log: captured.log })
  stranger = await traveller(product)
})
afterAll(() => product.close())
afterEach(() => captured.clear())

const told = (event: string) => captured.lines().filter(({ security }) => security === event)

test("asking for another's money, group or rights is told apart from a slip, with who asked, by a hash", async () => {
  const owner = await traveller(product)
  const opened = await askToCreate(product, owner, await train(product))
  const { groupId } = await groupOf(product, 1, await train(product, '11:01'))
  captured.clear()
  const mine = `/api/payments/verify-session/${opened.body.sessionId}`
  expect((await ask(product, owner, 'GET', mine)).status).toBe(200)
  expect(told('access.refused')).toEqual([])

  const refusedWith = async (method: string, path: string, body?: unknown) =>
    (await ask(product, stranger, method, path, body)).status
  expect(await refusedWith('GET', mine)).toBe(404)
  expect(await refusedWith('POST', `/api/groups/${groupId}/leave`, {})).toBe(404)
  expect(await refusedWith('GET', `/api/groups/user/${owner.userId}`)).toBe(403)
  expect(await refusedWith('GET', '/api/operator')).toBe(404)
  expect(await refusedWith('GET', '/api/no-such-call')).toBe(404)
  const lines = told('access.refused')
  expect(lines).toMatchObject([
    { level: 40, code: 'checkout_not_found', path: '/api/payments/verify-session/:id', count: 1 },
    { code: 'not_in_group', path: '/api/groups/:id/leave' },
    { code: 'forbidden', path: '/api/groups/user/:id' },
    { code: 'not_found', path: '/api/operator' },
  ])
  expect(new Set(lines.map(({ user }) => user)).size).toBe(1)
  expect(lines[0]?.['user']).toMatch(/^[0-9a-f]{16}$/)
  expect(captured.text()).not.toContain(stranger.userId)
})

test("another site's page and an event that the provider did not sign are told with their address", async () => {
  const foreign = await fetch(`${product.publicUrl}/api/auth/logout`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(foreign.status).toBe(403)
  const forged = await fetch(`${product.publicUrl}/api/webhooks/payments`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=forged', 'content-type': 'application/json' },
    body: '{"id":"evt_1"}',
  })
  expect(forged.status).toBe(400)
  const ip = expect.stringMatching(/127|::1/)
  expect(told('access.refused')).toMatchObject([{ code: 'foreign_origin', path: '/api/auth/logout', ip }])
  expect(told('webhook.refused')).toMatchObject([{ code: 'signature_invalid', ip }])
})

test('what an operator does is told', async () => {
  const who = await operator(product)
  const { rows } = await sql<{ id: string }>`select id from checkouts limit 1`.execute(product.database.db)
  captured.clear()
  const seen = await ask(product, who, 'POST', '/api/operator/member', { checkoutId: rows[0]!.id })
  expect(seen.status).toBe(200)
  expect(told('operator.acted')).toMatchObject([{ level: 30, code: 'member_seen' }])
  expect(captured.text()).not.toContain(rows[0]!.id)
})

test('a flood of wrong logins is refused with few lines, and all of them are counted', async () => {
  const body = { email: stranger.email, password: 'not this one, by far' }
  let refused = 0
  for (let n = 0; n < 30; n++)
    if ((await ask(product, null, 'POST', '/api/auth/login', body)).status === 429) refused += 1
  expect(refused).toBeGreaterThan(10)
  // one, and two more where a minute of the log ends meanwhile
  expect(told('rate_limit.refused').length).toBeLessThan(4)
  product.clock.advance(61_000)
  await ask(product, stranger, 'GET', `/api/groups/user/another`)
  const counted = told('rate_limit.refused').reduce((sum, { count }) => sum + Number(count), 0)
  expect(counted).toBe(refused)
})
