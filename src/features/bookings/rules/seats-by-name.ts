interface Named {
  readonly firstName: string
  readonly lastName: string
}

/**
 * The seat of each traveller, in their order. Providers name whose a seat is and keep to no order of their own; travellers of
 * one name are told apart by their order alone. Null where a seat is nobody's: no seat is better than somebody else's.
 */
export function seatsByName(
  travellers: readonly Named[],
  seats: readonly (Named & { readonly seat: string | null })[],
): readonly (string | null)[] {
  const left = new Map<string, (string | null)[]>()
  for (const seat of seats) left.set(keyOf(seat), [...(left.get(keyOf(seat)) ?? []), seat.seat])
  return travellers.map((traveller) => left.get(keyOf(traveller))?.shift() ?? null)
}

const keyOf = ({ firstName, lastName }: Named) => `${fold(firstName)} ${fold(lastName)}`

/** Carriers write in capitals, without accents, and leave blanks and hyphens out. */
const fold = (name: string) =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
