import { expect, test } from 'vitest'
import { keptMoment } from './kept-moment.ts'

test('[BOOK-07] the moment of a kept ticket names its day unless that is today', () => {
  const kept = '2026-11-21T22:30:00Z'
  const at = (now: string, zone = 'Europe/Amsterdam') => keptMoment('en', kept, Date.parse(now), zone)
  expect(at('2026-11-21T22:50:00Z')).toBe('23:30')
  expect(at('2026-11-22T09:00:00Z')).toBe('Sat 21 Nov, 23:30')
  // where it is tomorrow already
  expect(at('2026-11-22T09:00:00Z', 'Asia/Tokyo')).toBe('07:30')
})
