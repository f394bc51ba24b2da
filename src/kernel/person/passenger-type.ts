/** What a passenger is to a carrier, by age (000 §3): the types and the words of our own API. */
export const passengerTypes = ['PNOS', 'CHLD', 'INF'] as const
export type PassengerType = (typeof passengerTypes)[number]

/** How many of each travel. */
export interface PartySize {
  readonly adults: number
  readonly children?: number
  readonly infants?: number
}

/** The party of these passengers; who has no type is an adult. */
export function partyOfTypes(types: readonly (PassengerType | undefined)[]): Required<PartySize> {
  const count = (type: PassengerType) => types.filter((one) => (one ?? 'PNOS') === type).length
  return { adults: count('PNOS'), children: count('CHLD'), infants: count('INF') }
}

/** Infants travel with somebody. */
export const isInfantAlone = ({ adults, children = 0, infants = 0 }: PartySize): boolean =>
  infants > 0 && adults + children === 0
