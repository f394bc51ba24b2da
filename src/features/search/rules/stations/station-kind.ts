import { foldName } from '../../../../kernel/journey/fold-name.ts'

/** `main`: the station most people mean by the city's name. */
export type StationKind = 'main' | 'airport' | 'station'

/** What a station is, read from its names: no provider says it of every station. */
export function kindOf(names: readonly string[]): StationKind {
  const folded = names.map(foldName)
  if (folded.some((name) => airport.test(name))) return 'airport'
  return folded.some((name) => main.test(name)) ? 'main' : 'station'
}

const airport = /\b(airport|flughafen|luchthaven|aeroport|aeropuerto|aeroporto)\b/

/** Words for a main station, and the names of those that bear none. */
const main = new RegExp(
  `\\b(${[
    'hbf|hauptbahnhof|hb|centraal|centrum|central|centrale|midi',
    'gare du nord|gare de lyon|part dieu|saint charles|matabiau|flandres',
    'st pancras|new street|piccadilly|waverley',
    'termini|santa lucia|porta nuova|santa maria novella|puerta de atocha|sants|santa justa|joaquin sorolla',
  ].join('|')})\\b`,
)

/**
 * How likely a station is to be meant, 0 to 59, from what every provider says: whether it is its city's main station, how
 * many stations that city has, in how many languages the city has a name of its own, and whether it is at home.
 */
export function importanceOf(station: {
  readonly kind: StationKind
  /** the only station of its city, or the one that bears just its name */
  readonly bearsCity: boolean
  readonly stationsInCity: number
  /** names of the city that differ when folded */
  readonly cityNames: number
  /** in the country where groups are formed, and most journeys begin */
  readonly isHome: boolean
}): number {
  const rank = station.kind === 'main' ? 14 : station.bearsCity ? 10 : station.kind === 'airport' ? 4 : 0
  const size = Math.min(12, 4 * Math.log2(station.stationsInCity))
  const fame = Math.min(14, 3 * Math.max(0, station.cityNames - 1))
  return Math.round(rank + size + fame) + (station.isHome ? 19 : 0)
}
