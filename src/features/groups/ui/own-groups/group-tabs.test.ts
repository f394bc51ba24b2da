import { expect, test } from 'vitest'
import { byDeparture, tabOf, tabOfQuery } from './group-tabs.ts'

test('[DASH-01] a group is upcoming, past or cancelled, never two of them', () => {
  expect(tabOf({ isActive: true, status: 'Collecting' })).toBe('upcoming')
  expect(tabOf({ isActive: true, status: 'Booked' })).toBe('upcoming')
  expect(tabOf({ isActive: true, status: 'Completed' })).toBe('past')
  expect(tabOf({ isActive: false, status: 'Cancelled' })).toBe('cancelled')
})

test('the next train stands first, of past ones the latest', () => {
  const [early, late] = ['2026-11-26T08:23:00+01:00', '2026-11-26T08:24:00+01:00'].map((departure) => ({
    departure,
  })) as [{ departure: string }, { departure: string }]
  expect([late, early].toSorted(byDeparture('upcoming'))).toEqual([early, late])
  expect([early, late].toSorted(byDeparture('past'))).toEqual([late, early])
  expect([early, late].toSorted(byDeparture('cancelled'))).toEqual([late, early])
})

test('an address without a tab, or with one that is none, shows what is ahead', () => {
  const tabIn = (query: string) => tabOfQuery(new URLSearchParams(query))
  expect(['', 'tab=', 'tab=all', 'tab=past'].map(tabIn)).toEqual(['upcoming', 'upcoming', 'upcoming', 'past'])
})
