import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { payAt, train, verify } from '../../../testing/builders/groups.ts'
import { askToPay, intentOf, paidOrder, reservation, reserve } from '../../../testing/builders/orders.ts'
import { ask, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

const day = 86_400_000
const euros = (amount: number) => `€${(amount / 100).toFixed(2)}`

async function list(who: TestTraveller, query = '') {
  const { status, body } = await ask(product, who, 'GET', `/api/bookings/user/${who.userId}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const counts = async (who: TestTraveller) => (await list(who)).counts
const until = (who: TestTraveller, id: string, state: string) =>
  workUntil(product, async () => (await reservation(product, who, id)).state === state)

describe('[DASH-01] a single ticket is found again in the state it is in', () => {
  test('reserved: not yet; being bought; bought, with what was charged; and past once the train has left', async () => {
    const who = await traveller(product)
    const on = await train(product, '10:01')
    const reserved = (await reserve(product, who, on, { travellers: 2 })).body.reservation
    expect(await list(who)).toEqual({
      tickets: [],
      next: null,
      counts: { upcoming: 0, past: 0, cancelled: 0 },
    })

    const fault = product.ticketing.faults.add({
      kind: 'drop-before',
      match: { path: '/reservations/confirm' },
      times: 100,
    })
    expect(fault).toBeDefined()
    const opened = await askToPay(product, who, reserved)
    await payAt(opened.body.url)
    await verify(product, who, opened.body.sessionId)
    await until(who, reserved.id, 'processing')
    expect((await list(who)).tickets).toMatchObject([
      {
        reservationId: reserved.id,
        state: 'processing',
        bookingId: null,
        passengers: 2,
        trainType: on.line,
        departure: { station: { name: 'Utrecht Centraal' } },
        money: { state: 'held', totalFormatted: euros(reserved.totalAmount) },
      },
    ])

    product.ticketing.faults.clear()
    await until(who, reserved.id, 'confirmed')
    const { bookingId } = await reservation(product, who, reserved.id)
    await workUntil(product, async () => intentOf(product, reserved.id).amount_received > 0)
    const total = euros(intentOf(product, reserved.id).amount_received)
    const ready = { state: 'confirmed', bookingId, money: { state: 'captured', totalFormatted: total } }
    expect(await list(who)).toMatchObject({
      tickets: [{ ...ready, hasDeparted: false }],
      counts: { upcoming: 1, past: 0, cancelled: 0 },
    })
    expect((await list(who, 'tab=past')).tickets).toEqual([])

    product.clock.advance(15 * day)
    const later = await signIn(product, who)
    expect((await list(later)).tickets).toEqual([])
    expect(await list(later, 'tab=past')).toMatchObject({
      tickets: [{ ...ready, hasDeparted: true }],
      counts: { upcoming: 0, past: 1, cancelled: 0 },
    })
  })

  test('[PAY-05] not bought: among the cancelled ones, with the hold released as the ledger has it', async () => {
    const who = await traveller(product)
    product.ticketing.faults.add({ kind: 'confirm-fails' })
    const { id, totalAmount } = await paidOrder(product, who, await train(product, '10:31'))
    await until(who, id, 'failed')
    await workUntil(product, async () => intentOf(product, id).status === 'canceled')
    await product.worker.idle()
    expect(intentOf(product, id).amount_received).toBe(0)
    expect(await list(who, 'tab=cancelled')).toMatchObject({
      tickets: [
        {
          reservationId: id,
          state: 'failed',
          reason: 'provider_refused',
          bookingId: null,
          money: { state: 'released', totalFormatted: euros(totalAmount) },
        },
      ],
      counts: { upcoming: 0, past: 0, cancelled: 1 },
    })
    expect((await list(who)).tickets).toEqual([])
  })

  test('[PAY-05] paid, and nobody learnt of it before the train had left: the same, and nothing is taken', async () => {
    const who = await traveller(product)
    const on = await train(product, '09:31')
    product.clock.advance(11 * day)
    product.payments.webhooks.mode = 'lost'
    const { id, sessionId } = await paidOrder(product, await signIn(product, who), on)
    product.payments.faults.add({ kind: 'error-before', match: { path: /sessions\// }, times: 1_000 })
    product.clock.advance(4 * day)
    // what is swept after a day is swept meanwhile
    await product.worker.idle()
    product.payments.faults.clear()
    await verify(product, await signIn(product, who), sessionId)
    await workUntil(product, async () => intentOf(product, id).status === 'canceled')
    await product.worker.idle()
    expect(intentOf(product, id).amount_received).toBe(0)
    const { tickets } = await list(await signIn(product, who), 'tab=cancelled')
    expect(tickets).toMatchObject([
      { reservationId: id, state: 'failed', reason: 'train_left', money: { state: 'released' } },
    ])
  })

  test('seats that nobody was led to the card page for are forgotten after a day', async () => {
    const who = await traveller(product)
    const { id } = (await reserve(product, who, await train(product, '12:31'))).body.reservation
    const asked = async () =>
      ask(product, await signIn(product, who), 'GET', `/api/tickets/reservations/${id}`)
    expect((await asked()).status).toBe(200)
    product.clock.advance(day + 2 * 3_600_000)
    await product.worker.idle()
    expect((await asked()).status).toBe(404)
  })

  test('one that was given up before it was paid is nowhere', async () => {
    const who = await traveller(product)
    const { body } = await reserve(product, who, await train(product, '11:31'))
    await askToPay(product, who, body.reservation)
    await ask(product, who, 'POST', `/api/tickets/reservations/${body.reservation.id}/cancel`)
    expect(await counts(who)).toEqual({ upcoming: 0, past: 0, cancelled: 0 })
  })
})

describe('[PAY-06] [DASH-01] a card page that was left', () => {
  const unfinished = async (who: TestTraveller) =>
    (await ask(product, who, 'GET', '/api/payments/group/unfinished')).body.checkouts
  const reservationsOf = ({ lastName }: TestTraveller) =>
    product.ticketing.ledger
      .reservations()
      .filter(({ passengers }) => passengers.some((passenger) => passenger.lastName === lastName))

  test('is listed for its owner alone, with the minutes left and the way back, and can be given up', async () => {
    const [who, stranger] = [await traveller(product), await traveller(product)]
    const reserved = (await reserve(product, who, await train(product, '07:31'))).body.reservation
    // seats that nobody was led to the card page for lapse by themselves
    expect(await unfinished(who)).toEqual([])
    const { body } = await askToPay(product, who, reserved)
    product.clock.advance(3 * 60_000)
    const [only, ...more] = await unfinished(who)
    expect(more).toEqual([])
    expect(only).toMatchObject({
      purpose: 'book',
      sessionId: body.sessionId,
      url: body.url,
      groupName: '',
      totalFormatted: reserved.totalFormatted,
      leasedUntil: body.leasedUntil,
    })
    expect(only.trip).toMatch(/Utrecht.*Maastricht/)
    expect(only.secondsLeft).toBeGreaterThan(6 * 60)
    expect(only.secondsLeft).toBeLessThanOrEqual(7 * 60)
    expect(await unfinished(stranger)).toEqual([])

    await ask(product, who, 'POST', `/api/payments/group/cancel/${body.sessionId}`)
    expect(await unfinished(who)).toEqual([])
    expect((await reservation(product, who, reserved.id)).state).toBe('cancelled')
    await product.worker.idle()
    expect(reservationsOf(who).map(({ state }) => state)).toEqual([
      expect.stringMatching(/^(failed|cancelled)$/),
    ])
    expect((await payAt(body.url)).status).not.toBe(303)
  })

  test('the control: one that was paid on is a ticket, and one whose minutes are over is neither', async () => {
    const who = await traveller(product)
    const { id } = await paidOrder(product, who, await train(product, '08:01'))
    await until(who, id, 'confirmed')
    expect(await unfinished(who)).toEqual([])
    const late = (await reserve(product, who, await train(product, '08:31'))).body.reservation
    await askToPay(product, who, late)
    expect(await unfinished(who)).toHaveLength(1)
    product.clock.advance(10 * 60_000 + 1)
    expect(await unfinished(await signIn(product, who))).toEqual([])
  })
})

describe('[DASH-01] a long list comes page by page', () => {
  test('the next train first and of past ones the latest, none of them twice and none left out', async () => {
    const who = await traveller(product)
    const times = ['18:01', '12:01', '16:01', '14:01', '20:01']
    const ids = new Map<string, string>()
    for (const time of times) {
      const { id } = await paidOrder(product, who, await train(product, time))
      ids.set(time, id)
      await until(who, id, 'confirmed')
    }
    const inOrder = times.toSorted().map((time) => ids.get(time)!)
    const walk = async (reader: TestTraveller, tab: string) => {
      const pages: string[][] = []
      let cursor = ''
      do {
        const page = await list(reader, `tab=${tab}&limit=2${cursor && `&cursor=${cursor}`}`)
        pages.push(page.tickets.map(({ reservationId }: { reservationId: string }) => reservationId))
        expect(page.counts[tab]).toBe(5)
        cursor = page.next ?? ''
      } while (cursor !== '')
      return pages
    }
    expect(await walk(who, 'upcoming')).toEqual([inOrder.slice(0, 2), inOrder.slice(2, 4), inOrder.slice(4)])
    product.clock.advance(15 * day)
    const latest = inOrder.toReversed()
    expect(await walk(await signIn(product, who), 'past')).toEqual([
      latest.slice(0, 2),
      latest.slice(2, 4),
      latest.slice(4),
    ])
  })

  test('a cursor nobody was given, another tab, another limit: refused, and never an error of ours', async () => {
    const who = await traveller(product)
    for (const query of [
      'cursor=1',
      'cursor=~',
      'cursor=1~%00',
      `cursor=1~${'a'.repeat(41)}`,
      'cursor=999999999999999~a',
      'cursor=1~a&cursor=2~b',
      'tab=all',
      'limit=0',
      'limit=51',
      'limit=two',
    ]) {
      const { status, body } = await ask(product, who, 'GET', `/api/bookings/user/${who.userId}?${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_request'])
    }
    // the control: the largest cursor that has the right shape
    expect((await list(who, `cursor=${'9'.repeat(14)}~z`)).tickets).toEqual([])
  })

  test('without a login, and of somebody else, it is refused', async () => {
    const [who, stranger] = [await traveller(product), await traveller(product)]
    const path = `/api/bookings/user/${who.userId}`
    expect(await ask(product, null, 'GET', path)).toMatchObject({ status: 401 })
    expect(await ask(product, stranger, 'GET', path)).toMatchObject({ status: 403 })
  })
})
