import { expect, test } from 'vitest'
import { quickest } from './quickest.ts'

const train = (id: string, transfers: number, duration: number) => ({
  id,
  attributes: { transfers, duration },
})

test('[SRCH-12] the train that draws a route changes least, and then takes the least time', () => {
  const trains = [train('slow', 0, 9_000), train('changing', 1, 5_000), train('direct', 0, 7_000)]
  expect(quickest(trains)?.id).toBe('direct')
  expect(quickest(trains.slice(0, 2))?.id).toBe('slow')
})

test('[SRCH-12] of trains alike the first is taken, and of none there is none', () => {
  expect(quickest([train('first', 0, 7_000), train('second', 0, 7_000)])?.id).toBe('first')
  expect(quickest([])).toBeNull()
})
