import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, type Answer, type Bench } from './test-bench.ts'
import { awkwardTrains } from './network/awkward.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const awkward = new Set(awkwardTrains.map((train) => train.line))
const big = [
  'NLAMSCST',
  'NLUTRCST',
  'NLMAASTA',
  'NLEINCST',
  'NLGROSTA',
  'NLROTCST',
  'NLZWOSTA',
  'NLENSCST',
  'NLVENSTA',
]
const dates = ['2026-11-23', '2026-12-04', '2026-12-25', '2027-01-31', '2027-05-19']

function priceById(answer: Answer): Map<string, number> {
  return new Map(
    answer.body.data.flatMap((c: Answer['body']) =>
      c.relationships.fares.data.map((fare: Answer['body']) => [fare.id, fare.price] as const),
    ),
  )
}

function behaves(answer: Answer, fareId: string): boolean {
  const connection = fareId.replace(/-FARE-\d$/, '')
  return !answer.body.included.some(
    (e: Answer['body']) =>
      e.type === 'segments' && e.id.startsWith(connection) && awkward.has(e.attributes.line),
  )
}

describe('prices', () => {
  it('of six together are 40 to 60 % below six singles on every ordinary Dutch train', async () => {
    let compared = 0
    let uneven = 0
    const pair = fc.uniqueArray(fc.constantFrom(...big), { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(pair, fc.constantFrom(...dates), async ([from, to], departure_date) => {
        const single = await bench.find(from!, to!, { departure_date })
        const six = await bench.find(from!, to!, { departure_date, pax: '6' })
        const singles = priceById(single)
        for (const [id, price] of priceById(six)) {
          if (!behaves(six, id)) continue
          const share = price / 6 / singles.get(id)!
          expect(share, id).toBeGreaterThanOrEqual(0.4)
          expect(share, id).toBeLessThanOrEqual(0.605)
          compared += 1
          uneven += price % 6 === 0 ? 0 : 1
        }
      }),
      { numRuns: 25 },
    )
    expect(compared).toBeGreaterThan(300)
    expect(uneven / compared).toBeGreaterThan(0.5)
  })

  it('are the same in find, in vacancy and in the reservation', async () => {
    const trip = await bench.train('IC 835')
    const found = await bench.find('NLUTRCST', 'NLMAASTA', { pax: '6' })
    const id = `NSRZ-NLUTRCST-NLMAASTA-${trip.departure_time}-${trip.arrival_time}-FARE-1`
    const price = priceById(found).get(id)
    expect((await bench.vacancy(trip)).body.data.attributes.total_price).toBe(price)
    expect((await bench.reserve(trip)).body.data.attributes.total_price).toBe(price)
  })

  it('know a group fare for journeys with a change, too', async () => {
    const single = priceById(await bench.find('NLAMSCST', 'NLGROSTA'))
    const six = priceById(await bench.find('NLAMSCST', 'NLGROSTA', { pax: '6' }))
    expect(six.size).toBeGreaterThan(60)
    for (const [id, price] of six) expect(price).toBeLessThan(6 * single.get(id)! * 0.61)
  })

  it('know no group fare abroad, nor for a party that is not six adults', async () => {
    const single = priceById(await bench.find('NLAMSCST', 'FRPARGDN'))
    for (const [id, price] of priceById(await bench.find('NLAMSCST', 'FRPARGDN', { pax: '6' }))) {
      expect(price).toBe(6 * single.get(id)!)
    }
    const trip = await bench.train('IC 835')
    const [one, five] = [await bench.vacancy(trip, 1), await bench.vacancy(trip, 5)]
    expect(five.body.data.attributes.total_price).toBe(5 * one.body.data.attributes.total_price)
  })

  it('grow with distance and class, and are higher at the peak', async () => {
    const price = async (line: string, to: string, fareClass = 'FARE-1') =>
      (await bench.vacancy(await bench.train(line, 'NLUTRCST', to), 1, fareClass)).body.data.attributes
        .total_price
    expect(await price('IC 835', 'NLEINCST')).toBeLessThan(await price('IC 835', 'NLMAASTA'))
    expect(await price('IC 835', 'NLMAASTA', 'FARE-2')).toBeGreaterThan(
      (await price('IC 835', 'NLMAASTA')) * 1.5,
    )
    expect(await price('IC 829', 'NLMAASTA')).toBeGreaterThan(await price('IC 837', 'NLMAASTA'))
  })

  it('count youths and children for less, infants for nothing', async () => {
    const trip = await bench.train('IC 835')
    const query = new URLSearchParams({ ...trip, currency: 'EUR' }).toString()
    const party =
      '&passengers[][type]=PNOS&passengers[][pax]=1&passengers[][type]=PCIL&passengers[][pax]=1&passengers[][type]=PINT&passengers[][pax]=1'
    const { body } = await bench.call('GET', `/connections/vacancy?${query}${party}`)
    const adult = (await bench.vacancy(trip, 1)).body.data.attributes.total_price
    expect(body.data.attributes.total_price).toBe(adult + Math.round(adult / 2))
  })
})
