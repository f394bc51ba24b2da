import { expect, test } from 'vitest'
import type { Group } from '../../contract.ts'
import { groupsOfTab, tabOf } from './group-tabs.ts'

const group = (groupId: string, departure: string, over: Partial<Group> = {}) =>
  ({
    groupId,
    isActive: true,
    status: 'Collecting',
    trainDetails: { departure: { time: departure } },
    ...over,
  }) as Group

test('[DASH-01] a group is upcoming, past or cancelled, never two of them', () => {
  expect(tabOf({ isActive: true, status: 'Collecting' })).toBe('upcoming')
  expect(tabOf({ isActive: true, status: 'Booked' })).toBe('upcoming')
  expect(tabOf({ isActive: true, status: 'Completed' })).toBe('past')
  expect(tabOf({ isActive: false, status: 'Cancelled' })).toBe('cancelled')
})

test('the next train stands first, of past ones the latest', () => {
  const early = group('a', '2026-11-26T08:23:00+01:00')
  const late = group('b', '2026-11-28T08:23:00+01:00')
  expect(groupsOfTab([late, early], 'upcoming')).toEqual([early, late])
  const over = { status: 'Completed' } as const
  const past = [group('a', '2026-11-01T08:23:00+01:00', over), group('b', '2026-11-02T08:23:00+01:00', over)]
  expect(groupsOfTab(past, 'past').map(({ groupId }) => groupId)).toEqual(['b', 'a'])
})
