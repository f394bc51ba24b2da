import type { Connection } from '../../contract.ts'
import { priceInSight } from './price.ts'

/** The first is how a timetable is read, and what a list starts with. */
export const orders = ['departure', 'duration', 'price', 'transfers'] as const
export type Order = (typeof orders)[number]

type Train = Pick<Connection, 'attributes' | 'relationships' | 'group'>

/** What a train is measured by, least first. What is sold out has no price and stands last. */
function measures(train: Train, order: Order, inGroups: boolean): number {
  if (order === 'duration') return train.attributes.duration
  if (order === 'transfers') return train.attributes.transfers
  if (order === 'price') return priceInSight(train, inGroups) ?? Infinity
  return 0
}

/** The trains in one order; what is equal in it stays in the order of departure. */
export function sortTrains<T extends Train>(
  trains: readonly T[],
  order: Order,
  inGroups: boolean,
): readonly T[] {
  if (order === 'departure') return trains
  const measured = trains.map((train) => ({ train, by: measures(train, order, inGroups) }))
  // Infinity minus itself is no order
  return measured.toSorted((a, b) => (a.by === b.by ? 0 : a.by - b.by)).map(({ train }) => train)
}
