/** One line of the passengers list of 000 §3: so many travellers up to an age. */
export interface PassengerBand {
  readonly max_age: number
  readonly pax: number
}

/** Landing page 1 to 9, results page 1 to 6 (000 §5). */
export const mostPassengers = { landing: 9, results: 6 } as const

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

/** Defaults of 000 §9: one traveller, up to 99. The provider's age type, `PNOS`, is the same for all adults. */
function readBand(value: unknown): PassengerBand | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { pax = 1, max_age = 99 } = value as Record<string, unknown>
  const isCount = (number: unknown): number is number => Number.isInteger(number) && Number(number) >= 0
  return isCount(pax) && isCount(max_age) && pax <= mostPassengers.landing && max_age <= 150
    ? { max_age, pax }
    : null
}
