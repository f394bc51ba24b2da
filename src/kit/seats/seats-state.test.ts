import { expect, it } from 'vitest'
import { seatsState } from './seats-state.ts'

it('colours by the seats that are left', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(seatsState)).toEqual([
    'more',
    'more',
    'more',
    'three',
    'two',
    'one',
    'full',
    'full',
  ])
})
