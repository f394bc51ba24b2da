import { cityNames } from '../city-names.ts'

/** One station as the network table knows it. `code` is country(2) + city(3) + place(3). */
export interface StationRow {
  code: string
  name: string
  city: string
  lat: number
  lon: number
  timeZone: string
  country: string
  /** How many platforms there are to choose from where a line does not name its own. */
  tracks: number
  /** The station's name in other languages, where it differs. */
  names: Partial<Record<string, string>>
  /** The city's name in other languages, and spellings people really type. */
  exonyms: string[]
}

/**
 * Reads a country's table, one station a line:
 * `code | name | city | latitude longitude [platforms] | other spellings | names by language`.
 * `=` as the city stands for the name; `*` as the names puts the city's name in each language into the station's.
 * Coordinates are those of the station buildings, to about 100–300 m.
 */
export function readStations(timeZone: string, table: string): StationRow[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const columns = line.split('|').map((column) => column.trim())
      const [code = '', name = '', city = '', place = '', spellings = '', names = ''] = columns
      const [lat = 0, lon = 0, tracks = 2] = place.split(/\s+/).map(Number)
      const row = { code, name, city: city === '=' ? name : city, lat, lon, tracks, timeZone }
      return {
        ...row,
        country: code.slice(0, 2),
        exonyms: spellings === '' ? [] : spellings.split(', '),
        names: names === '*' ? afterCity(row) : readNames(names),
      }
    })
}

/** `NLAMSCST` → `NLAMS`. */
export function cityCode(stationCode: string): string {
  return stationCode.slice(0, 5)
}

function afterCity({ code, name, city }: { code: string; name: string; city: string }) {
  const inLanguages = Object.entries(cityNames[cityCode(code)] ?? {})
  return Object.fromEntries(
    inLanguages.map(([language, other]) => [language, name.replace(city, other ?? city)]),
  )
}

function readNames(text: string): Record<string, string> {
  if (text === '') return {}
  return Object.fromEntries(text.split(', ').map((pair) => [pair.slice(0, 2), pair.slice(3)]))
}
