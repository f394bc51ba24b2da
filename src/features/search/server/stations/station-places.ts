import { homeMarket } from '../../../../kernel/home-market.ts'
import { foldName } from '../../../../kernel/journey/fold-name.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Station } from '../../../../ports/ticketing.ts'
import { exonymsOf } from '../../rules/stations/city-exonyms.ts'
import type { NamedPlace } from '../../rules/stations/name-finder.ts'
import { importanceOf, kindOf, type StationKind } from '../../rules/stations/station-kind.ts'

/** One station with everything it is called, whatever list that stands in. */
export interface Place extends NamedPlace {
  readonly id: string
  readonly kind: StationKind
  /** with its country: two countries may have a city of one name */
  readonly city: string
  readonly shown: ReadonlyMap<Language, Station>
}

const { country: homeCountry } = homeMarket

type Lists = ReadonlyMap<Language, readonly Station[]>

/** The stations of all lists, each once, the most important first. */
export function gatherPlaces(lists: Lists): readonly Place[] {
  const shown = new Map<string, Map<Language, Station>>()
  for (const [language, stations] of lists) {
    for (const station of stations) {
      const known = shown.get(station.id) ?? new Map<Language, Station>()
      shown.set(station.id, known.set(language, station))
    }
  }
  const all = [...shown.values()].map((one) => [...one.values()])
  const inCity = new Map<string, number>()
  for (const [first] of all) inCity.set(cityOf(first!), (inCity.get(cityOf(first!)) ?? 0) + 1)
  return [...shown]
    .map(([id, byLanguage]) => placeOf(id, byLanguage, inCity))
    .toSorted((one, other) => other.importance - one.importance)
}

function placeOf(
  id: string,
  shown: ReadonlyMap<Language, Station>,
  inCity: ReadonlyMap<string, number>,
): Place {
  const stations = [...shown.values()]
  const names = new Set(stations.map(({ name }) => name))
  const others = new Set(stations.flatMap(({ city, otherNames }) => [city, ...otherNames]))
  const cities = new Set(stations.map(({ city }) => foldName(city)))
  const known = [...cities].flatMap((city) => exonymsOf(stations[0]!.countryCode, city))
  const kind = kindOf([...names])
  const count = inCity.get(cityOf(stations[0]!)) ?? 1
  return {
    id,
    kind,
    city: cityOf(stations[0]!),
    shown,
    importance: importanceOf({
      kind,
      bearsCity: count === 1 || [...names].some((name) => cities.has(foldName(name))),
      stationsInCity: count,
      cityNames: new Set([...cities, ...known.map(foldName)]).size,
      isHome: stations[0]!.countryCode === homeCountry,
    }),
    names: [...new Set([...names, ...others, ...known, ...codesWithCity(stations)])].map((name) => ({
      name,
      languages: new Set(
        [...shown].filter(([, { name: own, city }]) => own === name || city === name).map(([one]) => one),
      ),
    })),
  }
}

/** `Paris CDG`: a code is said with its city too, and a typed name is looked for within one name. */
function codesWithCity(stations: readonly Station[]): readonly string[] {
  return stations.flatMap(({ city, otherNames }) =>
    otherNames.filter((name) => /^[A-Z]{3}$/.test(name)).map((code) => `${city} ${code}`),
  )
}

/** Two countries may have a city of one name. */
function cityOf(station: Station): string {
  return `${station.countryCode} ${station.city}`
}
