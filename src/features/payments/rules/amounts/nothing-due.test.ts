import { expect, test } from 'vitest'
import { checkoutLife } from '../checkout-life.ts'
import { isNothingDue } from './nothing-due.ts'

test('[PAY-05] a debt is to be paid until what it was for is cancelled by who sold it, and nothing else is forgiven', () => {
  expect(isNothingDue({ state: 'debt', reason: null })).toBe(false)
  expect(isNothingDue({ state: 'debt', reason: 'cancelled' })).toBe(false)
  const forgiven = checkoutLife.states.filter((state) => isNothingDue({ state, reason: 'carrier_cancelled' }))
  expect(forgiven).toEqual(['debt'])
})
