import { describe, expect, it } from 'vitest'
import type { Line } from './network/line.ts'
import { lines } from './network/lines.ts'
import { operators } from './network/operators.ts'
import { cityCode, stationByCode, stations } from './network/stations.ts'
import { cityWalks } from './network/walks.ts'
import { crowMetres, ridden, startsOf, type Direction } from './network/trips.ts'

const sides: Direction[] = ['down', 'back']
const nameOf = (line: Line) => `${line.product} ${line.series}`

/** South, north, west, east. */
const boxes: Record<string, [number, number, number, number]> = {
  NL: [50.7, 53.6, 3.3, 7.3],
  BE: [49.4, 51.6, 2.5, 6.5],
  DE: [47.2, 55.1, 5.8, 15.1],
  FR: [42.2, 51.2, -5.2, 8.3],
  LU: [49.4, 50.3, 5.7, 6.6],
  AT: [46.3, 49.1, 9.5, 17.2],
  CH: [45.8, 47.9, 5.9, 10.6],
  IT: [36.6, 47.1, 6.6, 18.6],
  ES: [36, 43.9, -9.4, 3.4],
  GB: [50, 58.7, -6.3, 1.8],
}

/** Slowest and quickest average between two stops, in km/h along the track; within a city trains may crawl. */
const speeds: Record<string, [number, number]> = {
  high: [50, 290],
  long: [45, 205],
  local: [32, 150],
}
const highSpeed = new Set(['EST', 'ICE', 'TGV', 'FR', 'AVE', 'ALV', 'SE'])
const localTrains = new Set(['SPR', 'RS', 'RE', 'RB', 'TER', 'RV'])
const speedOf = (product: string) =>
  speeds[highSpeed.has(product) ? 'high' : localTrains.has(product) ? 'local' : 'long']!

/** The hops of a line that are too slow or too fast, or shorter than the crow flies. */
function oddHops(line: Line, side: Direction): string[] {
  const [slowest, quickest] = speedOf(line.product)
  const stops = ridden(line, side)
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]!
    const minutes = stop.arrival - before.departure
    const metres = stop.metres - before.metres
    const kmh = (over: number) => metres / 1000 / (over / 60)
    const plausible =
      minutes > 0 &&
      stop.departure >= stop.arrival &&
      metres >= Math.floor(crowMetres(before.station, stop.station)) &&
      kmh(minutes) <= quickest &&
      // starting, braking and the throat of a large station cost minutes that tell on short hops
      kmh(Math.max(minutes - 3, 1)) >= (metres < 8000 ? 15 : slowest)
    const hop = `${nameOf(line)} ${before.station}–${stop.station}`
    return plausible
      ? []
      : [`${hop}: ${Math.round(metres / 1000)} km in ${minutes} min, ${Math.round(kmh(minutes))} km/h`]
  })
}

describe('the stations', () => {
  it('are as many as promised, at home and abroad', () => {
    const abroad = stations.filter(({ country }) => country !== 'NL')
    expect(stations.length - abroad.length).toBeGreaterThanOrEqual(75)
    expect(abroad.length).toBeGreaterThanOrEqual(160)
    expect(new Set(abroad.map(({ country }) => country))).toEqual(
      new Set(['DE', 'BE', 'FR', 'LU', 'AT', 'CH', 'IT', 'ES', 'GB']),
    )
  })

  it('have codes and names of their own, and one city to a city code', () => {
    expect(new Set(stations.map(({ code }) => code)).size).toBe(stations.length)
    expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length)
    const cities = new Map(stations.map(({ code, city }) => [cityCode(code), city]))
    for (const { code, city } of stations) {
      expect(code).toMatch(/^[A-Z]{8}$/)
      expect(city, code).toBe(cities.get(cityCode(code)))
    }
    expect(new Set(cities.values()).size).toBe(cities.size)
  })

  it('lie in their country, no two in one place', () => {
    for (const { code, country, lat, lon } of stations) {
      const [south, north, west, east] = boxes[country]!
      expect(lat > south && lat < north && lon > west && lon < east, code).toBe(true)
    }
    for (const a of stations) {
      const close = stations.filter((b) => b.code > a.code && crowMetres(a.code, b.code) < 250)
      expect(close, a.code).toEqual([])
    }
  })

  it('of one city lie together', () => {
    for (const a of stations) {
      for (const b of stations) {
        if (cityCode(a.code) !== cityCode(b.code)) continue
        expect(crowMetres(a.code, b.code), `${a.code} ${b.code}`).toBeLessThan(30_000)
      }
    }
  })

  it('are joined on foot or by metro inside one city only, at no more than walking pace plus the ways in and out', () => {
    for (const { from, to, minutes } of cityWalks) {
      expect(cityCode(stationByCode(to).code)).toBe(cityCode(from))
      expect(minutes, `${from} ${to}`).toBeGreaterThanOrEqual(15)
      expect(minutes, `${from} ${to}`).toBeLessThanOrEqual(20 + crowMetres(from, to) / 80)
    }
    expect(new Set(cityWalks.map(({ from, to }) => `${from} ${to}`)).size).toBe(cityWalks.length)
  })

  it('share another name with no station of another city', () => {
    const meant = new Map<string, string>()
    for (const { code, city, name, exonyms, names } of stations) {
      const own = new Set([city, name, ...exonyms, ...Object.values(names)])
      for (const spelling of own) {
        const key = spelling!.toLowerCase()
        expect(meant.get(key) ?? cityCode(code), `${spelling} for ${code}`).toBe(cityCode(code))
        meant.set(key, cityCode(code))
      }
    }
  })

  it('are all served', () => {
    const served = new Set(lines.flatMap((line) => line.stops.map(({ station }) => station)))
    expect(stations.filter(({ code }) => !served.has(code)).map(({ code }) => code)).toEqual([])
  })

  it('can all be reached from Utrecht', () => {
    const reached = new Set(['NLUTRCST'])
    let before = 0
    while (reached.size > before) {
      before = reached.size
      for (const { stops } of lines) {
        // a line runs both ways, so whoever stands at one of its stops can get to all of them
        if (stops.some(({ station }) => reached.has(station)))
          for (const { station } of stops) reached.add(station)
      }
    }
    expect(stations.filter(({ code }) => !reached.has(code)).map(({ code }) => code)).toEqual([])
  })
})

describe('the lines', () => {
  it('are as many as promised, each of an operator that is known', () => {
    const dutch = lines.filter((line) => line.stops.every(({ station }) => station.startsWith('NL')))
    expect(
      dutch.filter(({ product }) => ['IC', 'ICD', 'SPR'].includes(product)).length,
    ).toBeGreaterThanOrEqual(27)
    for (const line of lines) expect(Object.keys(operators)).toContain(line.operator)
  })

  it('call at stations that exist, nowhere twice, and pass the stations that set their clock', () => {
    for (const line of lines) {
      const codes = line.stops.map(({ station }) => station)
      for (const code of codes) expect(stationByCode(code).code).toBe(code)
      expect(new Set(codes).size, nameOf(line)).toBe(codes.length)
      // a seat's stretches are kept as the bits of one number
      expect(codes.length, nameOf(line)).toBeLessThanOrEqual(31)
      for (const run of line.runs) {
        if ('anchor' in run) expect(codes, nameOf(line)).toContain(run.anchor)
        else expect(run.down.length + run.back.length, nameOf(line)).toBeGreaterThan(0)
      }
    }
  })

  it('run at speeds their trains can keep', () => {
    const implausible = lines.flatMap((line) => sides.flatMap((side) => oddHops(line, side)))
    expect(implausible).toEqual([])
  })

  it('run both ways, and no two of their trains share a number or start together', () => {
    const numbers = new Set<string>()
    for (const line of lines) {
      for (const side of sides) {
        const starts = startsOf(line, side)
        expect(starts.length, `${nameOf(line)} ${side}`).toBeGreaterThan(0)
        for (const { number } of starts) {
          const name = `${line.product} ${number}`
          expect(numbers.has(name), name).toBe(false)
          numbers.add(name)
        }
        const daily = starts.filter(({ days }) => days === 'daily').map(({ minute }) => minute)
        expect(new Set(daily).size, nameOf(line)).toBe(daily.length)
      }
    }
  })
})
