import type { StationRow } from './stations/read-stations.ts'
import { austrianStations } from './stations/at.ts'
import { belgianStations } from './stations/be.ts'
import { britishStations } from './stations/gb.ts'
import { dutchStations } from './stations/nl.ts'
import { frenchStations } from './stations/fr.ts'
import { germanStations } from './stations/de.ts'
import { italianStations } from './stations/it.ts'
import { luxembourgStations } from './stations/lu.ts'
import { spanishStations } from './stations/es.ts'
import { swissStations } from './stations/ch.ts'

export { cityCode, type StationRow } from './stations/read-stations.ts'

/** Every station of the sandbox network. */
export const stations: readonly StationRow[] = [
  ...dutchStations,
  ...belgianStations,
  ...frenchStations,
  ...germanStations,
  ...luxembourgStations,
  ...swissStations,
  ...austrianStations,
  ...italianStations,
  ...spanishStations,
  ...britishStations,
]

const byCode = new Map(stations.map((station) => [station.code, station]))

/** The station with this code, which a line of the network names. */
export function stationByCode(code: string): StationRow {
  const station = byCode.get(code)
  if (!station) throw new Error(`the network has no station ${code}`)
  return station
}
