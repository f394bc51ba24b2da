import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
  ['ArrowDown', 1, null],
])('%s at %i of three leads to %s', (key, at, to) => {
  expect(tabAfterKey(key, at, 3)).toBe(to)
})
