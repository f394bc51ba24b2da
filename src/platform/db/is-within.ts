import { type RawBuilder, sql } from 'kysely'
import type { NetworkRange } from '../http/callers/place-digest.ts'
import type { Given } from './prepared.ts'

/** Whether a place is the given network or one inside it. Compares bytes, as the indexes of places do. */
export function isWithin(place: RawBuilder<unknown>, given: Given<NetworkRange>): RawBuilder<boolean> {
  return sql<boolean>`
    (${place} = ${given('network')} or (${place} ~>=~ ${given('first')} and ${place} ~<~ ${given('end')}))`
}
