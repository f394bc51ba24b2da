import { expect, test } from 'vitest'
import { checkoutLife, type CheckoutMove } from './checkout-life.ts'

const moves: CheckoutMove[] = [
  ...(['open', 'refuse', 'expire', 'hold', 'request_release', 'release', 'capture', 'owe'] as const),
  ...(['find_taken', 'refund', 'lose_refund'] as const),
]

test('[PAY-02] money is captured only after it was held, and what was released never comes back', () => {
  const canCapture = checkoutLife.states.filter((state) => checkoutLife.after(state, 'capture') !== null)
  // a debt was held, and can still be paid
  expect(canCapture).toEqual(['held', 'debt'])
  for (const end of ['released', 'captured', 'expired', 'refused'] as const) {
    for (const move of moves) expect(checkoutLife.after(end, move), `${end} ${move}`).toBeNull()
  }
})

test('[PAY-06] what was taken by hand can only be given back', () => {
  expect(checkoutLife.after('releasing', 'find_taken')).toBe('refunding')
  const ways = moves.filter((move) => checkoutLife.after('refunding', move) !== null)
  expect(ways).toEqual(['refund'])
  const undone = moves.filter((move) => checkoutLife.after('refunded', move) !== null)
  expect([undone, checkoutLife.isEnd('refunded')]).toEqual([['lose_refund'], true])
  for (const move of moves) expect(checkoutLife.after('debt', move) !== null, move).toBe(move === 'capture')
})
