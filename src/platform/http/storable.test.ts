import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

test.each([
  ['plain values', { a: [1, null, true, 'é🚂'], b: { c: '' } }, true],
  ['nothing', undefined, true],
  ['bytes', Buffer.from([0, 255]), true],
  ['a NUL', { a: ['x', { b: 'a\0' }] }, false],
  ['a NUL in a name', { 'a\0': 1 }, false],
  ['half a character', ['\ud800'], false],
  ['the other half', { a: '\udc00x' }, false],
  ['half a character in a name', { '\ud800': 1 }, false],
  ['sixty-four levels', nested(64), true],
  ['sixty-five levels', nested(65), false],
  ['fifty thousand levels', nested(50_000), false],
])('%s', (_, value, expected) => {
  expect(isStorable(value)).toBe(expected)
})
