import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money, shareOfSeat, sum } from './money.ts'

test('shares add up to the total, differ by a cent at most, and never grow from seat to seat', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 9 }), (total, seats) => {
      const shares = Array.from({ length: seats }, (_, n) => shareOfSeat(money(total, 'EUR'), seats, n + 1))
      expect(sum(shares, 'EUR').amount).toBe(total)
      const amounts = shares.map((share) => share.amount)
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    }),
  )
})

test('currencies never mix and half cents do not exist', () => {
  expect(() => add(money(1, 'EUR'), money(1, 'GBP'))).toThrow('cannot add')
  expect(() => money(1.5, 'EUR')).toThrow('whole number')
})
