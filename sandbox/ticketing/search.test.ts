import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, stoppedClock, type Answer, type Bench } from './test-bench.ts'
import { parseRackQuery } from './api/rack-query.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const times = (answer: Answer) =>
  answer.body.data.map((c: Answer['body']) => [c.attributes.departure_time, c.attributes.arrival_time])

describe('search', () => {
  it('answers with the documented ids and links', async () => {
    const { status, body } = await bench.find('NLUTRCST', 'NLMAASTA', {
      departure_start_time: '10:00:00',
      departure_end_time: '10:29:59',
    })
    expect(status).toBe(200)
    const [connection] = body.data
    expect(connection.id).toBe('NSRZ-NLUTRCST-NLMAASTA-2026-12-04T10:01-2026-12-04T11:59')
    expect(connection.attributes).toMatchObject({ duration: 7080, booked_out: false })
    const [fare] = connection.relationships.fares.data
    expect(fare).toMatchObject({ type: 'fares', fare_class: { id: 'NSRZ-FARE-1', code: 'FARE-1' } })
    const segment = body.included.find((entry: Answer['body']) => entry.id === `${connection.id}-0`)
    expect(segment.attributes).toMatchObject({ index: 0, line: 'IC 835', planned_departure_platform: '18' })
    expect(segment.attributes.stops.map((stop: Answer['body']) => stop.name)).toContain('Eindhoven Centraal')
  })

  it('links nothing that is not included', async () => {
    const { body } = await bench.find('NLAMSCST', 'NLGROSTA')
    const known = new Set(body.included.map((entry: Answer['body']) => `${entry.type} ${entry.id}`))
    for (const resource of [...body.data, ...body.included]) {
      for (const { data } of Object.values<Answer['body']>(resource.relationships ?? {})) {
        for (const ref of [data].flat().filter(Boolean)) expect(known).toContain(`${ref.type} ${ref.id}`)
      }
    }
  })

  it('finds journeys with one change, none of them pointless', async () => {
    const answer = await bench.find('NLAMSCST', 'NLGROSTA')
    const quickest = Math.min(...answer.body.data.map((c: Answer['body']) => c.attributes.duration))
    expect(quickest).toBeGreaterThan(120 * 60)
    expect(quickest).toBeLessThanOrEqual(132 * 60)
    for (const c of answer.body.data) {
      expect(c.relationships.segments.data).toHaveLength(2)
      const [first, second] = c.relationships.segments.data.map(({ id }: { id: string }) =>
        answer.body.included.find((entry: Answer['body']) => entry.id === id),
      )
      const wait =
        Date.parse(`${second.attributes.departure_time}Z`) - Date.parse(`${first.attributes.arrival_time}Z`)
      expect(wait).toBeGreaterThanOrEqual(3 * 60_000)
      expect(wait).toBeLessThanOrEqual(60 * 60_000)
    }
    const all: [string, string][] = times(answer)
    for (const [departs, arrives] of all) {
      expect(all.filter(([d, a]) => d >= departs && a <= arrives && (d > departs || a < arrives))).toEqual([])
    }
  })

  it('does not sell the Eurostar inside the country', async () => {
    const { body } = await bench.find('NLAMSCST', 'NLROTCST')
    const lines = body.included
      .filter((e: Answer['body']) => e.type === 'segments')
      .map((e: Answer['body']) => e.attributes.line)
    expect(lines.some((line: string) => line.startsWith('EST'))).toBe(false)
  })

  it('writes London times as London clocks show them', async () => {
    const { body } = await bench.find('NLAMSCST', 'GBLONSPX')
    const direct = body.data.find((c: Answer['body']) => c.relationships.segments.data.length === 1)
    expect(direct.attributes).toMatchObject({
      departure_time: '2026-12-04T06:40',
      arrival_time: '2026-12-04T09:44',
      duration: 4 * 3600 + 4 * 60,
    })
  })

  it('searches whole cities and several stations', async () => {
    const query = 'departure_city=NLAMS&arrival_stations[]=NLGROSTA&arrival_stations[]=NLZWOSTA'
    const { body } = await bench.call(
      'GET',
      `/connections/find?${query}&departure_date=2026-12-04&pax=1&locale=en&currency=EUR`,
    )
    const pairs = new Set(body.data.map((c: Answer['body']) => c.id.slice(5, 22)))
    expect(pairs).toContain('NLAMSZUI-NLGROSTA')
    expect(pairs).toContain('NLAMSZUI-NLZWOSTA')
  })

  it('leaves out what has gone', async () => {
    const { body } = await bench.find('NLUTRCST', 'NLMAASTA', { departure_date: '2026-11-20' })
    // 08:00 UTC is nine o'clock there
    expect(body.data[0].attributes.departure_time).toBe('2026-11-20T09:01')
  })

  it.each([
    ['2026-10-25', '2026-10-22', Date.UTC(2026, 9, 20)],
    ['2027-03-28', '2027-03-25', Date.UTC(2027, 2, 20)],
  ])(
    'keeps the printed times on %s, as on %s, though the clocks change',
    async (departure_date, plainDate, at) => {
      const changing = await openBench({ clock: stoppedClock(at) })
      const plain = await changing.find('NLUTRCST', 'NLMAASTA', {
        departure_date: plainDate,
        departure_start_time: '05:00:00',
      })
      const changed = await changing.find('NLUTRCST', 'NLMAASTA', {
        departure_date,
        departure_start_time: '05:00:00',
      })
      const clockTimes = (answer: Answer) =>
        times(answer).map((pair: string[]) => pair.map((time) => time.slice(11)))
      expect(clockTimes(changed)).toEqual(clockTimes(plain))
      for (const c of changed.body.data) expect(c.attributes.duration).toBe(7080)
      await changing.close()
    },
  )

  it('takes the last second of the window in', async () => {
    const until = async (departure_end_time: string) =>
      times(
        await bench.find('NLUTRCST', 'NLMAASTA', { departure_start_time: '10:00:00', departure_end_time }),
      ).length
    expect(await until('10:00:59')).toBe(0)
    expect(await until('10:01:00')).toBe(1)
  })

  it('makes no change so late that somebody waits above two hours', async () => {
    const waits = async (from: string, to: string) => {
      const { body } = await bench.find(from, to, { departure_date: '2026-12-07' })
      return body.data.flatMap((one: Answer['body']) => {
        const segments = one.relationships.segments.data.map(
          ({ id }: { id: string }) => body.included.find((e: Answer['body']) => e.id === id).attributes,
        )
        return segments
          .slice(1)
          .map(
            (next: Answer['body'], at: number) =>
              (Date.parse(`${next.departure_time}Z`) - Date.parse(`${segments[at].arrival_time}Z`)) / 60_000,
          )
      })
    }
    const found = await waits('FRSTRSTA', 'DEDUIHBF')
    expect(found.length).toBeGreaterThan(0)
    expect(Math.max(...found)).toBeLessThanOrEqual(120)
  })

  it('finds the last train, which leaves Utrecht after midnight on the next date', async () => {
    const { body } = await bench.find('NLUTRCST', 'NLMAASTA', { departure_end_time: '01:00:00' })
    expect(body.data[0].attributes.departure_time).toBe('2026-12-04T00:01')
  })
})

describe('query strings', () => {
  it('start a new element when a key comes again', () => {
    expect(
      parseRackQuery(
        'passengers[][type]=PNOS&passengers[][pax]=2&passengers%5B%5D%5Btype%5D=PYPO&passengers[][pax]=1&a[]=x&a[]=y&b=1',
      ),
    ).toEqual({
      passengers: [
        { type: 'PNOS', pax: '2' },
        { type: 'PYPO', pax: '1' },
      ],
      a: ['x', 'y'],
      b: '1',
    })
  })
})
