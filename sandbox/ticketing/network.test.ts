import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { date, openBench, stoppedClock, type Answer, type Bench } from './test-bench.ts'
import { writeFeed } from './network/feed.ts'
import { loadGtfs } from './timetable/feed/load-gtfs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

/** Minutes of the quickest direct train. */
async function direct(from: string, to: string): Promise<{ minutes: number; count: number }> {
  const { body } = await bench.find(from, to)
  const trains = body.data.filter((c: Answer['body']) => c.relationships.segments.data.length === 1)
  const minutes = Math.min(...trains.map((c: Answer['body']) => c.attributes.duration / 60))
  return { minutes, count: trains.length }
}

describe('the network', () => {
  it('has the Dutch core and its neighbours', async () => {
    const { body } = await bench.call('GET', '/stations?locale=en')
    const codes: string[] = body.data.map((station: Answer['body']) => station.id)
    expect(codes).toEqual(
      expect.arrayContaining(['FRPARGDN', 'BEBRUMID', 'DECGNHBF', 'DEBERHBF', 'GBLONSPX']),
    )
    for (const code of codes) expect(code).toMatch(/^[A-Z]{8}$/)
  })

  it.each([
    ['NLAMSCST', 'NLUTRCST', 27, 100],
    ['NLUTRCST', 'NLEINCST', 50, 100],
    ['NLUTRCST', 'NLMAASTA', 119, 35],
    ['NLAMSZUI', 'NLGROSTA', 125, 34],
    ['NLZWOSTA', 'NLGROSTA', 60, 68],
    ['NLHAGCST', 'NLEINCST', 91, 35],
    ['NLROTCST', 'NLAMSCST', 40, 68],
    ['NLAMSCST', 'BEBRUMID', 115, 13],
    ['NLUTRCST', 'DECGNHBF', 142, 7],
    ['NLAMSCST', 'DEBERHBF', 355, 7],
  ])('%s to %s takes about %i minutes, at least %i times a day', async (from, to, minutes, trains) => {
    const quickest = await direct(from, to)
    expect(Math.abs(quickest.minutes - minutes)).toBeLessThanOrEqual(4)
    expect(quickest.count).toBeGreaterThanOrEqual(trains)
  })

  it('names every train once, and few of them are awkward', async () => {
    const day = (await bench.call('GET', `/sandbox/trains?date=${date}`)).body.trains
    expect(new Set(day.map((train: Answer['body']) => train.line)).size).toBe(day.length)
    expect(day.filter((train: Answer['body']) => train.awkward).length / day.length).toBeLessThan(0.05)
  })

  it('is written as GTFS that loads without losing a train', () => {
    const files = writeFeed('20261118', '20270520')
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'agency.txt',
        'stops.txt',
        'routes.txt',
        'trips.txt',
        'stop_times.txt',
        'calendar.txt',
      ]),
    )
    const rows = files['trips.txt']!.trim().split('\n').slice(1)
    // a train in two trips is one train again
    const trains = new Set(rows.map((row) => row.split(',')[2]!.replace(/-2$/, '')))
    expect(trains.size).toBeLessThan(rows.length)
    expect(loadGtfs(files).trips).toHaveLength(trains.size)
  })

  it('sells the train that is two trips at Arnhem as the one train it is', async () => {
    const { body } = await bench.find('NLUTRCST', 'CHBSLSBB')
    const lines = body.data
      .filter((c: Answer['body']) => c.relationships.segments.data.length === 1)
      .map(
        (c: Answer['body']) =>
          body.included.find((e: Answer['body']) => e.id === `${c.id}-0`).attributes.line,
      )
    expect(lines).toEqual(expect.arrayContaining(['ICE 241', 'ICE 243']))
  })

  it('sells on from another station of the city, with the time to get there', async () => {
    const { body } = await bench.find('NLAMSCST', 'FRLYOPDI')
    const byId = new Map(body.included.map((e: Answer['body']) => [`${e.type} ${e.id}`, e]))
    const crossings = body.data.flatMap((c: Answer['body']) => {
      const trains = c.relationships.segments.data.map((ref: Answer['body']) =>
        byId.get(`segments ${ref.id}`),
      )
      const at = (train: Answer['body'], side: string) => train.relationships[`${side}_station`].data.id
      return trains
        .slice(1)
        .map((train: Answer['body'], index: number) => [trains[index], train])
        .filter(([before, after]: Answer['body'][]) => at(before, 'arrival') !== at(after, 'departure'))
    })
    expect(crossings.length).toBeGreaterThan(3)
    for (const [before, after] of crossings) {
      const wait =
        Date.parse(`${after.attributes.departure_time}Z`) - Date.parse(`${before.attributes.arrival_time}Z`)
      expect(wait).toBeGreaterThanOrEqual(50 * 60_000)
    }
  })

  it('runs through the night, over borders and the next date', async () => {
    const { body } = await bench.find('NLAMSCST', 'CHZRHHBF', { departure_start_time: '20:00:00' })
    const night = body.data.find((c: Answer['body']) => c.relationships.segments.data.length === 1)
    expect(night.attributes).toMatchObject({
      departure_time: '2026-12-04T20:28',
      arrival_time: '2026-12-05T08:16',
    })
  })

  it('runs otherwise on Sundays, holidays and three nights a week', async () => {
    const trainsOn = async (day: string) => {
      const { body } = await bench.call('GET', `/sandbox/trains?date=${day}`)
      return body.trains.map((train: Answer['body']) => train.line as string) as string[]
    }
    const count = (trains: string[], product: string) =>
      trains.filter((line) => line.startsWith(`${product} `)).length
    const friday = await trainsOn('2026-12-04')
    const sunday = await trainsOn('2026-12-06')
    const christmas = await trainsOn('2026-12-25')
    const saturday = await trainsOn('2027-01-02')
    expect(count(sunday, 'SPR')).toBeLessThan(count(friday, 'SPR') * 0.95)
    expect(count(christmas, 'SPR')).toBe(count(sunday, 'SPR'))
    expect(count(sunday, 'LNER')).toBe(count(friday, 'LNER'))
    expect(count(christmas, 'LNER')).toBe(0)
    expect([count(friday, 'ES'), count(sunday, 'ES')]).toEqual([2, 0])
    expect([friday, sunday, saturday].map((day) => day.includes('EST 9981'))).toEqual([false, false, true])
  })

  it('runs today and 180 days ahead, whatever today is', async () => {
    // the first and the last day for which one feed is written
    for (const [today, inHalfAYear] of [
      ['2031-05-29', '2031-11-25'],
      ['2031-06-25', '2031-12-22'],
    ] as const) {
      const later = await openBench({ clock: stoppedClock(Date.parse(`${today}T04:00Z`)) })
      for (const departure_date of [today, inHalfAYear]) {
        const found = await later.find('NLUTRCST', 'NLMAASTA', { departure_date })
        expect(found.body.data.length, departure_date).toBeGreaterThan(30)
      }
      await later.close()
    }
  })

  it('gives names in the language asked for, and other names to look for', async () => {
    const { body } = await bench.call('GET', '/stations/DECGNHBF?locale=nl')
    expect(body.data.attributes).toMatchObject({ name: 'Keulen Hbf', time_zone: 'Europe/Berlin' })
    expect(body.data.attributes.exonyms).toEqual(expect.arrayContaining(['Cologne', 'Köln', 'Köln Hbf']))
    expect(body.data.attributes.exonyms).not.toContain('Keulen Hbf')
  })

  it('gives all stations with their cities in the language asked for', async () => {
    const names = async (locale: string) => {
      const { body } = await bench.call('GET', `/stations?locale=${locale}`)
      const { name } = body.data.find(({ id }: { id: string }) => id === 'NLHAGCST').attributes
      const city = body.included.find(({ id }: { id: string }) => id === 'NLHAG').attributes
      return [name, city.name]
    }
    expect(await names('en')).toEqual(['The Hague Centraal', 'The Hague'])
    expect(await names('de')).toEqual(['Den Haag Centraal', 'Den Haag'])
    expect(await names('fr')).toEqual(['La Haye Centraal', 'La Haye'])
    expect(await names('nl')).toEqual(['Den Haag Centraal', 'Den Haag'])
    expect(await names('es')).toEqual(['La Haya Centraal', 'La Haya'])
  })

  it.each([
    ['en', '2nd class', '1st class'],
    ['de', '2. Klasse', '1. Klasse'],
    ['fr', '2e classe', '1re classe'],
    ['nl', '2e klas', '1e klas'],
    ['es', '2.ª clase', '1.ª clase'],
    ['it', '2nd class', '1st class'],
  ])('names fare classes in %s', async (locale, second, first) => {
    const { body } = await bench.find('NLUTRCST', 'NLMAASTA', { locale })
    const classes = body.included.filter(({ type }: { type: string }) => type === 'fare_classes')
    const names = classes.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
    expect(new Set(names)).toEqual(new Set([second, first]))
  })
})
