import { expect, test } from 'vitest'
import { canAsk, haveAllAccepted } from './price-increase.ts'

const minute = 60_000
const now = 1_000_000

test('[PAY-02] the members are asked once, and with three minutes to answer', () => {
  expect(canAsk({}, now + 3 * minute, now)).toBe(true)
  expect(canAsk({}, now + 3 * minute - 1, now)).toBe(false)
  expect(canAsk({ reserved: null }, now + 3 * minute, now)).toBe(true)
  const reading = { ref: 'R1', state: 'open', total: 5_403, expiresAt: null, bookingRef: null } as const
  expect(canAsk({ reserved: { reading, at: now } }, now + 3 * minute, now)).toBe(false)
})

test('[PAY-02] five yeses are not six', () => {
  const seats = [1, 2, 3, 4, 5, 6].map((slot) => ({ accepted_at: new Date(now + slot) }))
  expect(haveAllAccepted(seats)).toBe(true)
  expect(haveAllAccepted(seats.with(3, { accepted_at: null } as never))).toBe(false)
})
