/** What a passenger is to a carrier, by age (000 §3): the types and the words of our own API. */
export const passengerTypes = ['PNOS', 'CHLD', 'INF'] as const
export type PassengerType = (typeof passengerTypes)[number]

/** From which age to which, both included; whoever is two is a child. */
export const agesOf: Readonly<Record<PassengerType, { readonly from: number; readonly to: number }>> = {
  PNOS: { from: 12, to: 99 },
  CHLD: { from: 2, to: 11 },
  INF: { from: 0, to: 1 },
}

/** What somebody of this age, in whole years, is to a carrier. */
export const typeAt = (age: number): PassengerType =>
  age <= agesOf.INF.to ? 'INF' : age <= agesOf.CHLD.to ? 'CHLD' : 'PNOS'

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

export const sizeOfParty = ({ adults, children = 0, infants = 0 }: PartySize): number =>
  adults + children + infants

/** Infants travel with somebody. */
export const isInfantAlone = ({ adults, children = 0, infants = 0 }: PartySize): boolean =>
  infants > 0 && adults + children === 0
