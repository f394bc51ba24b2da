import { expect, test } from 'vitest'
import { keepOrder } from './keep-order.ts'

const groups = (ids: string, members = 0) => [...ids].map((groupId) => ({ groupId, members }))
const order = (shown: string, fresh: string) =>
  keepOrder(groups(shown), groups(fresh, 1))
    .map(({ groupId }) => groupId)
    .join('')

test.each([
  ['abc', 'cab', 'abc'],
  ['', 'abc', 'abc'],
  ['abc', '', ''],
  ['abc', 'dac', 'adc'],
  ['abc', 'ac', 'ac'],
  ['ab', 'dcba', 'abdc'],
  ['abc', 'xyz', 'xyz'],
])('%s on the screen and %s in the answer are %s', (shown, fresh, expected) => {
  expect(order(shown, fresh)).toBe(expected)
})

test('what is shown is the fresh one', () => {
  expect(keepOrder(groups('ab'), groups('ba', 5)).map(({ members }) => members)).toEqual([5, 5])
})
