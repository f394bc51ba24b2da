import { expect, test } from 'vitest'
import type { Checkout } from '../contract.ts'
import { endingOf } from './cancelled-ending.ts'

test('[PAY-04] a payment is freed where nothing of it is kept, and paid where it was', () => {
  for (const state of ['released', 'refunded', 'expired', 'refused'] as const)
    expect(endingOf(state)).toBe('freed')
  // a debt in the books: the card page was not left unpaid
  for (const state of ['held', 'captured', 'debt', 'nothing_due'] as const)
    expect(endingOf(state)).toBe('paid')
})

test('[PAY-04] nothing is claimed of a payment that has not ended', () => {
  for (const state of ['opening', 'open', 'releasing', 'refunding'] as const)
    expect(endingOf(state)).toBe('unknown')
})

test('[PAY-04] a state that this version of the page does not know is neither freed nor about to lapse', () => {
  expect(endingOf('halved' as Checkout['state'])).toBe('other')
})
