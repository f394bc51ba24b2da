import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askToCreate, payAt, train, verify } from '../../../testing/builders/groups.ts'
import { askToPay, reserve } from '../../../testing/builders/orders.ts'
import { ask, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { unknown } from '../../kernel/answer.ts'
import type { Payments } from '../../ports/payments.ts'

let product: TestProduct
let reads = 0
let spoil: (() => ReturnType<Payments['session']>) | null = null

beforeAll(async () => {
  product = await startTestProduct({
    // nobody but the success page hears of a payment
    webhooks: false,
    change: (ports) => ({
      ...ports,
      payments: {
        ...ports.payments,
        session: (ref) => {
          reads += 1
          return spoil?.() ?? ports.payments.session(ref)
        },
      },
    }),
  })
  product.clock.stop()
})
afterEach(() => {
  reads = 0
  spoil = null
})
afterAll(() => product.close())

const opened = async (departure: string) => {
  const who = await traveller(product)
  const { body } = await askToCreate(product, who, await train(product, departure))
  return { who, url: body.url as string, sessionId: body.sessionId as string }
}

test('[PAY-06] a success page that is loaded again and again reads the provider once in two seconds', async () => {
  const { who, url, sessionId } = await opened('07:01')
  const answers = await Promise.all(Array.from({ length: 30 }, () => verify(product, who, sessionId)))
  expect(new Set(answers.map(({ body }) => body.checkout.state))).toEqual(new Set(['open']))
  expect(reads).toBe(1)
  // the historic name of the same call counts with it
  await ask(product, who, 'POST', `/api/payments/group/capture/${sessionId}`)
  expect(reads).toBe(1)
  await payAt(url)
  product.clock.advance(2_000)
  expect((await verify(product, who, sessionId)).body.checkout.state).toBe('held')
  expect(reads).toBe(2)
})

const twenty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, call))

test('[PAY-06] the calls of the first version read the provider together with the success page', async () => {
  const on = await train(product, '11:01')
  const who = await traveller(product)
  const { sessionId } = (await askToCreate(product, who, on)).body
  reads = 0
  const create = { connectionId: on.id, sessionId }
  const answers = await Promise.all([
    twenty(() => ask(product, who, 'POST', '/api/groups/create', create)),
    twenty(() => ask(product, who, 'POST', '/api/groups/none/payments/record', { sessionId })),
    verify(product, who, sessionId),
  ])
  expect(answers[0].map(({ body }) => body.code)).toEqual(Array.from({ length: 20 }, () => 'payment_pending'))
  expect(reads).toBe(1)
})

test.each([
  ['11:31', 'PUT', '/api/tickets/reservations/confirm'],
  ['12:31', 'POST', '/api/bookings/create'],
])(
  '[PAY-06] the order for the train at %s: twenty times %s %s at once is one read of the payment',
  async (departure, method, path) => {
    const on = await train(product, departure)
    const who = await traveller(product)
    const { reservation } = (await reserve(product, who, on)).body
    expect((await askToPay(product, who, reservation)).status).toBe(200)
    reads = 0
    const answers = await twenty(() => ask(product, who, method, path, { reservationId: reservation.id }))
    expect(new Set(answers.map(({ body }) => body.reservation.state))).toEqual(new Set(['open']))
    expect(reads).toBe(1)
  },
)

test('[PAY-06] a page that is given up twenty times at once is read and ended once', async () => {
  const { who, sessionId } = await opened('12:01')
  reads = 0
  const answers = await twenty(() => ask(product, who, 'POST', `/api/payments/group/cancel/${sessionId}`))
  expect(new Set(answers.map(({ body }) => body.checkout.state))).toEqual(new Set(['expired']))
  expect(reads).toBeLessThanOrEqual(2)
})

test('a checkout of another traveller is as unknown as before', async () => {
  const { who, sessionId } = await opened('08:01')
  await verify(product, who, sessionId)
  expect((await verify(product, await traveller(product), sessionId)).body.code).toBe('checkout_not_found')
})

test('an account whose reads wait for a silent provider is refused, and another one gets its answer', async () => {
  const mine = [await opened('09:01'), await opened('09:31')]
  const other = await opened('10:01')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  spoil = async () => {
    await released
    return unknown('silence')
  }
  const waiting = mine.flatMap(({ who, sessionId }) => [
    verify(product, who, sessionId),
    verify(product, who, sessionId),
  ])
  // both who ask about one checkout wait for one read
  await expect.poll(() => reads).toBe(2)
  spoil = null
  await payAt(other.url)
  expect((await verify(product, other.who, other.sessionId)).body.checkout.state).toBe('held')
  release()
  for (const { status, body } of await Promise.all(waiting))
    expect({ status, state: body.checkout.state }).toEqual({ status: 200, state: 'open' })
})
