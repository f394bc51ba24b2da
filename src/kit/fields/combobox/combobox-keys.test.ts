import { expect, it } from 'vitest'
import { nextOption } from './combobox-keys.ts'

it('walks round through the options and the field itself', () => {
  expect([-1, 0, 1].map((at) => nextOption(at, 2, 1))).toEqual([0, 1, -1])
  expect([-1, 1, 0].map((at) => nextOption(at, 2, -1))).toEqual([1, 0, -1])
})
