import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, openBench, type Bench } from './test-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const create = { method: 'POST', path: '/reservations/create' }
const made = () => bench.sandbox.ledger.reservations().length

describe('faults on demand', () => {
  it('error-before: nothing was done', async () => {
    bench.sandbox.faults.add({ match: create, kind: 'error-before' })
    const answer = await bench.reserve(await bench.train('IC 835'))
    expect([answer.status, codeOf(answer), made()]).toEqual([500, '500.000.000', 0])
  })

  it('carrier-timeout: the reservation was made, the answer says nobody knows', async () => {
    bench.sandbox.faults.add({ match: create, kind: 'carrier-timeout' })
    const trip = await bench.train('IC 835')
    const answer = await bench.reserve(trip)
    expect([answer.status, codeOf(answer), made()]).toEqual([500, '600.100.000', 1])
    expect((await bench.reserve(trip)).status).toBe(201)
  })

  it('error-after: the booking was confirmed behind an error', async () => {
    const { id } = (await bench.reserve(await bench.train('IC 835'))).body.data
    bench.sandbox.faults.add({ match: { path: '/reservations/confirm' }, kind: 'error-after' })
    expect((await bench.confirm(id)).status).toBe(500)
    bench.clock.advance(2000)
    expect(await bench.state(id)).toBe('confirmed')
    expect(bench.sandbox.ledger.bookings()).toHaveLength(1)
  })

  it('drop-before and drop-after: the line goes dead before or after the work', async () => {
    const trip = await bench.train('IC 835')
    bench.sandbox.faults.add({ match: create, kind: 'drop-before' })
    await expect(bench.reserve(trip)).rejects.toThrow()
    expect(made()).toBe(0)
    bench.sandbox.faults.add({ match: create, kind: 'drop-after' })
    await expect(bench.reserve(trip)).rejects.toThrow()
    expect(made()).toBe(1)
  })

  it('hang: the work is done and no answer comes', async () => {
    const trip = await bench.train('IC 835')
    bench.sandbox.faults.add({ match: create, kind: 'hang' })
    const waiting = bench.reserve(trip)
    await expect.poll(made).toBe(1)
    await bench.sandbox.close()
    await expect(waiting).rejects.toThrow()
  })

  it('slow: the answer waits for the clock', async () => {
    bench.sandbox.faults.add({ match: { path: '/stations' }, kind: 'slow', ms: 8000 })
    let answered = false
    const waiting = bench.call('GET', '/stations?locale=en').then((answer) => {
      answered = true
      return answer
    })
    await expect.poll(() => bench.sandbox.faults.list()).toEqual([])
    expect(answered).toBe(false)
    bench.clock.advance(8000)
    expect((await waiting).status).toBe(200)
  })

  it('rate-limit: 429 as many times as asked, over HTTP too', async () => {
    const fault = { match: { path: '/connections/vacancy' }, kind: 'rate-limit', times: 2 }
    expect((await bench.call('POST', '/sandbox/faults', fault)).status).toBe(201)
    const trip = await bench.train('IC 835')
    const statuses = [await bench.vacancy(trip), await bench.vacancy(trip), await bench.vacancy(trip)]
    expect(statuses.map((answer) => answer.status)).toEqual([429, 429, 200])
    expect((await bench.call('POST', '/sandbox/faults', { kind: 'nonsense' })).status).toBe(400)
  })

  it('price-rise: 20 % more until it is switched off, for one train if one is named', async () => {
    const [trip, other] = [await bench.train('IC 835'), await bench.train('IC 837')]
    const price = async (which: typeof trip) => (await bench.vacancy(which)).body.data.attributes.total_price
    const [before, elsewhere] = [await price(trip), await price(other)]
    bench.sandbox.faults.add({ match: { train: 'IC 835' }, kind: 'price-rise' })
    expect(Math.abs((await price(trip)) - before * 1.2)).toBeLessThanOrEqual(1)
    expect(await price(other)).toBe(elsewhere)
    await bench.call('DELETE', '/sandbox/faults')
    expect(await price(trip)).toBe(before)
  })

  it('price-fall and six-cost-more: less for everybody, more for six alone', async () => {
    const trip = await bench.train('IC 835')
    const price = async (pax: number) => (await bench.vacancy(trip, pax)).body.data.attributes.total_price
    const [one, six] = [await price(1), await price(6)]
    const id = bench.sandbox.faults.add({ kind: 'price-fall' })
    expect(Math.abs((await price(6)) - six * 0.8)).toBeLessThanOrEqual(1)
    bench.sandbox.faults.clear(id)
    bench.sandbox.faults.add({ kind: 'six-cost-more' })
    expect(await price(1)).toBe(one)
    expect(await price(6)).toBeGreaterThan(6 * one)
  })

  it('any code of the catalogue comes with or without the work done, and with another sentence if asked', async () => {
    const trip = await bench.train('IC 835')
    bench.sandbox.faults.add({ match: create, kind: 'error-before', code: '600.703.026' })
    bench.sandbox.faults.add({ match: create, kind: 'carrier-timeout', code: '600.705.000' })
    const [without, withIt] = [await bench.reserve(trip), await bench.reserve(trip)]
    expect([without.status, without.body.errors, made()]).toEqual([
      500,
      [{ code: '600.703.026', title: 'Booking price unknown' }],
      1,
    ])
    expect([withIt.status, codeOf(withIt)]).toEqual([500, '600.705.000'])
    const { id } = (await bench.reserve(trip)).body.data
    const phone = { code: '400.101.022', title: 'Passenger 3: phone is invalid' }
    bench.sandbox.faults.add({ match: { path: '/reservations/confirm' }, kind: 'error-before', ...phone })
    expect((await bench.confirm(id)).body.errors).toEqual([phone])
    expect(await bench.state(id)).toBe('created')
  })

  it('name-refused: a party with that passenger is not sold to, any other is', async () => {
    const trip = await bench.train('IC 835')
    bench.sandbox.faults.add({ kind: 'name-refused', match: { name: 'Jansen' } })
    expect(codeOf(await bench.reserve(trip))).toBe('400.101.031')
    const passengers = [{ type: 'PNOS', first_name: 'Ada', last_name: 'Byron' }]
    expect((await bench.reserve(trip, 1, { passengers })).status).toBe(201)
  })

  it('lapses-as-expired: a hold that nobody confirmed is shown in a word of its own', async () => {
    const { id } = (await bench.reserve(await bench.train('IC 835'))).body.data
    bench.sandbox.faults.add({ kind: 'lapses-as-expired' })
    expect(await bench.state(id)).toBe('created')
    bench.clock.advance(10 * 60_000)
    expect(await bench.state(id)).toBe('expired')
    bench.sandbox.faults.clear()
    expect(await bench.state(id)).toBe('failed')
  })

  it('sold-out and confirm-fails: the business fails, not the line', async () => {
    const trip = await bench.train('IC 835')
    const { id } = (await bench.reserve(trip)).body.data
    bench.sandbox.faults.add({ kind: 'sold-out' })
    expect((await bench.vacancy(trip)).body.data.attributes.vacant).toBe(false)
    expect((await bench.reserve(trip)).status).toBe(409)
    bench.sandbox.faults.clear()
    bench.sandbox.faults.add({ kind: 'confirm-fails', code: '600.702.000' })
    await bench.confirm(id)
    bench.clock.advance(2000)
    const { body } = await bench.call('GET', `/reservations/${id}`)
    expect([body.data.attributes.state, body.included[0].attributes.code]).toEqual(['failed', '600.702.000'])
  })
})
