import { describe, expect, test } from 'vitest'
import type { Seat } from '../seat-moves.ts'
import {
  canLose,
  decideEnd,
  decideExpiry,
  decideLoss,
  decideNo,
  decideRefused,
  decideReopening,
  mayHaveFilled,
} from './decide-end.ts'

const seat = (slot: number, state: Seat['state'] = 'held'): Seat => ({
  ...{ slot, user_id: `user-${slot}`, checkout_id: `c${slot}`, state },
})
const release = (slot: number, reason: string) => ({ do: 'release', checkoutId: `c${slot}`, reason })
const reservation = { ref: 'R1', until: 5_000 }
const cancel = { do: 'cancel-reservation', ref: 'R1', until: 5_000 }

test('[GRP-09] a deleted group is over, its holds are let go, and who is paying just now is read', () => {
  expect(decideEnd([seat(1), seat(2, 'leased')], 'deleted')).toEqual([
    { do: 'end-group', reason: 'deleted' },
    release(1, 'deleted'),
    { do: 'reconcile', checkoutId: 'c2' },
  ])
})

test('[GRP-08] a group that is not six by its deadline is over, and not a moment before', () => {
  const group = { state: 'collecting', deadlineAt: 1_000 }
  expect(decideExpiry(group, [seat(1)], null, 1_000)).toEqual({
    changes: [{ do: 'end-group', reason: 'deadline' }, release(1, 'deadline')],
    againAt: null,
  })
  expect(decideExpiry(group, [seat(1)], null, 999)).toEqual({ changes: [], againAt: 1_000 })
  expect(decideExpiry({ ...group, state: 'full' }, [seat(1)], null, 2_000)).toEqual({
    changes: [],
    againAt: null,
  })
  expect(decideExpiry(null, [], null, 2_000)).toEqual({ changes: [], againAt: null })
})

test('[GRP-08] a group whose sixth may have paid before the deadline waits for what the provider says, an hour at most', () => {
  const group = { state: 'collecting', deadlineAt: 1_000 }
  const four = [1, 2, 3, 4].map((slot) => seat(slot))
  const six = [...four, seat(5), seat(6, 'leased')]
  const hour = 3_600_000
  expect(decideExpiry(group, six, 6_000, 1_000)).toEqual({ changes: [], againAt: 6_000 })
  expect(decideExpiry(group, six, 2 * hour, 1_000)).toEqual({ changes: [], againAt: 1_000 + hour })
  expect(decideExpiry(group, six, 6_000, 1_000 + hour).changes[0]).toMatchObject({ do: 'end-group' })
  // with a seat that nobody has begun to pay for, no payment makes it six
  expect(decideExpiry(group, [...four, seat(6, 'leased')], 6_000, 1_000).changes[0]).toMatchObject({
    do: 'end-group',
  })
  expect(decideExpiry(group, six, 6_000, 999)).toEqual({ changes: [], againAt: 1_000 })

  expect(mayHaveFilled(group, six, 1_000)).toBe(true)
  expect(mayHaveFilled(group, six, 999)).toBe(false)
  expect(mayHaveFilled(group, four, 1_000)).toBe(false)
  expect(mayHaveFilled({ ...group, state: 'full' }, six, 1_000)).toBe(false)
  expect(mayHaveFilled(null, [], 1_000)).toBe(false)
})

describe('a seat lost with its hold', () => {
  test('[GRP-07] is free, and the others go on', () => {
    expect(decideLoss('collecting', [seat(1), seat(2)], 'c2', 'not_renewed')).toEqual([
      { do: 'free-seats', slots: [2], reason: 'not_renewed' },
    ])
  })

  test.each([['not_renewed'], ['hold_lost']] as const)(
    'where nobody else holds one, the group is over: %s',
    (reason) => {
      expect(decideLoss('collecting', [seat(1), seat(2, 'leased')], 'c1', reason)).toEqual([
        { do: 'free-seats', slots: [1], reason },
        { do: 'end-group', reason },
        { do: 'reconcile', checkoutId: 'c2' },
      ])
    },
  )

  test('is not lost twice, nor while the ticket is bought', () => {
    expect(decideLoss('collecting', [seat(1)], 'c2', 'hold_lost')).toEqual([])
    expect(decideLoss('collecting', [seat(1), seat(2, 'leased')], 'c2', 'hold_lost')).toEqual([])
    expect(decideLoss('full', [seat(1), seat(2)], 'c2', 'hold_lost')).toEqual([])
    expect(decideLoss(undefined, [], 'c2', 'hold_lost')).toEqual([])
  })

  test('[PAY-06] can be lost while the group collects, by whoever holds it', () => {
    const seats = [seat(1), seat(2, 'leased')]
    expect(canLose('collecting', seats, 'c1')).toBe(true)
    for (const other of ['c2', 'c3']) expect(canLose('collecting', seats, other), other).toBe(false)
    for (const state of ['full', 'asking', 'booked', 'cancelled', 'released', undefined] as const)
      expect(canLose(state, seats, 'c1'), state).toBe(false)
  })
})

describe('[PAY-06] a purchase that found holds lost', () => {
  const gone = (slot: number) => ({ do: 'record-released', checkoutId: `c${slot}`, reason: 'hold_lost' })
  const expiry = { do: 'expire-at', at: 9_000 }

  test('reopens the group for who is left, and its deadline counts again', () => {
    const seats = [seat(1), seat(2), seat(3)]
    expect(decideReopening(seats, { lost: [2, 3], blocking: [3] }, 9_000)).toEqual([
      { do: 'reopen-group', slots: [2, 3] },
      gone(2),
      release(3, 'hold_lost'),
      expiry,
    ])
  })

  test('ends a group in which nobody is left', () => {
    expect(decideReopening([seat(1), seat(2)], { lost: [1, 2] }, 9_000)).toEqual([
      { do: 'reopen-group', slots: [1, 2] },
      gone(1),
      gone(2),
      { do: 'end-group', reason: 'hold_lost' },
      expiry,
    ])
  })
})

test('[PAY-02] without a ticket the holds are let go, and the carrier’s seats where it keeps any', () => {
  const over = [{ do: 'end-group', reason: 'sold_out' }, release(1, 'sold_out'), release(2, 'sold_out')]
  expect(decideRefused(['c1', 'c2'], { reason: 'sold_out' })).toEqual(over)
  expect(decideRefused(['c1', 'c2'], { reason: 'sold_out', reservation })).toEqual([...over, cancel])
})

test('[PAY-02] after a no every hold is let go, those begun for a yes too, and the carrier’s seats', () => {
  const begun = (id: string) => (id === 'c1' ? ['yes-1'] : [])
  expect(decideNo([seat(1), seat(2)], begun, 'price_declined', reservation)).toEqual([
    { do: 'end-group', reason: 'price_declined' },
    { do: 'reconcile', checkoutId: 'yes-1' },
    release(1, 'price_declined'),
    release(2, 'price_declined'),
    cancel,
  ])
})
