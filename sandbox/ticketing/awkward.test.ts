import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBench, seatsLeft, type Answer, type Bench } from './test-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const price = async (trip: Awaited<ReturnType<Bench['train']>>, pax: number) =>
  (await bench.vacancy(trip, pax)).body.data.attributes.total_price

const eindhoven = (line: string) => bench.train(line, 'NLUTRCST', 'NLEINCST')

describe('the awkward trains', () => {
  it('are listed, and few: most trains between any two stations behave', async () => {
    const { body } = await bench.call('GET', '/sandbox/trains?date=2026-12-04')
    const awkward = body.trains.filter((train: Answer['body']) => train.awkward)
    expect(awkward).toHaveLength(body.awkward.length)
    for (const to of ['NLMAASTA', 'NLEINCST', 'NLHEESTA', 'NLVENSTA']) {
      const found = await bench.find('NLUTRCST', to)
      const names = new Set(awkward.map((train: Answer['body']) => train.line))
      const bad = found.body.included.filter(
        (e: Answer['body']) => e.type === 'segments' && names.has(e.attributes.line),
      )
      expect(bad.length / found.body.data.length).toBeLessThan(0.2)
    }
  })

  it('six-cost-more: six cost more than six singles', async () => {
    const trip = await bench.train('IC 847')
    expect(await price(trip, 6)).toBeGreaterThan(6 * (await price(trip, 1)))
  })

  it('no-group: nothing is sold to six', async () => {
    const trip = await bench.train('IC 851')
    expect(codeOf(await bench.vacancy(trip))).toBe('400.501.002')
    expect(codeOf(await bench.reserve(trip))).toBe('400.501.003')
    const six = await bench.find('NLUTRCST', 'NLMAASTA', { pax: '6' })
    expect(six.body.data.map((c: Answer['body']) => c.attributes.departure_time)).not.toContain(
      trip.departure_time,
    )
    expect((await bench.vacancy(trip, 1)).body.data.attributes.vacant).toBe(true)
  })

  it('six-left: one single more and six no longer fit', async () => {
    const trip = await bench.train('IC 855')
    expect((await bench.vacancy(trip)).body.data.attributes.vacant).toBe(true)
    await bench.reserve(trip, 1)
    expect((await bench.vacancy(trip)).body.data.attributes.vacant).toBe(false)
    expect(codeOf(await bench.reserve(trip))).toBe('500.501.000')
  })

  it('four-left: singles fit, six do not', async () => {
    const trip = await bench.train('IC 859')
    expect(await seatsLeft(bench, trip)).toBe(4)
    expect((await bench.vacancy(trip)).body.data.attributes.vacant).toBe(false)
  })

  it('price-rise: the reservation costs more than vacancy said, and so does everything after', async () => {
    const trip = await bench.train('IC 863')
    const quoted = await price(trip, 6)
    const { body } = await bench.reserve(trip)
    expect(body.data.attributes.total_price).toBe(Math.round(quoted * 1.2))
    expect(await price(trip, 6)).toBe(body.data.attributes.total_price)
    const other = await bench.train('IC 863', 'NLUTRCST', 'NLMAASTA', '2026-12-05')
    const expected = await price(other, 6)
    expect(codeOf(await bench.reserve(other, 6, { total_price: expected }))).toBe('500.502.026')
  })

  it('sold-out: found, but booked out', async () => {
    const { body } = await bench.find('NLUTRCST', 'NLEINCST')
    const segment = body.included.find((e: Answer['body']) => e.attributes?.line === 'IC 3947')
    const connection = body.data.find((c: Answer['body']) => `${c.id}-0` === segment.id)
    expect(connection.attributes.booked_out).toBe(true)
    expect(connection.relationships.fares.data).toEqual([])
  })

  it('stale-find: find is cheaper than vacancy', async () => {
    const trip = await eindhoven('IC 3551')
    const { body } = await bench.find('NLUTRCST', 'NLEINCST', { pax: '6' })
    const found = body.data.find((c: Answer['body']) => c.attributes.departure_time === trip.departure_time)
    expect(found.attributes.cheapest_total_adult_price).toBeLessThan(await price(trip, 6))
  })

  it('no-seat-map: there is none', async () => {
    const trip = await eindhoven('IC 3547')
    const answer = await bench.call(
      'GET',
      `/connections/seats?${new URLSearchParams({ ...trip }).toString()}`,
    )
    expect([answer.status, codeOf(answer)]).toEqual([400, '400.300.006'])
  })

  it('slow-confirm: processing until the fifth poll', async () => {
    const { id } = (await bench.reserve(await eindhoven('IC 3951'))).body.data
    await bench.confirm(id)
    bench.clock.advance(30_000)
    const states: string[] = []
    for (let poll = 0; poll < 5; poll++) states.push(await bench.state(id))
    expect(states).toEqual([...Array<string>(4).fill('processing'), 'confirmed'])
  })

  it('confirm-fails: failed with a reason, and the seats are back', async () => {
    const trip = await eindhoven('IC 3955')
    const before = await seatsLeft(bench, trip)
    const { id } = (await bench.reserve(trip)).body.data
    await bench.confirm(id)
    bench.clock.advance(2000)
    const { body } = await bench.call('GET', `/reservations/${id}`)
    expect(body.data.attributes.state).toBe('failed')
    expect(body.data.relationships.booking.data).toBeNull()
    expect(body.included[0].attributes.code).toBe('600.701.000')
    expect(await seatsLeft(bench, trip)).toBe(before)
  })

  it('simulated-hold: no expiry, no seats held, confirmed all the same', async () => {
    const trip = await eindhoven('IC 3959')
    const before = await seatsLeft(bench, trip)
    const { id, attributes } = (await bench.reserve(trip)).body.data
    expect(attributes.expires_at).toBeNull()
    expect(await seatsLeft(bench, trip)).toBe(before)
    await bench.confirm(id)
    bench.clock.advance(2000)
    expect(await bench.state(id)).toBe('confirmed')
    expect(await seatsLeft(bench, trip)).toBe(before - 6)
  })

  it('stuck: processing until the deadline, then failed', async () => {
    const { id } = (await bench.reserve(await eindhoven('IC 3555'))).body.data
    await bench.confirm(id)
    bench.clock.advance(599_000)
    expect(await bench.state(id)).toBe('processing')
    bench.clock.advance(1000)
    expect(await bench.state(id)).toBe('failed')
  })

  it('tickets-late: the booking is there before its ticket', async () => {
    const booking = await bench.book(await eindhoven('IC 3559'))
    expect(codeOf(await bench.call('GET', `/bookings/${booking}/tickets`))).toBe('400.800.000')
    bench.clock.advance(60_000)
    const response = await fetch(`${bench.url}/bookings/${booking}/tickets`, {
      headers: { 'api-key': 'sandbox-key' },
    })
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })
})
