import { expect, test } from 'vitest'
import { surplusOf } from './purchase-step.ts'

test('[PAY-05] what was taken beyond what is due goes back; of a debt, or of less, nothing does', () => {
  const recorded = { payment: '1', amount: 1_300, due: 1_100, captured: true }
  expect(surplusOf(recorded)).toBe(200)
  expect(surplusOf({ ...recorded, amount: 1_100 })).toBe(0)
  expect(surplusOf({ ...recorded, amount: 900 })).toBe(0)
  expect(surplusOf({ ...recorded, captured: false })).toBe(0)
})
