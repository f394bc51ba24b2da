import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { creation, group, join, type Train, train, verify, intentsOfGroup } from '../../builders/groups.ts'
import { keptCards, payWith } from '../../stories/long-group.ts'
import { ProductProcess } from '../../harness/product-process.ts'
import { ask, type TestTraveller, traveller } from '../../builders/travellers.ts'
import { until, untilLater } from '../../harness/wait.ts'

// The real process, killed for real between a higher price, six answers and what follows; read at the bank's ledger.
let product: ProductProcess
beforeAll(async () => {
  product = await ProductProcess.start()
}, 120_000)
afterAll(() => product?.close())
afterEach(() => {
  product.sandboxes.payments.faults.clear()
  product.sandboxes.ticketing.faults.clear()
})

const intentsOf = (groupId: string) => intentsOfGroup(product.sandboxes.payments, groupId)
const countOf = (groupId: string, status: string) =>
  intentsOf(groupId).filter((intent) => intent.status === status).length

const later = (reached: () => boolean | Promise<boolean>) => untilLater(product, reached)

/** Pays with a card that is kept, so that a yes needs no page. */
async function pay(who: TestTraveller, body: object): Promise<string> {
  const opened = await ask(product, who, 'POST', '/api/payments/group/create-checkout-session', {
    keepCard: true,
    ...body,
  })
  await payWith(opened.body.url, keptCards.good)
  return (await verify(product, who, opened.body.sessionId)).body.checkout.groupId
}

/** Six are in, the first with a kept card, and the carrier wants a fifth more. */
async function dearerGroup(on: Train) {
  const leader = await traveller(product)
  const groupId = await pay(leader, { amount: on.perMember, creation: creation(leader, on) })
  const members = [leader]
  for (let seat = 2; seat <= 6; seat += 1) {
    if (seat === 6) product.sandboxes.ticketing.faults.add({ kind: 'price-rise', match: { train: on.line } })
    const who = await traveller(product)
    if (seat === 6) members.push(await join(product, groupId, who))
    else {
      const amount = (await group(product, groupId)).pricePerMember
      const { firstName, lastName } = who
      const order = { groupId, termsAccepted: true, traveller: { firstName, lastName } }
      await pay(who, { amount, join: order })
      members.push(who)
    }
  }
  await until(async () => (await group(product, groupId)).state === 'asking')
  return { groupId, members }
}

const answer = async (who: TestTraveller, groupId: string, what: 'accept' | 'decline') => {
  const amount = (await group(product, groupId, who)).priceAsked.amount
  return ask(
    product,
    who,
    'POST',
    `/api/groups/${groupId}/price/${what}`,
    what === 'accept' ? { amount } : {},
  )
}

async function yes(who: TestTraveller, groupId: string): Promise<void> {
  const { body } = await answer(who, groupId, 'accept')
  if (body.url !== null) await payWith(body.url, keptCards.good)
}

describe('killed while the members are asked', () => {
  const steps = [
    ['before the kept card is held', 'hang', /payment_intents$/],
    ['after the kept card is held, with the answer lost', 'hang-after', /payment_intents$/],
    ['after the swap, before the old hold is let go', 'hang', /cancel$/],
  ] as const
  const departures = ['08:01', '08:31', '09:01']

  test.each(steps)(
    '[PAY-06] %s: six yeses end in six captures at the new price and one ticket',
    async (_, kind, path) => {
      const { groupId, members } = await dearerGroup(await train(product, departures.shift()))
      product.sandboxes.payments.faults.add({ kind, match: { method: 'POST', path }, times: 1_000 })
      const pressed = answer(members[0]!, groupId, 'accept').catch(() => null)
      await product.sandboxes.payments.faults.hung()
      await product.killAndRestart()
      await pressed
      for (const who of members.slice(1)) await yes(who, groupId)
      // a yes gives back the hold before it; with too many minutes the question would be over
      await until(() => countOf(groupId, 'canceled') >= 5)
      await later(async () => (await group(product, groupId)).state === 'booked')
      await later(() => countOf(groupId, 'requires_capture') === 0)
      const { totalPrice } = product.sandboxes.ticketing.ledger.bookings().at(-1)!
      const taken = intentsOf(groupId).filter(({ status }) => status === 'succeeded')
      expect(taken.map(({ captures }) => captures.length)).toEqual([1, 1, 1, 1, 1, 1])
      const charged = taken.reduce((sum, { amount_received }) => sum + amount_received, 0)
      expect(charged).toBe(totalPrice + 6 * 300)
      expect(countOf(groupId, 'canceled')).toBe(6)
    },
    120_000,
  )

  test('[PAY-02] after a no, before the bank heard of it: six releases, no capture', async () => {
    const { groupId, members } = await dearerGroup(await train(product, '09:31'))
    await yes(members[1]!, groupId)
    // the clock is not moved: with too many minutes the question would be over
    await until(() => countOf(groupId, 'canceled') === 1)
    product.sandboxes.payments.faults.add({
      kind: 'hang',
      match: { method: 'POST', path: /cancel$/ },
      times: 1_000,
    })
    expect((await answer(members[2]!, groupId, 'decline')).status).toBe(200)
    await product.sandboxes.payments.faults.hung()
    await product.killAndRestart()
    await later(() => countOf(groupId, 'requires_capture') === 0)
    expect(countOf(groupId, 'succeeded')).toBe(0)
    expect(await group(product, groupId)).toMatchObject({ state: 'released', reason: 'price_declined' })
  }, 120_000)
})
