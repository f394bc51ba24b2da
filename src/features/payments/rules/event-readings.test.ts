import { expect, test } from 'vitest'
import { readingsAfter } from './event-readings.ts'

test('[PAY-06] after every event the payment is read in the same order, and a failed refund as well after one that says so', () => {
  const always = ['checkout', 'hold', 'debt', 'partial-refund']
  for (const kind of ['dispute_opened', 'dispute_closed', 'other'] as const)
    expect(readingsAfter(kind), kind).toEqual(always)
  expect(readingsAfter('refund_failed')).toEqual([...always, 'returned'])
})
