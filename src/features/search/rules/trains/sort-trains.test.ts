import { expect, test } from 'vitest'
import type { Connection } from '../../contract.ts'
import { chosenClass } from './fare-class.ts'
import { sortTrains } from './sort-trains.ts'

const train = (id: string, duration: number, transfers: number, price: number | null, six: number | null) =>
  ({
    id,
    attributes: { duration, transfers },
    relationships: { fares: price === null ? [] : [{ fare_class: 'A', price, total_price: price + 300 }] },
    group: six === null ? null : { available: true, per_member: six },
  }) as unknown as Connection
const day = [
  train('early', 7_200, 1, 3_000, 1_900),
  train('fast', 6_000, 2, 4_000, 1_700),
  train('full', 5_000, 0, null, null),
  train('late', 7_200, 0, 2_000, null),
]
const ids = (order: Parameters<typeof sortTrains>[1], party = 1) =>
  sortTrains(day, order, { party, taken: (id) => ({ late: 5, fast: 2 })[id] ?? 0 }).map(({ id }) => id)

test('[SRCH-05] trains in the order of departure, duration, changes and the price in sight', () => {
  expect(ids('departure')).toEqual(['early', 'fast', 'full', 'late'])
  expect(ids('duration')).toEqual(['full', 'fast', 'early', 'late'])
  expect(ids('transfers')).toEqual(['full', 'late', 'early', 'fast'])
  expect(ids('price')).toEqual(['fast', 'early', 'late', 'full'])
  expect(ids('group')).toEqual(['late', 'fast', 'early', 'full'])
  expect(ids('price', 0)).toEqual(['late', 'early', 'fast', 'full'])
})

test('[SRCH-05] three travellers compare what one of them pays, in a six or alone', () => {
  const alone = { ...train('alone', 1, 0, 3_600, null), group: { available: false, per_member: 0 } }
  const trains = [train('six', 1, 0, 6_000, 1_800), alone as unknown as Connection]
  const order = (party: number) => sortTrains(trains, 'price', { party, taken: () => 0 }).map(({ id }) => id)
  // 18.00 in a six, and a third of 39.00
  expect(order(3)).toEqual(['alone', 'six'])
  expect(order(1)).toEqual(['six', 'alone'])
})

test('[SRCH-07] the cheapest fare is chosen until another is; a class that a train does not sell has to be', () => {
  const classes = (...names: string[]) => ({
    relationships: { fares: names.map((fare_class, at) => ({ fare_class, price: 3_000 - at })) },
  })
  expect(chosenClass(classes('A', 'B'), null)).toBe('B')
  expect(chosenClass(classes('A', 'B'), 'B')).toBe('B')
  expect(chosenClass(classes('A', 'B'), 'C')).toBe('')
  expect(chosenClass(classes('A'), null)).toBe('A')
  expect(chosenClass(classes('A'), 'C')).toBe('A')
  expect(chosenClass(classes(), 'A')).toBe('')
  expect(chosenClass(classes(), null)).toBe('')
})
