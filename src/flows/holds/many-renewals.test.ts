import { afterAll, beforeAll, expect, test } from 'vitest'
import { group, join, verify } from '../../../testing/builders/groups.ts'
import { ask, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { keptCards, longGroup, payWith } from '../../../testing/stories/long-group.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const minute = 60_000
const sessions = () => product.payments.ledger.summary().sessions.length
const renew = (who: TestTraveller, groupId: string, keepCard = false) =>
  ask(product, who, 'POST', '/api/payments/group/renew-session', { groupId, keepCard })
const giveUp = (who: TestTraveller, sessionId: string) =>
  ask(product, who, 'POST', `/api/payments/group/cancel/${sessionId}`)

async function openAndGiveUp(who: TestTraveller, groupId: string) {
  const { status, body } = await renew(who, groupId)
  expect(status).toBe(200)
  expect((await giveUp(who, body.sessionId)).body.checkout.state).toBe('expired')
}

test('after five card pages for one seat within an hour the provider is asked for no other, and later it is', async () => {
  const { leader, groupId, shown } = await longGroup(product, '07:01')
  const member = await join(product, groupId)
  for (let page = 1; page <= 4; page += 1) {
    await openAndGiveUp(leader, groupId)
    product.clock.advance(minute)
  }
  const open = await renew(leader, groupId)
  expect(open.status).toBe(200)
  // who comes back to the page that waits is led there
  expect((await renew(leader, groupId)).body.sessionId).toBe(open.body.sessionId)
  await giveUp(leader, open.body.sessionId)
  const before = sessions()
  expect(await renew(leader, groupId)).toEqual({
    status: 429,
    body: {
      code: 'too_many_renewals',
      message:
        'You’ve opened the payment page for this seat several times. Please try again in 56 minutes. Your hold stays as it is.',
      ...{ minutes: 56, retryAfter: expect.any(Number) },
    },
  })
  expect(sessions()).toBe(before)
  // another's seat is none of it
  expect((await renew(member, groupId)).status).toBe(200)
  product.clock.advance(56 * minute)
  const again = await signIn(product, leader)
  const { body } = await renew(again, groupId)
  await payWith(body.url, keptCards.good)
  expect((await verify(product, again, body.sessionId)).body.checkout.state).toBe('held')
  const { money } = await group(product, groupId, again)
  expect(money).toMatchObject({ state: 'held' })
  expect(money.providerRef).not.toBe(shown.money.providerRef)
})

test('ten different pages asked for at once are five', async () => {
  const { leader, groupId } = await longGroup(product, '07:31')
  const before = sessions()
  const answers = await Promise.all(
    ['en', 'de', 'fr', 'nl', 'es'].flatMap((language) =>
      [true, false].map(async (keepCard) => {
        const { status } = await fetch(`${product.publicUrl}/api/payments/group/renew-session`, {
          method: 'POST',
          headers: {
            ...{ 'accept-language': language, 'content-type': 'application/json' },
            authorization: `Bearer ${leader.token}`,
          },
          body: JSON.stringify({ groupId, keepCard }),
        })
        return status
      }),
    ),
  )
  expect(answers.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429])
  expect(sessions() - before).toBe(5)
})

test('asking how a payment stands counts as a call of the provider while it is open, and as any other when it is decided', async () => {
  const { leader, groupId, sessionId } = await longGroup(product, '08:01')
  // at once, so that little of the allowance comes back meanwhile, however slow the machine
  const statuses = (asked: string) =>
    Promise.all(Array.from({ length: 400 }, async () => (await verify(product, leader, asked)).status))
  expect(new Set(await statuses(sessionId))).toEqual(new Set([200]))
  const { body } = await renew(leader, groupId)
  expect(await statuses(body.sessionId)).toContain(429)
})
