import { typeAt } from '../../../../kernel/person/passenger-ages.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'

/** One line of the passengers list of 000 §3: so many travellers up to an age. */
export interface PassengerBand {
  readonly max_age: number
  readonly pax: number
  /** the type in the link, only where it names no age */
  readonly type?: unknown
}

/** Landing page 1 to 9, results page 1 to 6 (000 §5). */
export const mostPassengers = { landing: 9, results: homeMarket.groupSize } as const

/** Age limit of an adult as each form writes it (000 §9). */
export const adultAge = { landing: 99, results: 57 } as const

/** The list as it stands in an address or in the storage; null where nobody can read it. */
export function parsePassengers(json: string): readonly PassengerBand[] | null {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    return null
  }
  if (!Array.isArray(list) || list.length > 20) return null
  const bands = list.map(readBand)
  const known = bands.filter((band) => band !== null)
  const count = countPassengers(known)
  return known.length === bands.length && count >= 1 && count <= mostPassengers.landing ? known : null
}

export function countPassengers(bands: readonly PassengerBand[]): number {
  return bands.reduce((sum, { pax }) => sum + pax, 0)
}

export function formatPassengers(count: number, form: keyof typeof adultAge): string {
  return JSON.stringify([{ type: 'PNOS', pax: count, max_age: adultAge[form] }])
}

/** The bands a search counts travellers in, by their highest age (000 §3 and §9). */
export const ageBands = { youth: 25, adult: 57, senior: 99 } as const
export type AgeBand = keyof typeof ageBands
export interface Party {
  /** each one's age: the band spans infants, children and adults */
  readonly youth: readonly number[]
  readonly adult: number
  readonly senior: number
}

export const adults = (count: number): Party => ({ youth: [], adult: count, senior: 0 })

export function countIn(party: Party, band: AgeBand): number {
  return band === 'youth' ? party.youth.length : party[band]
}

export function sizeOf(party: Party): number {
  return party.youth.length + party.adult + party.senior
}

/**
 * The travellers of a list by band. A lone entry up to 99 is what the landing page writes for adults of any age
 * (000 §9); in a list that names other bands too, 99 means 58 and older.
 */
export function partyOf(list: readonly PassengerBand[]): Party {
  const only = list.length === 1 ? list[0] : undefined
  if (only && only.max_age > ageBands.adult) return adults(only.pax)
  const within = (from: number, to: number) =>
    countPassengers(list.filter(({ max_age }) => max_age > from && max_age <= to))
  return {
    youth: list.flatMap(({ max_age, pax }) =>
      max_age <= ageBands.youth ? Array<number>(pax).fill(max_age) : [],
    ),
    adult: within(ageBands.youth, ageBands.adult),
    senior: within(ageBands.adult, Infinity),
  }
}

/**
 * A party as the address has it: the adults always, or a lone senior would read like the landing page's adults; the
 * others where there are any, each youth with an age of their own.
 */
export function formatParty({ youth, adult, senior }: Party): string {
  return JSON.stringify([
    ...youth.map((age) => entry(1, age)),
    entry(adult, ageBands.adult),
    ...(senior > 0 ? [entry(senior, ageBands.senior)] : []),
  ])
}

const entry = (pax: number, age: number) => ({ type: typeAt(age), pax, max_age: age })

/** Defaults of 000 §9: one traveller, up to 99. The provider's age type, `PNOS`, is the same for all adults. */
function readBand(value: unknown): PassengerBand | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { type, pax = 1, max_age = 99 } = value as Record<string, unknown>
  const isCount = (number: unknown): number is number => Number.isInteger(number) && Number(number) >= 0
  return isCount(pax) && isCount(max_age) && pax <= mostPassengers.landing && max_age <= 150
    ? { max_age, pax, ...(!('max_age' in value) && { type }) }
    : null
}
