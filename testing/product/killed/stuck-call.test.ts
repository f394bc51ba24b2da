import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { besidesFilling, group, groupOf, join, train, intentsOfGroup } from '../../builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { signIn, type TestTraveller } from '../../builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
})

const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const emailsTo = (one: TestTraveller) => besidesFilling(product.emails).filter(({ to }) => to === one.email)
const ticketOf = async (groupId: string, one: TestTraveller) => {
  const { bookingId } = await group(product, groupId, one)
  return fetch(`${product.publicUrl}/api/bookings/${bookingId}/tickets?type=pdf`, {
    headers: { authorization: `Bearer ${one.token}` },
  })
}

describe('[PAY-02] one call without an answer', () => {
  test('at a capture: all six have the ticket within a minute, five are told that they were charged, and the sixth when it is known', async () => {
    product.payments.faults.add({ kind: 'drop-before', match: { path: /capture$/ }, skip: 5, times: 100_000 })
    const { groupId, leader, others } = await groupOf(product, 5, await train(product, '08:01'))
    const six = [leader, ...others, await join(product, groupId)]
    await workUntil(product, async () => (await group(product, groupId)).state === 'booked', 1)
    await product.worker.idle()

    const states = await Promise.all(six.map(async (one) => (await group(product, groupId, one)).money.state))
    expect(states.toSorted()).toEqual([...Array<string>(5).fill('captured'), 'charging'])
    expect(intentsOf(groupId).filter(({ captures }) => captures.length === 1)).toHaveLength(5)
    for (const one of six) {
      expect((await ticketOf(groupId, one)).status).toBe(200)
      const [first, ...more] = emailsTo(one)
      expect(more).toEqual([])
      expect(first!.attachments?.[0]?.type).toBe('application/pdf')
    }
    const waiting = await signIn(product, six[states.indexOf('charging')]!)
    expect(emailsTo(waiting)[0]!.text).toContain('hasn’t confirmed the charge')

    product.payments.faults.clear()
    await workUntil(
      product,
      async () => (await group(product, groupId, waiting)).money.state === 'captured',
      30,
    )
    await product.worker.idle()
    expect(emailsTo(waiting).map(({ subject }) => subject.split(':')[0])).toEqual(['Your ticket', 'Charged'])
    expect(intentsOf(groupId).map(({ captures }) => captures.length)).toEqual([1, 1, 1, 1, 1, 1])
    for (const one of six.filter(({ email }) => email !== waiting.email))
      expect(emailsTo(one)).toHaveLength(1)
  })

  test('at a release: the group is over at once, five are told that their hold is gone, and the sixth when it is', async () => {
    product.ticketing.faults.add({
      kind: 'error-before',
      match: { path: '/reservations/create' },
      code: '500.501.000',
      times: 100,
    })
    product.payments.faults.add({ kind: 'drop-before', match: { path: /cancel$/ }, skip: 5, times: 100_000 })
    const { groupId, leader, others } = await groupOf(product, 6, await train(product, '09:01'))
    const six = [leader, ...others]
    await workUntilGroup(product, groupId, 'released')
    await product.worker.idle()
    const states = await Promise.all(six.map(async (one) => (await group(product, groupId, one)).money.state))
    expect(states.toSorted()).toEqual([...Array<string>(5).fill('released'), 'releasing'])
    const waiting = await signIn(product, six[states.indexOf('releasing')]!)
    for (const one of six) expect(emailsTo(one)).toHaveLength(one.email === waiting.email ? 0 : 1)

    product.payments.faults.clear()
    await workUntil(
      product,
      async () => (await group(product, groupId, waiting)).money.state === 'released',
      10,
    )
    await product.worker.idle()
    expect(emailsTo(waiting)).toHaveLength(1)
    expect(intentsOf(groupId).map(({ status }) => status)).toEqual(Array<string>(6).fill('canceled'))
  })
})
