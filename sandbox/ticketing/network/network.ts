import type { Stop, Timetable } from '../timetable/model.ts'
import type { Carrier } from './operators.ts'
import type { StationRow } from './stations.ts'
import { cityNames } from './city-names.ts'
import { carriers as shippedCarriers } from './operators.ts'
import { cityCode, stations as shippedStations } from './stations.ts'

/** What the provider tells of its stations and carriers, and who sells what. */
export class Network {
  readonly stations: readonly StationRow[]
  readonly carriers: Readonly<Record<string, Carrier>>
  /** The carrier that sells every journey inside the country, if there is such a one. */
  readonly home: string | undefined
  readonly #stations: Map<string, StationRow>
  readonly #operators: Map<string, Carrier>

  constructor(stations: readonly StationRow[], carriers: readonly Carrier[]) {
    this.stations = stations
    this.carriers = Object.fromEntries(carriers.map((carrier) => [carrier.code, carrier]))
    this.home = this.carriers.NSRZ?.code
    // what was sold while another feed was loaded still has to be told
    this.#stations = new Map([...shippedStations, ...stations].map((row) => [row.code, row]))
    const known = [...Object.values(shippedCarriers), ...carriers]
    this.#operators = new Map(known.map((carrier) => [carrier.operatingCode, carrier]))
  }

  /** The station with this code. */
  station(code: string): StationRow | undefined {
    return this.#stations.get(code)
  }

  /** The carrier with this code; one that only an old booking remembers is made from its code. */
  carrier(code: string): Carrier {
    return this.carriers[code] ?? shippedCarriers[code] ?? standIn(code, code, code)
  }

  /** The carrier whose trains run under this operating code. */
  carrierOfOperator(operator: string): Carrier {
    return this.#operators.get(operator) ?? standIn('XXXX', operator, operator)
  }
}

/** The network the sandbox comes with. */
export const shippedNetwork = new Network(shippedStations, Object.values(shippedCarriers))

/** The network of a feed: its stations that trains call at, and a stand-in for each of its railways. */
export function networkOf(timetable: Timetable): Network {
  const served = new Set(timetable.trips.flatMap(({ calls }) => calls.map((call) => call.stop)))
  const running = new Set(timetable.trips.map((trip) => trip.operator))
  const codes = new Set(Object.keys(shippedCarriers))
  const carriers = [...timetable.agencies]
    .filter(([id]) => running.has(id))
    .map(([id, name]) => {
      const own = Object.values(shippedCarriers).find(({ operatingCode }) => operatingCode === id)
      if (own) return own
      const code = unusedCode(name, codes)
      codes.add(code)
      return standIn(code, id, name)
    })
  return new Network([...served].map(stationOf), carriers)
}

function stationOf(stop: Stop): StationRow {
  const { code, name, lat, lon, timeZone, names } = stop
  const city = cityNames[cityCode(code)]?.nl ?? name
  return { code, name, city, lat, lon, timeZone, country: code.slice(0, 2), names, exonyms: [] }
}

function standIn(code: string, operator: string, name: string): Carrier {
  const railway = name.replace(/ \(sandbox\)$/, '')
  return {
    code,
    tradeName: `${railway} (sandbox)`,
    legalName: `${railway} stand-in of the ticketing sandbox`,
    operatingCode: operator,
    operatingName: `${railway} (sandbox)`,
    termsUrl: 'https://sandbox.invalid/terms/any',
    ages: { PINT: [0, 3], PCIL: [4, 11], PYPO: [12, 25], PNOS: [26, 64], PSOE: [65, 120] },
    asks: ['first_name', 'last_name'],
    features: { 'FARE-1': 'PREF', 'FARE-2': 'REFU' },
  }
}

/** Four letters of the name, or three and a digit. */
function unusedCode(name: string, used: Set<string>): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 4)
    .padEnd(4, 'X')
  let code = letters
  for (let n = 2; used.has(code); n++) {
    const digits = n.toString(36).toUpperCase()
    code = letters.slice(0, 4 - digits.length) + digits
  }
  return code
}
