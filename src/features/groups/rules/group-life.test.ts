import { expect, test } from 'vitest'
import { faultsOf } from '../../../kernel/state-table.ts'
import { badgeOf, groupLife, isActive, type GroupMove, type GroupState } from './group-life.ts'

const moves: GroupMove[] = ['fill', 'reopen', 'ask', 'accept', 'book', 'release', 'cancel']
const allowed: Record<GroupState, Partial<Record<GroupMove, GroupState>>> = {
  collecting: { fill: 'full', release: 'released' },
  full: { reopen: 'collecting', ask: 'asking', book: 'booked', release: 'released' },
  asking: { accept: 'full', release: 'released' },
  booked: { cancel: 'cancelled' },
  cancelled: {},
  released: {},
}

test('[GRP-07] every state and every move: only the listed ones exist', () => {
  for (const state of groupLife.states) {
    for (const move of moves)
      expect(groupLife.after(state, move), `${state} ${move}`).toBe(allowed[state][move] ?? null)
  }
  expect(faultsOf(groupLife)).toEqual([])
})

test('[GRP-11] the badge follows members, state and departure', () => {
  const group = { state: 'collecting' as GroupState, membersCount: 4, maxSize: 6, departureAt: 100 }
  expect(badgeOf(group, 0)).toBe('Collecting')
  expect(badgeOf({ ...group, membersCount: 5 }, 0)).toBe('Almost Full')
  expect(badgeOf({ ...group, membersCount: 6, state: 'full' }, 0)).toBe('Ready to Book')
  expect(badgeOf({ ...group, membersCount: 6, state: 'booked' }, 0)).toBe('Booked')
  expect(badgeOf({ ...group, membersCount: 6, state: 'booked' }, 100)).toBe('Completed')
  expect(badgeOf({ ...group, state: 'released' }, 0)).toBe('Cancelled')
  expect(badgeOf({ ...group, membersCount: 6, state: 'cancelled' }, 100)).toBe('Cancelled')
  expect(isActive('booked')).toBe(true)
  expect(isActive('cancelled')).toBe(false)
})
