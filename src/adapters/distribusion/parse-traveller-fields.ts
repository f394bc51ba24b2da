import type { TravellerField } from '../../ports/ticketing.ts'
import type { Resource } from './json-api.ts'

/** Names of every traveller are asked for anyway. */
const ofPassengers: Readonly<Record<string, TravellerField>> = {
  first_name: 'name',
  last_name: 'name',
  birthdate: 'birthDate',
}

/** What every order of ours carries: the trip, the price, and the contact of the booking. */
const always = new Set([
  ...['marketing_carrier', 'departure_station', 'arrival_station', 'departure_time', 'arrival_time'],
  ...['fare_class', 'pax', 'passengers', 'passengers[].type', 'retailer_partner_number', 'reservation_id'],
  ...['locale', 'currency', 'total_price', 'execute_payment', 'payment_method', 'terms_accepted'],
  ...['send_customer_email', 'title', 'first_name', 'last_name', 'email', 'phone'],
  ...['street_and_number', 'zip_code', 'city'],
])

/**
 * A carrier's booking schema: `mandatory` lists names like `phone` and `passengers[].birthdate`. Gives what is to be asked
 * of each traveller, and by name what nobody is asked.
 */
export function parseTravellerFields({ attributes }: Resource): readonly TravellerField[] {
  const { mandatory } = attributes
  if (!Array.isArray(mandatory)) throw new Error('a booking schema without its mandatory fields')
  const fields = mandatory
    .map(String)
    .filter((name) => !always.has(name))
    .map(
      (name) => ofPassengers[/^passengers\[\]\.(\w+)$/.exec(name)?.[1] ?? ''] ?? (`other:${name}` as const),
    )
  return [...new Set<TravellerField>(['name', ...fields])]
}
