import { foldName } from '../../../../kernel/journey/fold-name.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Station } from '../../../../ports/ticketing.ts'
import { nameFinder } from '../../rules/stations/name-finder.ts'
import { marksOf } from '../../rules/stations/name-marks.ts'
import type { StationKind } from '../../rules/stations/station-kind.ts'
import { type FoldedNames, foldedNames, isSureMatch } from '../../rules/stations/sure-match.ts'
import { gatherPlaces, type Place } from './station-places.ts'

export interface FoundStation {
  readonly station: Station
  readonly kind: StationKind
  /** the other name it was found by; null where its name in the asker's language was typed */
  readonly foundBy: string | null
  /** where the typed letters stand, in `foundBy` or else in the station's name: from, up to */
  readonly marks: readonly (readonly [number, number])[]
  /** what was typed names this place in full, and no other city */
  readonly isSure: boolean
}

/** The stations as one language names them. */
export interface StationIndex {
  /** how many there are, in any language */
  readonly size: { readonly stations: number; readonly cities: number }
  byId(id: string): Station | null
  /** Stations by a name in any language, near misses included; best first, at most eight. */
  search(typed: string): readonly FoundStation[]
}

const mostShown = 8
// the same few beginnings are typed all day long
const mostKept = 2_000

/** One index for all languages: each finds by every name and shows its own. */
export function createStationIndexes(
  lists: ReadonlyMap<Language, readonly Station[]>,
): (language: Language) => StationIndex {
  const places = gatherPlaces(lists)
  const numberOf = new Map(places.map(({ id }, number) => [id, number]))
  const finder = nameFinder(places)
  const size = { stations: places.length, cities: new Set(places.map(({ city }) => city)).size }
  const indexes = new Map<Language, StationIndex>()
  const folded = new Map<number, FoldedNames>()
  const namesOf = (number: number) => {
    const names = folded.get(number) ?? foldedNames(places[number]!.names.map(({ name }) => name))
    folded.set(number, names)
    return names
  }
  /** The numbers of the places that are surely meant; none where they lie in two cities. */
  const sureAmong = (found: readonly number[], typed: string): ReadonlySet<number> => {
    const sure = found.filter((number) => isSureMatch(typed, namesOf(number)))
    const cities = new Set(sure.map((number) => places[number]!.city))
    return new Set(cities.size === 1 ? sure : [])
  }

  const indexOf = (language: Language): StationIndex => {
    const kept = new Map<string, readonly FoundStation[]>()
    const present = (number: number, by: string, typed: string, isSure: boolean): FoundStation => {
      const place = places[number]!
      const station = shownIn(place, language)
      by = asTyped(place, by, typed)
      const own = marksOf(station.name, typed)
      // a city in the name of its station tells nothing new
      const isOwn = own.isComplete || foldName(station.name).includes(foldName(by))
      return {
        station,
        kind: place.kind,
        foundBy: isOwn ? null : by,
        marks: isOwn ? own.marks : marksOf(by, typed).marks,
        isSure,
      }
    }
    return {
      size,
      byId: (id) => {
        const place = places[numberOf.get(id) ?? -1]
        return place ? shownIn(place, language) : null
      },
      search(typed) {
        const known = kept.get(typed)
        if (known) return known
        const names = finder.find(typed, language, mostShown)
        const sure = sureAmong(
          names.map(({ place }) => place),
          typed,
        )
        const found = names.map(({ place, name }) => present(place, name, typed, sure.has(place)))
        if (kept.size >= mostKept) kept.clear()
        kept.set(typed, found)
        return found
      },
    }
  }

  return (language) => {
    const index = indexes.get(language) ?? indexOf(language)
    indexes.set(language, index)
    return index
  }
}

/** `Brugge` and `Brügge` are one name to the finder; whoever typed one is shown that one. */
function asTyped({ names }: Place, by: string, typed: string): string {
  const written = typed.trim().toLowerCase()
  const alike = names.filter(({ name }) => foldName(name) === foldName(by))
  return alike.find(({ name }) => name.toLowerCase().startsWith(written))?.name ?? by
}

function shownIn(place: Place, language: Language): Station {
  return place.shown.get(language) ?? place.shown.values().next().value!
}
