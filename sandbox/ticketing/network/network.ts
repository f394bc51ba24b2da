import type { Stop, Timetable } from '../timetable/model.ts'
import { cityNames } from './city-names.ts'
import { carriers as shippedCarriers, operators as shippedOperators, type Carrier } from './operators.ts'
import { cityCode, stations as shippedStations, type StationRow } from './stations.ts'

/** Who runs trains, and the code of the carrier that sells them. */
interface Operator {
  carrier: string
  name: string
}

/** What the provider tells of its stations and carriers, and who sells what. */
export class Network {
  readonly stations: readonly StationRow[]
  readonly carriers: ReadonlyMap<string, Carrier>
  readonly #operators: ReadonlyMap<string, Operator>
  readonly #stations: ReadonlyMap<string, StationRow>

  constructor(
    stations: readonly StationRow[],
    carriers: readonly Carrier[],
    operators: readonly (readonly [code: string, operator: Operator])[],
  ) {
    this.stations = stations
    this.carriers = new Map(carriers.map((carrier) => [carrier.code, carrier]))
    this.#operators = new Map(operators)
    // what was sold while another feed was loaded still has to be told
    this.#stations = new Map([...shippedStations, ...stations].map((row) => [row.code, row]))
  }

  /** The station with this code. */
  station(code: string): StationRow | undefined {
    return this.#stations.get(code)
  }

  /** The carrier with this code; one that only an old booking remembers is made from its code. */
  carrier(code: string): Carrier {
    return this.carriers.get(code) ?? shippedCarriers[code] ?? standIn(code, code)
  }

  /** Who runs trains under this code, and the carrier that sells them. */
  operator(code: string): { name: string; carrier: Carrier } {
    const operator = this.#operators.get(code) ?? shippedOperators[code]
    return { name: operator?.name ?? code, carrier: this.carrier(operator?.carrier ?? code) }
  }

  /** The carrier that sells every journey inside the Netherlands, if it is one of these. */
  get home(): string | undefined {
    return this.carriers.has('NSRZ') ? 'NSRZ' : undefined
  }
}

/** The network the sandbox comes with. */
export const shippedNetwork = new Network(
  shippedStations,
  Object.values(shippedCarriers),
  Object.entries(shippedOperators),
)

/** The network of a feed: the stations its trains call at, and a carrier standing in for each of its railways. */
export function networkOf(timetable: Timetable): Network {
  const served = new Set(timetable.trips.flatMap(({ calls }) => calls.map((call) => call.stop)))
  const running = new Set(timetable.trips.map((trip) => trip.operator))
  const carriers = new Map<string, Carrier>()
  const operators = [...timetable.agencies]
    .filter(([id]) => running.has(id))
    .map(([id, name]) => {
      const own = shippedOperators[id]
      const code = own?.carrier ?? unusedCode(name, (used) => used in shippedCarriers || carriers.has(used))
      const carrier = shippedCarriers[code] ?? standIn(code, name)
      carriers.set(code, carrier)
      return [id, { carrier: code, name: own?.name ?? carrier.tradeName }] as const
    })
  return new Network([...served].map(stationOf), [...carriers.values()], operators)
}

function stationOf(stop: Stop): StationRow {
  const { code, name, lat, lon, timeZone, names } = stop
  const city = cityNames[cityCode(code)]?.nl ?? name
  return { code, name, city, lat, lon, timeZone, country: code.slice(0, 2), tracks: 0, names, exonyms: [] }
}

function standIn(code: string, name: string): Carrier {
  const railway = name.replace(/ \(sandbox\)$/, '')
  return {
    code,
    tradeName: `${railway} (sandbox)`,
    legalName: `${railway} stand-in of the ticketing sandbox`,
    termsUrl: 'https://sandbox.invalid/terms/any',
    ages: { PINT: [0, 3], PCIL: [4, 11], PYPO: [12, 25], PNOS: [26, 64], PSOE: [65, 120] },
    asks: ['first_name', 'last_name'],
    features: { 'FARE-1': 'PREF', 'FARE-2': 'REFU' },
  }
}

/** The first four letters of the name, or fewer and a number. */
function unusedCode(name: string, isUsed: (code: string) => boolean): string {
  const plain = name.normalize('NFD').toUpperCase()
  const letters = plain
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 4)
    .padEnd(4, 'X')
  let code = letters
  for (let n = 2; isUsed(code); n++) {
    const number = n.toString(36).toUpperCase()
    code = letters.slice(0, 4 - number.length) + number
  }
  return code
}
