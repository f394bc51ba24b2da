import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, seatsLeft, travellers, type Answer, type Bench } from './test-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

describe('a reservation', () => {
  it('holds seats for ten minutes and gives them back when it lapses', async () => {
    const trip = await bench.train('IC 827')
    const before = await seatsLeft(bench, trip)
    const { status, body } = await bench.reserve(trip)
    expect(status).toBe(201)
    expect(body.data.id).toMatch(/^[A-Z0-9]{8}$/)
    const { state, created_at, expires_at } = body.data.attributes
    expect(state).toBe('created')
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(600_000)
    expect(expires_at).toMatch(/Z$/)
    expect(await seatsLeft(bench, trip)).toBe(before - 6)
    bench.clock.advance(599_999)
    expect(await bench.state(body.data.id)).toBe('created')
    bench.clock.advance(1)
    expect(await seatsLeft(bench, trip)).toBe(before)
    expect(await bench.state(body.data.id)).toBe('failed')
    expect((await bench.confirm(body.data.id)).body.data.attributes.state).toBe('failed')
  })

  it('gives its seats back when cancelled, by query or by body', async () => {
    const trip = await bench.train('IC 829')
    const before = await seatsLeft(bench, trip)
    const first = (await bench.reserve(trip)).body.data.id
    const second = (await bench.reserve(trip)).body.data.id
    expect(await seatsLeft(bench, trip)).toBe(before - 12)
    const cancelled = await bench.call('PUT', `/reservations/cancel?reservation_id=${first}`)
    expect(cancelled.body.data.attributes.state).toBe('cancelled')
    await bench.call('PUT', '/reservations/cancel', { reservation_id: second })
    expect(await seatsLeft(bench, trip)).toBe(before)
    expect((await bench.confirm(first)).body.data.attributes.state).toBe('cancelled')
  })

  it('becomes a booking two seconds after confirm, once, however often it is confirmed', async () => {
    const trip = await bench.train('IC 831')
    const { id, attributes } = (await bench.reserve(trip)).body.data
    const confirmed = await bench.confirm(id, { retailer_booking_number: 'SIX-42' })
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.data.attributes.state).toBe('processing')
    expect(confirmed.body.data.attributes.processing_deadline).toBe('2026-11-20T08:20:00Z')
    expect((await bench.confirm(id)).body.data.attributes.state).toBe('processing')
    bench.clock.advance(2000)
    const { body } = await bench.call('GET', `/reservations/${id}`)
    expect(body.data.attributes.state).toBe('confirmed')
    expect((await bench.confirm(id)).body.data.relationships).toEqual(body.data.relationships)
    const booking = (await bench.call('GET', `/bookings/${body.data.relationships.booking.data.id}`)).body
      .data
    expect(booking.id).toMatch(/^[\w-]{22}$/)
    expect(booking.attributes).toMatchObject({ pax: 6, total_price: attributes.total_price })
    expect(bench.sandbox.ledger.bookings()).toContainEqual(
      expect.objectContaining({ id: booking.id, retailerBookingNumber: 'SIX-42' }),
    )
    expect(booking.attributes.distribusion_booking_number).toMatch(/^[A-Z0-9]{6}$/)
    expect(bench.sandbox.ledger.bookings().filter((b) => b.reservationId === id)).toHaveLength(1)
  })

  it('seats six together, on both trains of a journey with a change', async () => {
    const { body } = await bench.find('NLAMSCST', 'NLGROSTA', { departure_start_time: '12:00:00', pax: '6' })
    const [connection] = body.data
    const trip = {
      marketing_carrier: 'NSRZ',
      departure_station: 'NLAMSCST',
      arrival_station: 'NLGROSTA',
      departure_time: connection.attributes.departure_time,
      arrival_time: connection.attributes.arrival_time,
    }
    const booking = await bench.call('GET', `/bookings/${await bench.book(trip)}`)
    const seats = booking.body.included.filter((e: Answer['body']) => e.type === 'segment_passengers')
    expect(seats).toHaveLength(12)
    for (const index of [0, 1]) {
      const here: string[] = seats
        .filter((seat: Answer['body']) => seat.id.endsWith(`-${index}`))
        .map((seat: Answer['body']) => seat.attributes.seat_number)
      expect(new Set(here).size).toBe(6)
      expect(new Set(here.map((seat) => seat.split('-')[0])).size).toBe(1)
      for (const seat of here) expect(seat).toMatch(/^\d+-\d+$/)
    }
    const names = booking.body.included.filter((e: Answer['body']) => e.type === 'passengers')
    expect(names.map((p: Answer['body']) => p.attributes.first_name)).toEqual(
      travellers.map((t) => t.first_name),
    )
  })

  it('never sells a seat twice, and sells out', async () => {
    const trip = await bench.train('IC 833')
    const left = await seatsLeft(bench, trip)
    for (let sold = 0; sold + 9 <= left; sold += 9) expect((await bench.reserve(trip, 9)).status).toBe(201)
    const rest = left % 9
    if (rest > 0) await bench.reserve(trip, rest)
    expect((await bench.vacancy(trip)).body.data.attributes.vacant).toBe(false)
    const late = await bench.reserve(trip, 1)
    expect(late.status).toBe(409)
    expect(late.body.errors[0].code).toBe('500.501.000')
    const held = bench.sandbox.ledger
      .reservations()
      .filter((r) => r.state === 'created' && r.journey.segments[0]!.line === 'IC 833')
      .flatMap((r) => r.passengers.map((p) => p.seats[0]))
    expect(held).toHaveLength(left)
    expect(new Set(held).size).toBe(left)
    bench.clock.advance(600_000)
    expect(await seatsLeft(bench, trip)).toBe(left)
  })

  it('takes the seats chosen on the map, and no seat that is gone', async () => {
    const trip = await bench.train('IC 837')
    const query = new URLSearchParams({ ...trip }).toString()
    const map = await bench.call('GET', `/connections/seats?${query}`)
    expect(map.body.data[0].type).toBe('seat_layouts')
    const open = map.body.included.filter(
      (e: Answer['body']) =>
        e.type === 'seats' && e.attributes.vacant && e.attributes.fare_class === 'FARE-1',
    )
    const code = open.at(-1).attributes.code
    const passengers = [{ ...travellers[0], seats: [{ segment_index: 0, seat_code: code }] }]
    const { body } = await bench.reserve(trip, 1, { passengers })
    const stored = bench.sandbox.ledger.reservations().find((r) => r.id === body.data.id)
    expect(stored!.passengers[0]!.seats).toEqual([code])
    const again = await bench.reserve(trip, 1, { passengers })
    expect([again.status, again.body.errors[0].code]).toEqual([409, '600.706.000'])
    const unknown = [{ ...travellers[0], seats: [{ segment_index: 0, seat_code: '99-1' }] }]
    expect((await bench.reserve(trip, 1, { passengers: unknown })).body.errors[0].code).toBe('400.101.068')
  })
})

describe('a synchronous booking', () => {
  it('asks for the price and exists at once', async () => {
    const trip = await bench.train('IC 839')
    const total_price = (await bench.vacancy(trip, 2)).body.data.attributes.total_price
    const body = {
      ...trip,
      total_price,
      pax: 2,
      first_name: 'Ada',
      last_name: 'Jansen',
      email: 'ada@example.org',
      ...{ title: 'mrs', phone: '31201234567', city: 'Utrecht', zip_code: '3511 CE' },
      street_and_number: 'Stationsplein 1',
      terms_accepted: 'true',
      execute_payment: 'false',
      payment_method: 'demand_note',
      send_customer_email: false,
      passengers: travellers.slice(0, 2),
    }
    const wrong = await bench.call('POST', '/bookings/create', { ...body, total_price: total_price - 1 })
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([500, '500.502.026'])
    const made = await bench.call('POST', '/bookings/create', body)
    expect(made.body.data).toMatchObject({ type: 'orders', attributes: { state: 'executed' } })
    const list = await bench.call('GET', '/bookings?created_at=2026-11-20')
    const ids = list.body.data.map((booking: Answer['body']) => booking.id)
    expect(ids).toContain(made.body.data.relationships.booking.data.id)
  })
})

describe('a cancellation', () => {
  it('tells its terms, takes its fee and puts the seats back on sale', async () => {
    const trip = await bench.train('IC 841')
    const before = await seatsLeft(bench, trip)
    const booking = await bench.book(trip)
    const terms = await bench.call('GET', `/cancellations/conditions?booking=${booking}`)
    const { allowed, fee, cutoff } = terms.body.data.attributes
    expect(allowed).toBe(true)
    expect(cutoff).toBe(`2026-12-03T${trip.departure_time.slice(11)}`)
    const done = await bench.call('POST', '/cancellations/create', { booking, reason: 'test' })
    const { total_price, total_refund } = done.body.data.attributes
    expect(total_refund).toBe(total_price - fee)
    expect(await seatsLeft(bench, trip)).toBe(before)
    const again = await bench.call('POST', `/cancellations/create?booking=${booking}`)
    expect([again.status, again.body.errors[0].code]).toEqual([400, '400.502.041'])
  })
})
