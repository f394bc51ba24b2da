import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToCreate, askToJoin, creation, group, groupOf, payAt, train, verify } from '../builders/groups.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import { workUntil } from '../harness/wait.ts'

let product: TestProduct
/** searches and prices that the product asked its ticket provider for */
let priced = 0
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      ticketing: {
        ...ports.ticketing,
        connection: (...args) => {
          priced += 1
          return ports.ticketing.connection(...args)
        },
      },
    }),
  })
})
afterAll(() => product.close())

const minute = 60_000
const path = '/api/payments/group/create-checkout-session'
const sessions = () => product.payments.ledger.summary().sessions.length
const codes = (answers: readonly { body: { code?: string } }[]) =>
  answers.map(({ body }) => body.code ?? 'opened')
const count = (list: readonly string[], one: string) => list.filter((entry) => entry === one).length

/** Several trains of one day, so that every creation is another one. */
const times = ['07:01', '07:31', '08:01', '08:31', '09:01', '09:31', '10:01', '10:31', '11:01', '11:31']

async function giveUp(who: TestTraveller, sessionId: string) {
  const { body } = await ask(product, who, 'POST', `/api/payments/group/cancel/${sessionId}`)
  expect(body.checkout.state).toBe('expired')
}

test('[GRP-04] sixty creations of one account at once: three are opened, the rest is refused before any provider is asked', async () => {
  const who = await traveller(product)
  const trains = await Promise.all(times.map((time) => train(product, time)))
  const [sessionsBefore, pricedBefore] = [sessions(), priced]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => askToCreate(product, who, trains[at % trains.length]!)),
  )
  const given = codes(answers)
  expect(count(given, 'opened') + count(given, 'too_many_checkouts')).toBe(60)
  expect(new Set(answers.flatMap(({ body }) => body.sessionId ?? [])).size).toBe(3)
  expect(sessions() - sessionsBefore).toBe(3)
  // each is priced for one and for six
  expect(priced - pricedBefore).toBeLessThanOrEqual(6)
  for (const { status, body } of answers)
    if (body.code)
      expect({ status, isSentence: !body.message.includes('refusals') }).toEqual({
        status: 429,
        isSentence: true,
      })
})

describe('seats that are leased and not paid for', () => {
  test('[GRP-05] one account keeps three at most, in however many groups', async () => {
    const who = await traveller(product)
    const groups: string[] = []
    for (const time of times.slice(0, 5))
      groups.push((await groupOf(product, 1, await train(product, time))).groupId)
    const answers = await Promise.all(groups.map((id) => askToJoin(product, who, id)))
    expect(count(codes(answers), 'opened')).toBe(3)
    expect(count(codes(answers), 'too_many_checkouts')).toBe(2)
    const seats = await Promise.all(groups.map(async (id) => (await group(product, id)).seats))
    expect(seats.flat().filter(({ state }) => state === 'leased')).toHaveLength(3)
    // the control: paying for one makes room for another
    const paid = answers.find(({ status }) => status === 200)!
    await payAt(paid.body.url)
    await verify(product, who, paid.body.sessionId)
    const refused = groups[answers.findIndex(({ status }) => status === 429)]!
    expect((await askToJoin(product, who, refused)).status).toBe(200)
  })

  test('[GRP-05] leaving them unpaid makes the next wait, ever longer, however they end', async () => {
    const who = await traveller(product)
    const { groupId } = await groupOf(product, 1, await train(product, '12:01'))
    const first = await askToJoin(product, who, groupId)
    await giveUp(who, first.body.sessionId)
    const second = await askToJoin(product, who, groupId)
    expect(second.status).toBe(200)
    product.clock.advance(10 * minute)
    await workUntil(product, async () => (await group(product, groupId)).seats[1].state === 'free', 2)

    const before = sessions()
    const early = await askToJoin(product, who, groupId)
    expect(early).toMatchObject({ status: 429, body: { code: 'checkout_cooldown', minutes: 10 } })
    expect(early.body.message).toContain('10 minutes')
    expect(sessions()).toBe(before)
    // somebody else gets the seat meanwhile, and who waited gets one after that
    const other = await askToJoin(product, await traveller(product), groupId)
    expect(other.status).toBe(200)
    product.clock.advance(11 * minute)
    expect((await askToJoin(product, await signIn(product, who), groupId)).status).toBe(200)
  })

  test('[GRP-05] accounts behind one address: after twenty unpaid leases in an hour no more from there', async () => {
    const others: TestTraveller[] = []
    while (others.length < 12) others.push({ ...(await traveller(product)), address: '203.0.113.9' })
    const { groupId } = await groupOf(product, 1, await train(product, '12:31'))
    const given: string[] = []
    for (const round of [1, 2])
      for (const who of others) {
        const { body } = await askToJoin(product, who, groupId)
        given.push(body.code ?? `opened in round ${round}`)
        if (body.sessionId) await giveUp(who, body.sessionId)
      }
    expect(given.filter((one) => one.startsWith('opened'))).toHaveLength(20)
    expect(given.slice(20)).toEqual(Array.from({ length: 4 }, () => 'checkout_cooldown_here'))
    // the control: another address gets the seat at once
    expect((await askToJoin(product, await traveller(product), groupId)).status).toBe(200)
  })

  test('an IPv6 household counts as one address', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '13:31'))
    const given: number[] = []
    for (let n = 0; n < 21; n += 1) {
      const who = { ...(await traveller(product)), address: `2001:db8:6:6::${(n + 1).toString(16)}` }
      const { status, body } = await askToJoin(product, who, groupId)
      given.push(status)
      if (status === 200) await giveUp(who, body.sessionId)
    }
    expect(given.lastIndexOf(200)).toBe(19)
    expect(given[20]).toBe(429)
  })
})

test.each(['!!!', '…', '12', '🙂', '- -', '́'])(
  '[GRP-03] a ticket name without a letter is refused: %j',
  async (name) => {
    const who = await traveller(product)
    const on = await train(product, '15:01')
    for (const given of [
      { firstName: name, lastName: 'One' },
      { firstName: 'Ada', lastName: name },
    ]) {
      const { status, body } = await ask(product, who, 'POST', path, {
        amount: on.perMember,
        creation: { ...creation(who, on), traveller: given },
      })
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
    }
  },
)
