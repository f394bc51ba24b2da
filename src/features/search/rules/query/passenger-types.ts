import { typeAt } from '../../../../kernel/person/passenger-ages.ts'
import { type PassengerType, passengerTypes } from '../../../../kernel/person/passenger-type.ts'
import { parsePassengers } from './passengers.ts'

/**
 * What each traveller of an address is to the carrier, adults first: by the age that was entered, and where a link names no age
 * by the type in it. Nobody where the list cannot be read.
 */
export function typesIn(json: string): readonly PassengerType[] {
  const bands = parsePassengers(json)
  if (bands === null) return []
  const types = bands.flatMap(({ type: named, max_age, pax }) => {
    const type = passengerTypes.find((one) => one === named) ?? typeAt(max_age)
    return Array<PassengerType>(pax).fill(type)
  })
  return passengerTypes.flatMap((type) => types.filter((one) => one === type))
}
