import { describe, expect, test } from 'vitest'
import {
  lost,
  minutes,
  no,
  reservation,
  seconds,
  shapes,
  t0,
} from '../../../../../testing/stories/purchase-story.ts'
import { asEntry, ownSeatsUntil, roomForAnotherAt } from './own-reservations.ts'

// a reservation is one for all travellers, whoever pays
describe.each(shapes)('$title', ({ story }) => {
  const latestOf = (told: ReturnType<typeof story>) => told.entries.at(-1)!

  describe('seats that are missing because of our own reservation', () => {
    test('come back a minute after it lapses, a lost one ten minutes after the next try began', () => {
      const refused = story().saw('reserve', '', lost).later(minutes(3)).saw('reserve', '', no('sold_out'), 1)
      expect(ownSeatsUntil(refused.entries, latestOf(refused))).toBe(t0 + minutes(14))
    })

    test('come back when the provider says that they do', () => {
      const refused = story()
        .saw('reserve', '', reservation('open', { expiresAt: t0 + minutes(25) }))
        .saw('reserve', '', no('sold_out'), 1)
      expect(ownSeatsUntil(refused.entries, latestOf(refused))).toBe(t0 + minutes(26))
    })

    test('are not waited for where every try before was refused', () => {
      const refused = story()
        .saw('reserve', '', no('busy'))
        .later(seconds(2))
        .saw('reserve', '', no('sold_out'), 1)
      expect(ownSeatsUntil(refused.entries, latestOf(refused))).toBe(0)
    })

    test('come back at the same time, in whatever order the tries are read', () => {
      const told = story()
        .saw('reserve', '', lost)
        .later(minutes(4))
        .saw('reserve', '', lost, 1)
        .later(minutes(1))
        .saw('reserve', '', no('sold_out'), 2)
      const refusal = latestOf(told)
      expect(ownSeatsUntil(told.entries, refusal)).toBe(t0 + minutes(16))
      expect(ownSeatsUntil(told.entries.toReversed(), refusal)).toBe(t0 + minutes(16))
    })
  })

  describe('[GRP-07] of lost reservations there are three at most at a time', () => {
    const three = [0, 1, 2].reduce(
      (told, attempt) => told.saw('reserve', '', lost, attempt).later(minutes(1)),
      story(),
    )

    test('until the oldest has lapsed', () => {
      expect(roomForAnotherAt(three.entries)).toBe(t0 + minutes(10))
      expect(roomForAnotherAt(three.entries.toReversed())).toBe(t0 + minutes(10))
      expect(roomForAnotherAt(three.saw('reserve', '', lost, 3).entries)).toBe(t0 + minutes(11))
    })

    test('and neither answered ones nor doubts about anything else count', () => {
      for (const other of [
        story().saw('reserve', '', reservation('open'), 2),
        story().saw('reserve', '', no('busy'), 2),
        story().saw('confirm', '1', lost).saw('poll', '1.0', lost),
      ]) {
        const two = three.entries.filter(({ attempt }) => attempt < 2)
        expect(roomForAnotherAt([...two, ...other.entries])).toBe(0)
      }
    })
  })
})

test('what was reserved before the purchase is its first reservation', () => {
  const reading = { ref: 'R1', state: 'open', total: 5_403, expiresAt: null, bookingRef: null } as const
  expect(asEntry({ reading, at: t0 })).toEqual({
    ...{ name: 'reserve', part: '', attempt: 0, input: null, tries: 1, since: t0, at: t0 },
    answer: { kind: 'done', value: reading },
  })
})
