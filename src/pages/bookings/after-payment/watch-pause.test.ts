import { expect, test } from 'vitest'
import { pauseBetween } from './watch-pause.ts'

test('[PAY-03] a page that waits for the bank asks every two seconds for a minute, then ever more rarely, once a minute at least', () => {
  expect([0, 30_000, 60_000].map(pauseBetween)).toEqual([2_000, 2_000, 2_000])
  expect([120_000, 600_000, 1_800_000, 86_400_000].map(pauseBetween)).toEqual([4_000, 20_000, 60_000, 60_000])
})
