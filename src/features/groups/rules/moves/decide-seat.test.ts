import { describe, expect, test } from 'vitest'
import { shareOf } from '../group-offer.ts'
import { groupRule } from '../group-rule.ts'
import type { Seat } from '../seat-moves.ts'
import { askingEnds, decideLease, decideLeaving, decideOffered, decideYes, isYesOver } from './decide-seat.ts'

const now = 1_000_000
const group = { state: 'collecting' as const, deadlineAt: now + 30_000, total: 9_930 }
const seat = (slot: number, more: Partial<Seat & { accepted_at: Date | null }> = {}) => ({
  ...{ slot, user_id: `user-${slot}`, checkout_id: `c${slot}`, state: 'held' as const, accepted_at: null },
  ...more,
})
const seats = (count: number) => Array.from({ length: count }, (_, index) => seat(index + 1))

describe('[GRP-04] a seat for who goes to pay', () => {
  test('is the lowest that is free, for ten minutes, at its share', () => {
    const free = { slot: 2, price: shareOf(9_930, 2), until: now + groupRule.leaseMs }
    const later = { ...group, deadlineAt: now + 2 * groupRule.leaseMs }
    expect(decideLease(later, [seat(1), seat(3)], false, now)).toEqual(free)
  })

  test('is kept no longer than its group collects', () => {
    expect(decideLease(group, [seat(1)], false, now)).toMatchObject({ until: group.deadlineAt })
  })

  test.each([
    ['group_full', { state: 'full' as const }],
    ['group_full', { state: 'asking' as const }],
    ['group_full', { state: 'booked' as const }],
    ['group_not_collecting', { state: 'released' as const }],
    ['group_deadline_passed', { deadlineAt: now }],
    ['group_deadline_passed', { deadlineAt: now + 29_999 }],
  ])('is refused: %s %o', (refusal, more) => {
    expect(decideLease({ ...group, ...more }, [seat(1)], false, now)).toBe(refusal)
  })

  test('is refused who has one on this train, and the seventh', () => {
    expect(decideLease(group, [seat(1)], true, now)).toBe('already_in_group')
    expect(decideLease(group, seats(6), false, now)).toBe('group_full')
  })
})

test('[GRP-09] who leaves gives the seat and the hold back; a leader stays, and so do six', () => {
  const standing = { state: 'collecting' as const, leaderId: 'user-1' }
  expect(decideLeaving(standing, seat(2))).toEqual([
    { do: 'free-seats', slots: [2], reason: 'left' },
    { do: 'release', checkoutId: 'c2', reason: 'left' },
  ])
  expect(decideLeaving(standing, seat(1))).toBe('leader_cannot_leave')
  expect(decideLeaving({ ...standing, state: 'full' }, seat(2))).toBe('group_not_collecting')
})

describe('a hold that is offered to its group', () => {
  const hold = { id: 'c6', replaces: null, isYes: false }
  const refused = (refusal: string) => ({ refusal, changes: [] })
  const leased = seat(6, { state: 'leased' })

  test('[GRP-04] makes a leased seat a member’s', () => {
    expect(decideOffered(group, [...seats(3), leased], hold, now)).toEqual({
      refusal: null,
      changes: [{ do: 'hold-seat', slot: 6, members: 4 }],
    })
  })

  test('[GRP-07] fills the group as the sixth, seats that are only leased not counted', () => {
    expect(decideOffered(group, [...seats(5), leased], hold, now)).toEqual({
      refusal: null,
      changes: [{ do: 'hold-seat', slot: 6, members: 6 }, { do: 'fill' }],
    })
    const waiting = [...seats(4), seat(5, { state: 'leased' }), leased]
    expect(decideOffered(group, waiting, hold, now).changes).toEqual([
      { do: 'hold-seat', slot: 6, members: 5 },
    ])
  })

  test('[GRP-08] counts after the deadline as well while its seat is leased: it was paid before', () => {
    expect(decideOffered({ ...group, deadlineAt: now }, [...seats(5), leased], hold, now).changes).toEqual([
      { do: 'hold-seat', slot: 6, members: 6 },
      { do: 'fill' },
    ])
  })

  test('comes too late for a group that is gone or over, and without its lease', () => {
    expect(decideOffered(null, [], hold, now)).toEqual(refused('group_not_collecting'))
    expect(decideOffered({ ...group, state: 'released' }, [leased], hold, now)).toEqual(
      refused('group_not_collecting'),
    )
    expect(decideOffered(group, seats(5), hold, now)).toEqual(refused('lease_lost'))
    expect(decideOffered(group, seats(6), hold, now)).toEqual(refused('lease_lost'))
  })

  const renewal = { id: 'new', replaces: 'c2', isYes: false }
  const letGo = { do: 'release', checkoutId: 'c2', reason: 'renewed' }

  test('[PAY-06] takes the place of the hold before, which is let go', () => {
    expect(decideOffered(group, seats(3), renewal, now)).toEqual({
      refusal: null,
      changes: [{ do: 'stand-on', from: 'c2', to: 'new', isAccepted: false }, letGo],
    })
  })

  test('the same once more moves nothing', () => {
    const moved = seats(3).with(1, seat(2, { checkout_id: 'new' }))
    expect(decideOffered(group, moved, renewal, now)).toEqual({ refusal: null, changes: [letGo] })
  })

  test('is not needed where the ticket is being bought, or its member has gone', () => {
    const full = { ...group, state: 'full' as const }
    expect(decideOffered(full, seats(6), renewal, now)).toEqual(refused('renewal_not_needed'))
    expect(decideOffered(group, [seat(1)], renewal, now)).toEqual(refused('renewal_not_needed'))
    expect(decideOffered(null, [], renewal, now)).toEqual(refused('renewal_not_needed'))
  })

  describe('as a yes to a higher price', () => {
    const asking = { ...group, state: 'asking' as const }
    const yes = { ...renewal, isYes: true }
    const accepted = { accepted_at: new Date(now) }
    const others = seats(6).map((one) => (one.slot === 2 ? one : { ...one, ...accepted }))
    const stands = { do: 'stand-on', from: 'c2', to: 'new', isAccepted: true }

    test('[GRP-07] lets the purchase go on as the sixth', () => {
      expect(decideOffered(asking, others, yes, now).changes).toEqual([stands, letGo, { do: 'accept' }])
    })

    test('waits for the others', () => {
      expect(decideOffered(asking, others.with(0, seat(1)), yes, now).changes).toEqual([stands, letGo])
    })

    test('is not needed where nobody is asked', () => {
      expect(decideOffered(group, others, yes, now)).toEqual(refused('renewal_not_needed'))
    })

    test('starts no second purchase where it was heard before', () => {
      const all = others.with(1, seat(2, { checkout_id: 'new', ...accepted }))
      expect(decideOffered({ ...asking, state: 'full' }, all, yes, now).changes).toEqual([letGo])
    })

    test('of a group that is not there any more starts no purchase', () => {
      const all = others.with(1, seat(2, { checkout_id: 'new', ...accepted }))
      expect(decideOffered(null, all, yes, now).changes).toEqual([letGo])
    })

    test('a renewal while all have accepted is none', () => {
      expect(decideOffered(asking, others, renewal, now)).toEqual(refused('renewal_not_needed'))
    })
  })
})

test('[GRP-07] a yes asks for a hold of the new share until the end of the question, once', () => {
  const question = { total: 12_000, until: now + 1 }
  const price = shareOf(12_000, 2)
  expect(decideYes(question, seat(2), undefined, now)).toEqual({
    ...{ kind: 'open', replaces: 'c2', price, until: now + 1 },
  })
  expect(decideYes(question, seat(2), 'begun', now)).toEqual({ kind: 'begun', id: 'begun', price })
  expect(decideYes(question, seat(2), undefined, now + 1)).toEqual({ kind: 'too_late' })
  expect(decideYes(question, seat(2, { accepted_at: new Date(now) }), 'begun', now + 1)).toEqual({
    kind: 'accepted',
  })
})

test('a question is over at its end, and only while it is asked', () => {
  expect(askingEnds('asking', now + 1, now)).toBe(now + 1)
  expect(askingEnds('asking', now, now)).toBe('is-over')
  expect(askingEnds('full', now, now)).toBeNull()
  expect(askingEnds('asking', undefined, now)).toBeNull()
  expect(askingEnds(undefined, now, now)).toBeNull()
})

test('[PAY-02] a payment for a yes is waited for while the members are asked, any other always', () => {
  const states = ['collecting', 'full', 'booked', 'cancelled', 'released', undefined] as const
  expect(isYesOver(true, 'asking')).toBe(false)
  for (const state of states) expect(isYesOver(true, state), state).toBe(true)
  for (const state of [...states, 'asking'] as const) expect(isYesOver(false, state), state).toBe(false)
})
