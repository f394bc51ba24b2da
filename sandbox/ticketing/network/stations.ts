import { belgianStations } from './stations/be.ts'
import { britishStations } from './stations/gb.ts'
import { germanStations } from './stations/de.ts'
import { frenchStations } from './stations/fr.ts'
import { dutchStations } from './stations/nl.ts'
import type { StationRow } from './stations/read-stations.ts'

export { cityCode, type StationRow } from './stations/read-stations.ts'

/** Every station of the sandbox network. */
export const stations: readonly StationRow[] = [
  ...dutchStations,
  ...belgianStations,
  ...frenchStations,
  ...britishStations,
  ...germanStations,
]

const byCode = new Map(stations.map((station) => [station.code, station]))

/** The station with this code, which a line of the network names. */
export function stationByCode(code: string): StationRow {
  const station = byCode.get(code)
  if (!station) throw new Error(`the network has no station ${code}`)
  return station
}
