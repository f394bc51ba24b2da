import { describe, expect, test } from 'vitest'
import {
  cancelAskingEnds,
  cancelShareOf,
  type CancelState,
  decideCancelAnswer,
  decideProposal,
  refundOfSeat,
} from './cancel-question.ts'

const hour = 3_600_000
const now = 1_000 * hour
const booked = { state: 'booked', departureAt: now + 100 * hour } as const
const slots = [1, 2, 3, 4, 5, 6]

describe('[GRP-07] the leader proposes to cancel', () => {
  test('the members have 24 hours, and never longer than the carrier or the train waits', () => {
    expect(decideProposal(booked, [], null, now)).toBe(now + 24 * hour)
    expect(decideProposal(booked, [], now + 5 * hour, now)).toBe(now + 5 * hour)
    expect(decideProposal({ ...booked, departureAt: now + 3 * hour }, [], now + 5 * hour, now)).toBe(
      now + 3 * hour,
    )
  })

  test('with no time to answer it cannot be asked', () => {
    expect(decideProposal(booked, [], now + hour / 10, now)).toBe('cancellation_too_late')
    // ten minutes are enough, a millisecond less is not
    expect(decideProposal(booked, [], now + hour / 6, now)).toBe(now + hour / 6)
    expect(decideProposal(booked, [], now + hour / 6 - 1, now)).toBe('cancellation_too_late')
    expect(decideProposal({ ...booked, departureAt: now }, [], null, now)).toBe('cancellation_too_late')
  })

  test.each(['collecting', 'full', 'asking', 'cancelled', 'released'] as const)(
    'a group that is %s has no ticket to give back',
    (state) => expect(decideProposal({ ...booked, state }, [], null, now)).toBe('group_not_booked'),
  )

  test('one at a time, and three in a day', () => {
    const one = (state: CancelState, hours: number) => ({ state, askedAt: now - hours * hour })
    for (const state of ['asking', 'agreed'] as const)
      expect(decideProposal(booked, [one(state, 30)], null, now)).toBe('cancellation_asked')
    const kept = [1, 2, 3].map((hours) => one('kept', hours))
    expect(decideProposal(booked, kept.slice(1), null, now)).toBe(now + 24 * hour)
    expect(decideProposal(booked, kept, null, now)).toBe('cancellation_too_often')
    expect(decideProposal(booked, kept, null, now + 21 * hour)).toBe(now + 45 * hour)
  })
})

describe('[GRP-07] the members answer', () => {
  const asked = { state: 'asking', until: now + hour } as const
  const member = { slot: 4, isLeader: false }

  test('only the yes of the sixth is unanimous, in whatever order they come', () => {
    for (const last of slots) {
      const others = slots.filter((slot) => slot !== last)
      for (const missing of others)
        expect(
          decideCancelAnswer(
            asked,
            others.filter((slot) => slot !== missing),
            { slot: last, isLeader: last === 1 },
            true,
            now,
          ),
        ).toEqual({ do: 'note-yes', isUnanimous: false })
      expect(decideCancelAnswer(asked, others, { slot: last, isLeader: last === 1 }, true, now)).toEqual({
        do: 'note-yes',
        isUnanimous: true,
      })
    }
  })

  test('a second yes is the first', () => {
    expect(decideCancelAnswer(asked, [1, 4], member, true, now)).toEqual({ do: 'nothing' })
    for (const state of ['agreed', 'done'] as const)
      expect(decideCancelAnswer({ ...asked, state }, slots, member, true, now)).toEqual({ do: 'nothing' })
  })

  test('one no keeps the ticket, also after a yes; the leader’s takes the proposal back', () => {
    for (const agreed of [[1], [1, 4], [1, 2, 3, 4, 5]])
      expect(decideCancelAnswer(asked, agreed, member, false, now)).toEqual({
        ...{ do: 'keep', reason: 'declined' },
      })
    expect(decideCancelAnswer(asked, [1, 2], { slot: 1, isLeader: true }, false, now)).toEqual({
      ...{ do: 'keep', reason: 'withdrawn' },
    })
  })

  test('nothing counts once the time is over, the ticket stands, or six have agreed', () => {
    const refused = { do: 'refuse' }
    for (const isYes of [true, false]) {
      expect(decideCancelAnswer(asked, [1], member, isYes, now + hour)).toEqual(refused)
      expect(decideCancelAnswer({ ...asked, state: 'kept' }, slots, member, isYes, now)).toEqual(refused)
    }
    for (const state of ['agreed', 'done'] as const)
      expect(decideCancelAnswer({ ...asked, state }, slots, member, false, now)).toEqual(refused)
  })

  test('the time is over when it is over', () => {
    expect(cancelAskingEnds(asked, now)).toBe(now + hour)
    expect(cancelAskingEnds(asked, now + hour)).toBe('is-over')
    expect(cancelAskingEnds({ ...asked, state: 'agreed' }, now + hour)).toBeNull()
    expect(cancelAskingEnds(null, now)).toBeNull()
  })
})

test('[PAY-02] six shares of any refund add up to it, and nobody gets back more than their share cost', () => {
  const wrong: string[] = []
  for (let total = 6; total < 200; total += 1)
    for (let refund = 0; refund <= total; refund += 1) {
      const shares = slots.map((slot) => cancelShareOf({ total, refund }, slot))
      const sumOf = (name: 'paid' | 'fee' | 'refund') => shares.reduce((sum, share) => sum + share[name], 0)
      const isWhole = sumOf('paid') === total && sumOf('fee') === total - refund && sumOf('refund') === refund
      if (!isWhole || shares.some(({ fee }) => fee < 0)) wrong.push(`${refund} of ${total}`)
    }
  expect(wrong).toEqual([])
})

test('[BOOK-08] a seat gets its share of what comes back, and all that was paid where the carrier has cancelled', () => {
  const ended = { total: 9_932, refund: 8_432 }
  expect(slots.map((slot) => refundOfSeat({ ...ended, by: 'buyer' }, slot))).toEqual([
    1_406, 1_406, 1_405, 1_405, 1_405, 1_405,
  ])
  expect(refundOfSeat({ ...ended, by: 'carrier' }, 1)).toBe('all')
})
