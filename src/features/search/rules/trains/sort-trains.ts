import type { Connection } from '../../contract.ts'
import { priceInSight } from './price.ts'

/** The first is how a timetable is read, and what a list starts with. */
export const orders = ['departure', 'duration', 'price', 'transfers', 'group'] as const
export type Order = (typeof orders)[number]

type Train = Pick<Connection, 'id' | 'attributes' | 'relationships' | 'group'>

/** What of a train depends on its groups. */
export interface GroupsInSight {
  /** how many travel; 0 for a party that no group has room for: the price alone counts */
  readonly party: number
  /** seats taken in the fullest group that collects on the train; 0 where none does */
  readonly taken: (connectionId: string) => number
}

/** What a train is measured by, least first. What is sold out has no price and stands last. */
function measures(train: Train, order: Order, { party, taken }: GroupsInSight): number {
  if (order === 'duration') return train.attributes.duration
  if (order === 'transfers') return train.attributes.transfers
  if (order === 'price') return priceInSight(train, party) ?? Infinity
  if (order === 'group') return -taken(train.id)
  return 0
}

/** The trains in one order; what is equal in it stays in the order of departure. */
export function sortTrains<T extends Train>(
  trains: readonly T[],
  order: Order,
  groups: GroupsInSight,
): readonly T[] {
  if (order === 'departure') return trains
  const measured = trains.map((train) => ({ train, by: measures(train, order, groups) }))
  // Infinity minus itself is no order
  return measured.toSorted((a, b) => (a.by === b.by ? 0 : a.by - b.by)).map(({ train }) => train)
}
