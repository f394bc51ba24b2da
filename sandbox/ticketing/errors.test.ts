import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBench, travellers, type Bench } from './test-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const find =
  'departure_stations[]=NLUTRCST&arrival_stations[]=NLMAASTA&departure_date=2026-12-04&pax=1&locale=en&currency=EUR'
const changed = (name: string, value: string | null) => {
  const query = new URLSearchParams(find)
  if (value === null) query.delete(name)
  else query.set(name, value)
  return `/connections/find?${query.toString()}`
}

describe('refusals', () => {
  it('carry code, title and version', async () => {
    const { status, body } = await bench.call('GET', '/bookings/nobody')
    expect(status).toBe(400)
    expect(body).toEqual({
      errors: [{ code: '400.800.041', title: 'Booking not found' }],
      jsonapi: { version: '1.0' },
    })
  })

  it('want the key', async () => {
    const answer = await bench.call('GET', '/stations?locale=en', undefined, 'wrong')
    expect([answer.status, codeOf(answer)]).toEqual([400, '400.200.001'])
  })

  it.each([
    ['departure_stations[]', 'NLNOWHER', '400.101.002'],
    ['arrival_stations[]', null, '400.101.003'],
    ['departure_date', '2026-02-30', '400.101.006'],
    ['departure_date', '2026-11-19', '400.101.044'],
    ['departure_date', '2027-05-20', '400.101.006'],
    ['pax', '10', '400.101.009'],
    ['pax', null, '400.101.009'],
    ['locale', null, '400.101.014'],
    ['currency', 'XXX', '400.101.015'],
    ['departure_start_time', '10:00', '400.101.007'],
    ['departure_start_time', '24:00:00', '400.101.007'],
    ['departure_end_time', '12', '400.101.008'],
  ])('find with %s %s is %s', async (name, value, code) => {
    const answer = await bench.call('GET', changed(name, value))
    expect([answer.status, codeOf(answer)]).toEqual([400, code])
  })

  it('accept the last date of the window', async () => {
    expect((await bench.call('GET', changed('departure_date', '2027-05-19'))).status).toBe(200)
  })

  it('of vacancy', async () => {
    const trip = await bench.train('IC 835')
    const code = async (change: Record<string, string>) => codeOf(await bench.vacancy({ ...trip, ...change }))
    expect(await code({ marketing_carrier: 'XXXX' })).toBe('400.102.040')
    expect(await code({ marketing_carrier: 'DBFV' })).toBe('400.101.040')
    expect(await code({ departure_station: 'NLNOWHER' })).toBe('400.101.004')
    expect(await code({ arrival_station: 'NLNOWHER' })).toBe('400.101.005')
    expect(await code({ departure_time: '2026-12-04' })).toBe('400.101.007')
    expect(await code({ arrival_time: '2026-12-04T09:00' })).toBe('400.101.049')
    expect(await code({ departure_time: '2026-11-20T08:31', arrival_time: '2026-11-20T10:29' })).toBe(
      '400.101.044',
    )
    expect(await code({ departure_time: '2026-12-04T10:02' })).toBe('400.800.000')
  })

  it('of create: passengers', async () => {
    const trip = await bench.train('IC 835')
    const code = async (passengers: unknown) => codeOf(await bench.reserve(trip, 1, { passengers }))
    const [ada] = travellers
    expect(await code([])).toBe('400.101.051')
    expect(await code([{ ...ada, type: 'DOGS' }])).toBe('400.101.032')
    expect(await code([{ ...ada, first_name: '' }])).toBe('400.101.030')
    expect(await code([{ ...ada, last_name: undefined }])).toBe('400.101.031')
    expect(await code(Array(10).fill(ada))).toBe('400.101.009')
    const paris = await bench.train('EST 9321', 'NLAMSCST', 'FRPARGDN')
    expect(codeOf(await bench.reserve(paris))).toBe('400.101.051')
    expect(await code([{ ...ada, birthdate: '1990-02-30' }])).toBe('400.101.051')
    expect(await code([{ ...ada, seats: [{ segment_index: 7, seat_code: '1-11' }] }])).toBe('400.101.067')
  })

  it('of confirm: terms, contact, unknown reservation', async () => {
    const { id } = (await bench.reserve(await bench.train('IC 835'))).body.data
    expect(codeOf(await bench.confirm(id, { terms_accepted: false }))).toBe('400.101.035')
    expect(codeOf(await bench.confirm(id, { email: 'nobody' }))).toBe('400.101.021')
    expect(codeOf(await bench.confirm('NOBODY00'))).toBe('400.800.000')
    for (const [field, value, code] of [
      ['execute_payment', undefined, '400.101.042'],
      ['payment_method', 'credit_card', '400.101.011'],
      ['send_customer_email', undefined, '400.101.029'],
      ['retailer_partner_number', '12', '400.101.010'],
      ['title', 'captain', '400.101.018'],
      ['first_name', undefined, '400.101.019'],
      ['last_name', 'x'.repeat(51), '400.101.020'],
      ['phone', '1234567', '400.101.022'],
      ['city', '', '400.101.023'],
      ['zip_code', '1', '400.101.024'],
      ['street_and_number', 'x'.repeat(100), '400.101.025'],
      ['title', undefined, '400.101.018'],
      ['phone', undefined, '400.101.022'],
      ['city', undefined, '400.101.023'],
      ['zip_code', undefined, '400.101.024'],
      ['street_and_number', undefined, '400.101.025'],
    ] as const)
      expect([field, codeOf(await bench.confirm(id, { [field]: value }))]).toEqual([field, code])
    expect(await bench.state(id)).toBe('created')
  })

  it('of a body that is no JSON, of a path that is none', async () => {
    const response = await fetch(`${bench.url}/reservations/create`, {
      method: 'POST',
      headers: { 'api-key': 'sandbox-key', 'content-type': 'application/json' },
      body: '{',
    })
    expect(codeOf({ status: response.status, body: await response.json() })).toBe('400.000.000')
    expect(codeOf(await bench.call('GET', '/nowhere'))).toBe('400.800.000')
    expect(codeOf(await bench.call('GET', '/marketing_carriers/XXXX?locale=en&currency=EUR'))).toBe(
      '400.800.040',
    )
  })
})

describe('carriers', () => {
  it('show terms, logo, ages and what they ask of passengers', async () => {
    const { body } = await bench.call('GET', '/marketing_carriers/NSRZ?locale=en&currency=EUR')
    expect(body.data.attributes.trade_name).toBe('NS (sandbox)')
    expect(body.data.attributes.white_label_logo).toMatch(/^data:image\/svg/)
    const types = body.included.filter((e: { type: string }) => e.type === 'passenger_types')
    expect(types.map((t: { attributes: { code: string } }) => t.attributes.code)).toContain('PNOS')
    const schema = await bench.call('GET', '/marketing_carriers/EUSR/booking/schema')
    expect(schema.body.data).toMatchObject({ id: 'EUSR', type: 'booking_schema' })
    expect(schema.body.data.attributes.mandatory).toContain('passengers[].birthdate')
    expect(schema.body.data.attributes.mandatory).toContain('phone')
    expect(schema.body.data.attributes.optional).toContain('passengers[].nationality')
  })
})
