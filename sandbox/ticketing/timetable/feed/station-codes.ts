import { cityNames } from '../../network/city-names.ts'

/** The country whose clocks a time zone tells, for the railways this sandbox may meet. */
const countryOfZone: Record<string, string> = Object.fromEntries(
  `Amsterdam NL,Andorra AD,Athens GR,Belgrade RS,Berlin DE,Bratislava SK,Brussels BE,Bucharest RO,Budapest HU,Busingen DE,
  Chisinau MD,Copenhagen DK,Dublin IE,Helsinki FI,Istanbul TR,Kiev UA,Kyiv UA,Lisbon PT,Ljubljana SI,London GB,Luxembourg LU,
  Madrid ES,Malta MT,Minsk BY,Monaco MC,Oslo NO,Paris FR,Podgorica ME,Prague CZ,Riga LV,Rome IT,Sarajevo BA,Skopje MK,
  Sofia BG,Stockholm SE,Tallinn EE,Tirane AL,Vaduz LI,Vienna AT,Vilnius LT,Warsaw PL,Zagreb HR,Zurich CH`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([city, country]) => [`Europe/${city}`, country!]),
)

/** Numbers of the International Union of Railways, which many feeds have in their station ids. */
const countryOfUic: Record<string, string> = {
  10: 'FI',
  24: 'LT',
  25: 'LV',
  26: 'EE',
  51: 'PL',
  53: 'RO',
  54: 'CZ',
  55: 'HU',
  56: 'SK',
  70: 'GB',
  71: 'ES',
  73: 'GR',
  74: 'SE',
  76: 'NO',
  78: 'HR',
  79: 'SI',
  80: 'DE',
  81: 'AT',
  82: 'LU',
  83: 'IT',
  84: 'NL',
  85: 'CH',
  86: 'DK',
  87: 'FR',
  88: 'BE',
  94: 'PT',
}
const uic = /(?<!\d)(\d\d)\d{5,6}(?!\d)/

/** What a code is made from. */
export interface Named {
  id: string
  name: string
  timeZone: string
}

/**
 * Gives every station a code of the provider's shape, country(2) + city(3) + place(3). Ids that have it stay; the
 * others get one from their country and name, always the same for the same feed.
 */
export function stationCodes(stations: readonly Named[]): Map<string, string> {
  const country = countries(stations)
  const codes = new Map(stations.filter(({ id }) => isCode(id)).map(({ id }) => [id, id]))
  // a city of the sandbox's own has names in other languages, and Bergen must not be called Berlin
  const cities = new Set([...Object.keys(cityNames), ...[...codes.keys()].map((code) => code.slice(0, 5))])
  for (const station of stations.filter(({ id }) => !isCode(id))) {
    const letters = lettersOf(station.name)
    const where = country(station)
    const city = unusedCity(where, letters, cities)
    cities.add(city)
    codes.set(station.id, city + letters.slice(-3))
  }
  return codes
}

const isCode = (id: string) => /^[A-Z]{8}$/.test(id)

function countries(stations: readonly Named[]): (station: Named) => string {
  const numbered = stations.filter(({ id }) => (uic.exec(id)?.[1] ?? '') in countryOfUic).length
  // in a few feeds seven digits are only a counter; where nearly all of them make sense they are numbers of stations
  const trusted = numbered >= 0.9 * stations.length
  return ({ id, timeZone }) =>
    (trusted ? countryOfUic[uic.exec(id)?.[1] ?? ''] : undefined) ?? countryOfZone[timeZone] ?? 'XX'
}

function lettersOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll('ß', 'ss').toUpperCase()
  return plain.replaceAll(/[^A-Z]/g, '').padEnd(3, 'X')
}

function unusedCity(country: string, letters: string, used: Set<string>): string {
  for (const three of candidates(letters)) {
    if (!used.has(country + three)) return country + three
  }
  throw new Error(`more than ${26 ** 3} stations in ${country} are more than there are codes`)
}

/** The first letters of the name, then its first letter and every two close together, then anything at all. */
function* candidates(letters: string): Generator<string> {
  for (let i = 1; i < letters.length; i++) {
    for (let j = i + 1; j < Math.min(letters.length, i + 9); j++)
      yield letters[0]! + letters[i]! + letters[j]!
  }
  const letter = (n: number) => String.fromCharCode(65 + (n % 26))
  const start = letters.charCodeAt(0) - 65
  for (let n = 0; n < 26 ** 3; n++)
    yield letter(start + Math.floor(n / 676)) + letter(Math.floor(n / 26)) + letter(n)
}
