import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  askToCreate,
  askToJoin,
  creation,
  group,
  groupOf,
  payAt,
  train,
  verify,
} from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntil } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => product.payments.faults.clear())

const path = '/api/payments/group/create-checkout-session'
const minute = 60_000
const sessions = () => product.payments.ledger.summary().sessions.length
const unfinished = async (who: TestTraveller) =>
  (await ask(product, who, 'GET', '/api/payments/group/unfinished')).body.checkouts
const leased = async (groupId: string) =>
  (await group(product, groupId)).seats.filter(({ state }: { state: string }) => state === 'leased').length

describe('whoever comes back from the card page', () => {
  test('[PAY-06] [GRP-06] joins again onto the same page, as often as they like, in one seat', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '07:01'))
    const who = await traveller(product)
    const first = await askToJoin(product, who, groupId)
    const before = sessions()
    const again = [await askToJoin(product, who, groupId)]
    again.push(...(await Promise.all([1, 2, 3].map(() => askToJoin(product, who, groupId)))))
    for (const { status, body } of again) expect({ status, ...body }).toEqual({ status: 200, ...first.body })
    expect(sessions()).toBe(before)
    expect(await leased(groupId)).toBe(1)
    await payAt(first.body.url)
    expect((await verify(product, who, first.body.sessionId)).body.checkout.state).toBe('held')
  })

  test('[PAY-06] and so does whoever creates, and the answer that was lost on the way is given again', async () => {
    const who = await traveller(product)
    const on = await train(product, '07:31')
    product.payments.faults.add({
      kind: 'drop-after',
      match: { method: 'POST', path: '/v1/checkout/sessions' },
      times: 3,
    })
    const lost = await askToCreate(product, who, on)
    expect(lost).toMatchObject({ status: 503, body: { code: 'payment_unreachable' } })
    product.payments.faults.clear()
    const opened = await askToCreate(product, who, on)
    expect(opened.status).toBe(200)
    expect((await askToCreate(product, who, on)).body).toEqual(opened.body)
    await payAt(opened.body.url)
    const { groupId } = (await verify(product, who, opened.body.sessionId)).body.checkout
    expect((await group(product, groupId)).membersCount).toBe(1)
  })

  test('[GRP-03] what they correct meanwhile is what goes on the ticket', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '08:01'))
    const who = await traveller(product)
    await askToJoin(product, who, groupId)
    const corrected = { ...who, firstName: 'Renée', lastName: 'de Wit' }
    const { body } = await askToJoin(product, corrected, groupId)
    await payAt(body.url)
    await verify(product, who, body.sessionId)
    const exported = await ask(product, who, 'GET', '/api/account/export')
    expect(exported.body.groups[0].seats).toMatchObject([{ firstName: 'Renée', lastName: 'de Wit' }])

    const leader = await traveller(product)
    const on = await train(product, '08:31')
    await askToCreate(product, leader, on)
    const again = await ask(product, leader, 'POST', path, {
      amount: on.perMember,
      creation: { ...creation(corrected, on, 'Another name') },
    })
    await payAt(again.body.url)
    const made = (await verify(product, leader, again.body.sessionId)).body.checkout.groupId
    expect(await group(product, made)).toMatchObject({ groupName: 'Another name', leaderFirstName: 'Renée' })
  })

  test('[PAY-06] and has paid on it all the same is told the truth, and pays once', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '09:01'))
    const who = await traveller(product)
    product.payments.webhooks.mode = 'lost'
    const first = await askToJoin(product, who, groupId)
    await payAt(first.body.url)
    const again = await askToJoin(product, who, groupId)
    expect(again).toMatchObject({ status: 409, body: { code: 'already_in_group' } })
    expect((await group(product, groupId)).membersCount).toBe(2)
    product.payments.webhooks.mode = 'normal'
  })

  test('[PAY-03] and agrees now that the card is kept gets another page, and the first can no longer be paid', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '09:31'))
    const who = await traveller(product)
    const first = await askToJoin(product, who, groupId)
    const amount = (await group(product, groupId, who)).pricePerMember
    const join = { groupId, termsAccepted: true, traveller: { firstName: 'Ada', lastName: 'One' } }
    const other = await ask(product, who, 'POST', path, { amount, keepCard: true, join })
    expect(other.body.sessionId).not.toBe(first.body.sessionId)
    expect(await (await payAt(first.body.url)).text()).not.toContain('name="number"')
    expect(await leased(groupId)).toBe(1)
  })

  test('[PAY-03] and changes that answer once more, or yesterday left a page, waits for nothing; who does it all day waits', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '11:31'))
    const who = await traveller(product)
    await askToJoin(product, who, groupId)
    product.clock.advance(11 * minute)
    await signIn(product, who)
    const amount = (await group(product, groupId, who)).pricePerMember
    const join = { groupId, termsAccepted: true, traveller: { firstName: 'Ada', lastName: 'One' } }
    const answers: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const { status } = await ask(product, who, 'POST', path, { amount, keepCard: turn % 2 === 0, join })
      answers.push(status)
    }
    // besides the page of before, three that were replaced count for nothing; the fourth would, so that
    // page stays, and goes on being given
    expect(answers).toEqual([200, 200, 200, 200, 429, 200])
    expect(await leased(groupId)).toBe(1)
  })

  test('[R-8] keeps page and seat where another page cannot be opened', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '12:31'))
    const who = await traveller(product)
    const first = await askToJoin(product, who, groupId)
    const amount = (await group(product, groupId, who)).pricePerMember
    const join = { groupId, termsAccepted: true, traveller: { firstName: 'Ada', lastName: 'One' } }
    product.ticketing.faults.add({ kind: 'error-before', times: 1_000 })
    const { status } = await ask(product, who, 'POST', path, { amount, keepCard: true, join })
    product.ticketing.faults.clear()
    expect(status).toBe(503)
    expect(await leased(groupId)).toBe(1)
    await payAt(first.body.url)
    expect((await verify(product, who, first.body.sessionId)).body.checkout.state).toBe('held')
  })

  test('[GRP-02] is told which payment is unfinished where they ask for another group on the same train', async () => {
    const on = await train(product, '10:01')
    const [one, other] = [await groupOf(product, 1, on), await groupOf(product, 1, on)]
    const who = await traveller(product)
    await askToJoin(product, who, one.groupId)
    for (const refused of [await askToJoin(product, who, other.groupId), await askToCreate(product, who, on)])
      expect(refused).toMatchObject({ status: 409, body: { code: 'unfinished_payment' } })
  })

  test('[PAY-06] after the lease gets another page at once, not ten minutes later', async () => {
    const { groupId } = await groupOf(product, 1, await train(product, '10:31'))
    const who = await traveller(product)
    const first = await askToJoin(product, who, groupId)
    product.clock.advance(10 * minute + 1)
    const again = await askToJoin(product, await signIn(product, who), groupId)
    expect(again.status).toBe(200)
    expect(again.body.sessionId).not.toBe(first.body.sessionId)
    expect(await leased(groupId)).toBe(1)
  })
})

test('[DASH-01] an unfinished payment is listed for its owner alone, with the minutes left, and can be given up', async () => {
  const { groupId } = await groupOf(product, 1, await train(product, '11:01'))
  const [who, stranger] = [await traveller(product), await traveller(product)]
  expect(await unfinished(who)).toEqual([])
  const { body } = await askToJoin(product, who, groupId)
  product.clock.advance(3 * minute)
  const [only, ...more] = await unfinished(who)
  expect(more).toEqual([])
  expect(only).toMatchObject({
    purpose: 'join',
    sessionId: body.sessionId,
    url: body.url,
    groupName: 'Lights on the Vrijthof',
    leasedUntil: body.leasedUntil,
  })
  expect(only.trip).toMatch(/Utrecht.*Maastricht/)
  expect(only.secondsLeft).toBeGreaterThan(6 * 60)
  expect(only.secondsLeft).toBeLessThanOrEqual(7 * 60)
  expect(await unfinished(stranger)).toEqual([])
  expect((await ask(product, null, 'GET', '/api/payments/group/unfinished')).status).toBe(401)
  await ask(product, who, 'POST', `/api/payments/group/cancel/${body.sessionId}`)
  expect(await unfinished(who)).toEqual([])
  expect(await leased(groupId)).toBe(0)
  // the control: one that is held is no longer unfinished
  const again = await askToJoin(product, who, groupId)
  await payAt(again.body.url)
  await verify(product, who, again.body.sessionId)
  await workUntil(product, async () => (await group(product, groupId)).membersCount === 2, 2)
  expect(await unfinished(who)).toEqual([])
})
