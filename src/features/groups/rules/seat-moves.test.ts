import { describe, expect, test } from 'vitest'
import { groupRule } from './group-rule.ts'
import { freeSlots, heirOf, joinOf, type Seat, swapOf } from './seat-moves.ts'

const seat = (slot: number, more: Partial<Seat> = {}): Seat => ({
  ...{ slot, user_id: `user-${slot}`, checkout_id: `c${slot}`, state: 'held' },
  ...more,
})

test('a seat is free where nobody holds or leases it, the lowest first', () => {
  expect(freeSlots([])).toEqual([1, 2, 3, 4, 5, 6])
  expect(freeSlots([seat(2), seat(1, { state: 'leased' }), seat(5)])).toEqual([3, 4, 6])
  expect(freeSlots([1, 2, 3, 4, 5, 6].map((slot) => seat(slot)))).toEqual([])
})

describe('another payment for a seat', () => {
  const order = { from: 'c2', to: 'new' }
  const moved = seat(2, { checkout_id: 'new' })

  test('takes it while the group collects, and finds it taken once more', () => {
    expect(swapOf('collecting', [seat(1), seat(2)], order)).toBe('move')
    expect(swapOf('collecting', [seat(1), moved], order)).toBe('new')
    // the answer was lost and the group filled meanwhile
    expect(swapOf('full', [seat(1), moved], order)).toBe('new')
  })

  test('[PAY-02] a yes to a higher price takes it only while the members are asked, a renewal never then', () => {
    expect(swapOf('asking', [seat(1), seat(2)], order, 'asking')).toBe('move')
    expect(swapOf('asking', [seat(1), seat(2)], order)).toBe('old')
    for (const state of ['collecting', 'full', 'booked', 'released'] as const)
      expect(swapOf(state, [seat(1), seat(2)], order, 'asking')).toBe('old')
  })

  test('leaves it where the group no longer collects', () => {
    for (const state of ['full', 'booked', 'released', undefined] as const)
      expect(swapOf(state, [seat(1), seat(2)], order)).toBe('old')
  })

  test('finds nothing where the member has gone, whatever others have', () => {
    expect(swapOf('collecting', [seat(1)], order)).toBe('neither')
    expect(swapOf('collecting', [seat(2, { state: 'leased' })], order)).toBe('neither')
    expect(swapOf('collecting', [{ ...moved, state: 'leased' }], order)).toBe('neither')
  })
})

describe('a paid seat', () => {
  const group = { state: 'collecting' as const, members: 2 }

  test('makes one more, and says nothing about the deadline', () => {
    expect(joinOf(group, true)).toEqual({ kind: 'joined', members: 3 })
  })

  test('makes the sixth, and nobody later', () => {
    expect(joinOf({ ...group, members: groupRule.size - 1 }, true)).toEqual({
      kind: 'filled',
      members: 6,
    })
    expect(joinOf({ ...group, members: groupRule.size - 2 }, true).kind).toBe('joined')
  })

  test('is too late where the group is over or full, or the lease is gone', () => {
    const late = { kind: 'too_late', reason: 'group_not_collecting' }
    for (const state of ['full', 'booked', 'released'] as const)
      expect(joinOf({ ...group, state }, true)).toEqual(late)
    expect(joinOf(group, false)).toEqual({ kind: 'too_late', reason: 'lease_lost' })
  })
})

test('whoever has been in longest leads after the leader, and nobody where the leader stays or none is left', () => {
  const since = (slot: number, at: number) => ({ ...seat(slot), taken_at: new Date(at) })
  const others = [since(3, 30), since(2, 20), since(4, 40)]
  expect(heirOf('user-1', [seat(1), seat(5)], others)).toBe(others[1])
  expect(heirOf('user-1', [seat(5), seat(1)], others)).toBe(others[1])
  expect(heirOf('user-1', [seat(5)], others)).toBeNull()
  expect(heirOf('user-1', [seat(1)], [])).toBeNull()
})
