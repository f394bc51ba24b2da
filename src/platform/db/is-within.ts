import { type RawBuilder, sql } from 'kysely'
import { within } from '../http/callers/place-digest.ts'

/** Whether a place is this network or one inside it. Compares bytes, as the indexes of places do. */
export function isWithin(place: RawBuilder<unknown>, network: string): RawBuilder<boolean> {
  const [first, end] = within(network)
  return sql<boolean>`(${place} = ${network} or (${place} ~>=~ ${first} and ${place} ~<~ ${end}))`
}
