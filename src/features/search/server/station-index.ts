import type { Station } from '../../../ports/ticketing.ts'
import { fitOf, foldName, spellingsOf } from '../rules/station-names.ts'

export interface StationIndex {
  byId(id: string): Station | null
  /** Stations whose name, or a name of it in another language, begins like what was typed; best first. */
  search(typed: string): readonly Station[]
}

const most = 8
// after every fit of a station's own name comes the same fit of its other names
const otherNamesAfter = 3

/** A city's main station stands before its others: it is what most people mean by the city's name. */
const mainStation = /\b(centraal|centrum|central|centrale|hbf|hauptbahnhof|midi|st pancras|gare du nord)\b/

export function createStationIndex(stations: readonly Station[]): StationIndex {
  const byId = new Map(stations.map((station) => [station.id, station]))
  const entries = stations.map((station) => ({
    station,
    isMain: mainStation.test(foldName(station.name)),
    names: spellingsOf(station.name),
    otherNames: [station.city, ...station.otherNames].flatMap(spellingsOf),
  }))
  return {
    byId: (id) => byId.get(id) ?? null,
    search(typed) {
      const folded = foldName(typed)
      return entries
        .flatMap((entry) => {
          const own = bestFit(folded, entry.names)
          const other = bestFit(folded, entry.otherNames)
          if (own === null && other === null) return []
          return [{ ...entry, fit: Math.min(own ?? Infinity, (other ?? Infinity) + otherNamesAfter) }]
        })
        .toSorted(
          (a, b) =>
            a.fit - b.fit ||
            Number(b.isMain) - Number(a.isMain) ||
            (a.station.name < b.station.name ? -1 : 1),
        )
        .slice(0, most)
        .map(({ station }) => station)
    },
  }
}

function bestFit(typed: string, names: readonly string[]): number | null {
  const fits = names.map((name) => fitOf(typed, name)).filter((fit) => fit !== null)
  return fits.length === 0 ? null : Math.min(...fits)
}
