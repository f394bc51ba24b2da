import { type RawBuilder, sql } from 'kysely'
import { within } from '../http/callers/place-digest.ts'
import type { Given } from './prepared.ts'

/** A network, and the bounds of the places inside it. */
export interface NetworkRange {
  readonly network: string
  readonly first: string
  readonly end: string
}

export function rangeOf(network: string): NetworkRange {
  const [first, end] = within(network)
  return { network, first, end }
}

/** Whether a place is the given network or one inside it. Compares bytes, as the indexes of places do. */
export function isWithin(place: RawBuilder<unknown>, given: Given<NetworkRange>): RawBuilder<boolean> {
  return sql<boolean>`
    (${place} = ${given('network')} or (${place} ~>=~ ${given('first')} and ${place} ~<~ ${given('end')}))`
}
