import { parseCheckoutQuery } from '../../features/bookings/ui/checkout/checkout-address.ts'
import type { Language } from '../../kernel/languages.ts'
import { agesOf } from '../../kernel/person/passenger-ages.ts'
import type { PassengerType } from '../../kernel/person/passenger-type.ts'

/** Up to which age the results page writes an adult. Source: 000 §9. */
const adultsUpTo = 57

/**
 * The search in which the train of this address was found; an empty one where the address names no train. Written out here: the rules
 * of the search would come along with every page of tickets.
 */
export function searchAgain(language: Language, query: URLSearchParams): string {
  const { connectionId, types } = parseCheckoutQuery(query)
  if (connectionId === null) return `/${language}/find`
  const of = (name: string) => query.get(name)!
  const ageOf = (type: PassengerType) => (type === 'PNOS' ? adultsUpTo : agesOf[type].to)
  const party = types.map((type) => ({ type, pax: 1, max_age: ageOf(type) }))
  const search = new URLSearchParams([
    ['departure_stations[]', of('departureStation')],
    ['arrival_stations[]', of('arrivalStation')],
    ['departure_date', of('departureTime').slice(0, 10)],
    ['departureStartTime', of('departureTime').slice(11, 16)],
    ['passengers', JSON.stringify(party)],
  ])
  return `/${language}/find?${search}`
}
