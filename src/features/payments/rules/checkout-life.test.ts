import { expect, test } from 'vitest'
import { checkoutLife, type CheckoutMove } from './checkout-life.ts'

const moves: CheckoutMove[] = ['open', 'refuse', 'expire', 'hold', 'let_go', 'released', 'capture', 'owe']

test('[PAY-02] money is captured only after it was held, and what was released never comes back', () => {
  const canCapture = checkoutLife.states.filter((state) => checkoutLife.after(state, 'capture') !== null)
  expect(canCapture).toEqual(['held'])
  for (const end of ['released', 'captured', 'debt', 'expired', 'refused'] as const) {
    for (const move of moves) expect(checkoutLife.after(end, move), `${end} ${move}`).toBeNull()
  }
})
