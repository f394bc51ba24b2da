import { expect, test } from 'vitest'
import { compensationPercent, delayStep } from './travel-day.ts'

test.each([
  [-3, null, 0],
  [9, null, 0],
  [10, 10, 0],
  [29, 10, 0],
  [30, 30, 0],
  [59, 30, 0],
  [60, 60, 25],
  [119, 60, 25],
  [120, 120, 50],
  [400, 120, 50],
])('%d minutes late are told as %s, and %d %% of the price may be claimed', (minutes, step, percent) => {
  expect([delayStep(minutes), compensationPercent(minutes)]).toEqual([step, percent])
})
