import { expect, test } from 'vitest'
import { readingsAfter } from './event-readings.ts'

test('[PAY-06] after every event the payment is read in the same order, and a failed refund as well after one that says so', () => {
  const always = ['checkout', 'hold', 'debt', 'difference']
  for (const type of ['session.completed', 'hold.released', 'refund.updated', ''])
    expect(readingsAfter(type), type).toEqual(always)
  expect(readingsAfter('refund.failed')).toEqual([...always, 'returned'])
})
