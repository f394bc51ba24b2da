import { expect, test } from 'vitest'
import { checkoutLife } from '../checkout-life.ts'
import { isNothingDue, stateInBooks } from './nothing-due.ts'

test('[PAY-05] a debt is to be paid until what it was for is cancelled by who sold it, and nothing else is forgiven', () => {
  expect(isNothingDue({ state: 'debt', reason: null })).toBe(false)
  expect(isNothingDue({ state: 'debt', reason: 'cancelled' })).toBe(false)
  const forgiven = checkoutLife.states.filter((state) => isNothingDue({ state, reason: 'carrier_cancelled' }))
  expect(forgiven).toEqual(['debt'])
})

test('[PAY-05] what its owner sees as nothing due is a debt in the books, and every other state is the same in both', () => {
  expect(stateInBooks('nothing_due')).toBe('debt')
  expect(checkoutLife.states.map((state) => stateInBooks(state))).toEqual(checkoutLife.states)
})
