import { describe, expect, test } from 'vitest'
import { done } from '../../../../kernel/answer.ts'
import {
  held,
  hours,
  lost,
  minutes,
  no,
  reservation,
  seconds,
  shapes,
  t0,
} from '../../../../../testing/stories/purchase-story.ts'

describe.each(shapes)('$title', ({ story, input, one }) => {
  type Told = ReturnType<typeof story>
  const asked = (answer: Parameters<Told['saw']>[2]) => story().reserved().saw('confirm', '0', answer)
  const again = (from: Told) =>
    from.next().some((word) => word === 'reserve /1' || word.startsWith('read-hold'))
  const isRefused = (from: Told) => from.next().some((word) => word.startsWith('end refused'))

  test('a confirmation names the reservation, our own reference and who books, and nothing else', () => {
    expect(story().reserved().decides()).toStrictEqual([
      {
        ...{ do: 'call', name: 'confirm', part: '0', attempt: 0 },
        input: {
          ...{ ref: 'R1', reference: 'g1' },
          ...{ firstName: 'Ada', lastName: 'Seat 1', email: 'ada@example.org' },
        },
      },
    ])
  })

  describe('a confirmation that was answered', () => {
    test('is followed by a poll every five seconds, after twenty minutes every minute, for as long as it takes', () => {
      const accepted = asked(reservation('processing'))
      expect(accepted.next()).toEqual(['wait 5000'])
      expect(accepted.later(seconds(5)).next()).toEqual(['poll 0.0/0'])
      expect(accepted.later(seconds(5)).decides()).toMatchObject([{ input: { ref: 'R1' } }])
      const polled = accepted.later(seconds(5)).saw('poll', '0.0', reservation('processing'))
      expect(polled.later(seconds(5)).next()).toEqual(['poll 0.0/1'])
      const almost = accepted.later(minutes(20)).saw('poll', '0.0', reservation('processing'))
      expect(almost.next()).toEqual(['wait 5000'])
      const slow = accepted.later(minutes(21)).saw('poll', '0.0', reservation('processing'))
      expect(slow.next()).toEqual(['wait 60000'])
      expect(accepted.later(hours(48)).next()).toEqual(['poll 0.0/0'])
    })

    test.each([
      ['still at work', reservation('processing')],
      ['away', lost],
      ['without knowledge of it at that moment', no('busy')],
    ])(
      '[PAY-02] and whose carrier is %s is asked ever more rarely for as long as a hold stands, and once more before the first runs out',
      (_, word) => {
        // the holds of this story stand for a week
        const readAt = (hour: number) =>
          asked(reservation('processing')).later(hours(hour)).saw('poll', '0.0', word)
        expect(readAt(24).next()).toEqual(['wait 60000'])
        expect(readAt(48).next()).toEqual([`wait ${hours(2)}`])
        expect(readAt(120).next()).toEqual([`wait ${hours(5)}`])
        expect(readAt(165).next()).toEqual([`wait ${hours(2.5)}`])
        expect(readAt(48).later(hours(2)).next()).toEqual([expect.stringMatching(/^poll 0\.0\//)])
        expect(readAt(168).next()).toEqual([`wait ${hours(7)}`])
        // nothing is left to capture: from here on whoever wants to know asks
        expect(readAt(169).next()).toEqual(['park'])
      },
    )

    test('[PAY-02] and is asked once more before the first of the holds runs out, and until the last does', () => {
      const readAt = (hour: number, end: number | null) =>
        asked(reservation('processing'))
          .saw('read-hold', one, held(end), 1)
          .later(hours(hour))
          .saw('poll', '0.0', reservation('processing'))
      expect(readAt(98, t0 + hours(100)).next()).toEqual([`wait ${hours(1.5)}`])
      const isOnlyHold = input.payments.length === 1
      expect(readAt(120, t0 + hours(100)).next()).toEqual([isOnlyHold ? 'park' : `wait ${hours(5)}`])
      // where the bank gives no end a hold stands for a week
      expect(readAt(165, null).next()).toEqual([`wait ${hours(2.5)}`])
    })

    test('[PAY-02] whoever wants to know is answered with a reading, and one who comes too early does not come in vain', () => {
      const read = asked(reservation('processing'))
        .later(hours(48))
        .saw('poll', '0.0', reservation('processing'))
      const woken = (from: Told) => from.decides(input, true)[0]
      expect(woken(read.later(seconds(59)))).toMatchObject({ do: 'wait', until: read.now + minutes(1) })
      expect(woken(read.later(minutes(1)))).toMatchObject({ do: 'call', name: 'poll' })
      expect(read.later(minutes(1)).next()).toEqual([`wait ${hours(2) - minutes(1)}`])
      const over = asked(reservation('processing')).later(hours(200)).saw('poll', '0.0', lost)
      expect(woken(over.later(minutes(1)))).toMatchObject({ do: 'call', name: 'poll' })
      const failed = over.later(minutes(1)).saw('poll', '0.0', reservation('failed'))
      expect(isRefused(failed)).toBe(true)
    })

    test('[PAY-02] a state that nobody knows is over an hour after the last instant at which a ticket could come of it', () => {
      const odd = (later: number, state: string, bookingRef: string | null = null) =>
        asked(lost).later(later).saw('poll', '0.0', reservation(state, { bookingRef }))
      expect(isRefused(odd(minutes(80) - 1, 'other'))).toBe(false)
      expect(odd(minutes(80), 'other').next()).toEqual(['end refused provider_refused'])
      // its own words are never taken for an end by our clock
      expect(isRefused(odd(hours(5), 'processing'))).toBe(false)
    })

    test('[PAY-02] a booking that was named beside such a state, or before the reservation was forgotten, is read: the ticket that exists is paid', () => {
      const odd = (later: number, state: string, bookingRef: string | null = null) =>
        asked(lost).later(later).saw('poll', '0.0', reservation(state, { bookingRef }))
      expect(odd(minutes(80) - 1, 'other', 'B1').next()).toEqual([expect.stringMatching(/^wait/)])
      const named = odd(minutes(80), 'other', 'B1')
      const denied = odd(minutes(9), 'other', 'B1').later(minutes(20)).saw('poll', '0.0', no('not_found'), 1)
      for (const told of [
        named,
        denied,
        odd(minutes(70), 'other', 'B1').later(minutes(10)).saw('poll', '0.0', reservation('other'), 1),
      ]) {
        expect(told.next()[0]).toBe('read-booking /0')
        expect(told.decides()[0]).toMatchObject({ input: { ref: 'B1' } })
        // it exists, so it is given out and paid
        const ticket = told.saw('read-booking', '', done({ ref: 'B1' }))
        expect(ticket.commits()).toEqual(['give-ticket'])
        expect(ticket.next()[0]).toMatch(/^capture/)
        // the carrier knows no such booking: there is no ticket
        expect(told.saw('read-booking', '', no('not_found')).next()).toEqual(['end refused provider_refused'])
        // and while nobody knows, nothing is released
        const silent = told.saw('read-booking', '', lost)
        expect(isRefused(silent)).toBe(false)
        expect(silent.later(minutes(5)).next()).toContain('read-booking /0')
      }
    })

    test.each(['failed', 'cancelled'])('[PAY-02] and then %s ends it', (state) => {
      expect(
        isRefused(asked(reservation('processing')).later(minutes(11)).saw('poll', '0.0', reservation(state))),
      ).toBe(true)
      const over = asked(lost).later(minutes(9)).saw('poll', '0.0', reservation(state))
      expect(isRefused(over)).toBe(true)
      expect(over.next()).toEqual(['end refused provider_refused'])
    })

    test('with a no to the sale ends it, with "later" is asked again, and with "expired" is reserved anew', () => {
      expect(isRefused(asked(no('sold_out')))).toBe(true)
      expect(asked(no('busy')).later(seconds(2)).next()).toEqual(['confirm 0/1'])
      expect(again(asked(no('busy')).later(minutes(10)))).toBe(true)
      expect(again(asked(no('expired')).later(seconds(2)))).toBe(true)
      expect(again(asked(no('not_found')).later(seconds(2)))).toBe(true)
    })

    test('[PAY-02] at another price than it was reserved at gives the seats back and reserves at the new one; the third time it is an end', () => {
      const changed = asked(no('price_changed'))
      expect(changed.next()).toEqual(['cancel-reservation 0/0'])
      const free = (told: Told, attempt = 0) =>
        told.saw('cancel-reservation', String(attempt), reservation('cancelled')).later(seconds(2))
      expect(free(changed).next()).toEqual(['reserve /1'])
      // whatever becomes of the old seats, they lapse
      for (const word of [lost, no('not_found')])
        expect(again(changed.saw('cancel-reservation', '0', word).later(seconds(2)))).toBe(true)
      const next = (total: number) =>
        free(changed).saw('reserve', '', reservation('open', { total }), 1).next()
      expect([next(4_000), next(4_804)]).toEqual([['confirm 1/0'], ['end price_increase']])
      const twice = free(changed).reserved(1).saw('confirm', '1', no('price_changed'))
      const third = free(twice, 1).reserved(2).saw('confirm', '2', no('price_changed'))
      expect(third.next()).toEqual(['end refused price_raised'])
    })

    test('[BOOK-06] with "expired" while the seats are still kept, three times: the carrier does not sell them', () => {
      const denied = (times: number) => {
        let story = asked(no('expired'))
        for (let attempt = 1; attempt < times; attempt++)
          story = story.later(seconds(2)).reserved(attempt).saw('confirm', String(attempt), no('expired'))
        return story.later(seconds(2))
      }
      expect([isRefused(denied(1)), isRefused(denied(2))]).toEqual([false, false])
      expect(denied(3).next()).toEqual(['end refused provider_refused'])
      // a reservation that had run out was no longer theirs to sell
      let late = story()
      for (let attempt = 0; attempt < 4; attempt++)
        late = late
          .reserved(attempt)
          .later(minutes(10))
          .saw('confirm', String(attempt), no('expired'))
          .later(seconds(2))
      expect(isRefused(late)).toBe(false)
      // nor were those that nobody knew any more when they were to be given back
      const repriced = (told: Told, attempt: string) =>
        told
          .saw('confirm', attempt, no('price_changed'))
          .saw('cancel-reservation', attempt, no('not_found'))
          .later(seconds(2))
      const twice = repriced(repriced(story().reserved(), '0').reserved(1), '1')
      const third = twice.reserved(2).saw('confirm', '2', no('expired')).later(seconds(5))
      expect(third.next()).toEqual(['reserve /3'])
    })
  })

  describe('[PAY-02] [PAY-06] a confirmation in doubt', () => {
    test('is neither captured nor released nor reserved anew, but asked about without end', () => {
      for (const later of [seconds(5), minutes(10), minutes(30), hours(3), hours(100)]) {
        expect(asked(lost).later(later).next()).toEqual(['poll 0.0/0'])
      }
    })

    test('that did not arrive is repeated, and only a poll after the repetition counts', () => {
      const open = asked(lost).later(seconds(5)).saw('poll', '0.0', reservation('open'))
      expect(open.next()).toEqual(['confirm 0/1'])
      const repeated = open.saw('confirm', '0', lost, 1)
      expect(repeated.later(minutes(30)).next()).toEqual(['poll 0.1/0'])
    })

    test.each(['sold_out', 'not_found', 'expired', 'invalid'])(
      'is not decided by a repetition that is refused: %s',
      (code) => {
        const open = asked(lost)
          .later(seconds(5))
          .saw('poll', '0.0', reservation('open'))
          .saw('confirm', '0', no(code), 1)
        expect(open.later(seconds(5)).next()).toEqual(['poll 0.1/0'])
        expect(open.saw('poll', '0.1', reservation('confirmed')).next()).toContain(`capture ${one}/0`)
      },
    )

    test('beside a no gives the seats back, and believes the provider what became of them', () => {
      const open = asked(lost)
        .later(seconds(5))
        .saw('poll', '0.0', reservation('open'))
        .saw('confirm', '0', no('sold_out'), 1)
        .saw('poll', '0.1', reservation('open'))
      expect(open.next()).toEqual(['cancel-reservation 0/0'])
      expect(open.decides()).toMatchObject([{ input: { ref: 'R1' } }])
      expect(isRefused(open.saw('cancel-reservation', '0', reservation('cancelled')))).toBe(true)
      expect(open.saw('cancel-reservation', '0', no('invalid')).later(seconds(5)).next()).toEqual([
        'poll 0.1/1',
      ])
    })

    test('beside a no is over with that no, where the provider has forgotten the reservation', () => {
      const repeated = asked(lost)
        .later(seconds(5))
        .saw('poll', '0.0', lost)
        .saw('confirm', '0', no('sold_out'), 1)
      const forgotten = repeated.later(minutes(20)).saw('poll', '0.1', no('not_found'))
      expect(forgotten.next()).toEqual(['end refused sold_out'])
    })

    test('whose reservation ran out unconfirmed is reserved anew: by the provider’s word, or open a minute after its end', () => {
      expect(
        again(asked(lost).later(minutes(10)).saw('poll', '0.0', reservation('failed')).later(seconds(2))),
      ).toBe(true)
      const seenOpen = (after: number) =>
        asked(lost).later(after).saw('poll', '0.0', reservation('open')).later(seconds(5))
      // from the instant of its end it is asked about, and not confirmed any more
      expect(seenOpen(minutes(10) - seconds(5) - 1).next()).toEqual(['confirm 0/1'])
      expect(seenOpen(minutes(10) - seconds(5)).next()).toEqual(['poll 0.0/1'])
      expect(seenOpen(minutes(11) - 1).next()).toEqual(['poll 0.0/1'])
      expect(again(seenOpen(minutes(11)))).toBe(true)
    })

    test('that the provider denies is believed only after the last instant of its processing', () => {
      const denied = (after: number) => asked(lost).later(after).saw('poll', '0.0', no('not_found'))
      expect(
        denied(minutes(20) - 1)
          .later(minutes(1))
          .next(),
      ).toEqual(['poll 0.0/1'])
      expect(isRefused(denied(minutes(20)))).toBe(true)
    })

    test('a lost poll is the same poll again, later and later', () => {
      const twice = asked(lost)
        .later(seconds(5))
        .saw('poll', '0.0', lost)
        .later(seconds(5))
        .saw('poll', '0.0', lost)
      expect(twice.later(seconds(5)).next()).toEqual(['poll 0.0/0'])
    })
  })

  describe('[PAY-02] [PAY-06] a second reservation, after the first ran out', () => {
    // in doubt until the end, or by the answer to its own confirmation
    const firsts = {
      'was read as failed': asked(lost).later(minutes(10)).saw('poll', '0.0', reservation('failed')),
      'was answered as failed': story()
        .reserved()
        .later(minutes(10))
        .saw('confirm', '0', reservation('failed')),
    }
    const second = (first: Told) => {
      const again = first.later(seconds(2)).eachPayment('read-hold', held(), 1)
      return again.saw('reserve', '', reservation('open', { expiresAt: again.now + minutes(10) }), 1)
    }

    test.each(Object.entries(firsts))('is confirmed as if there had been no first, which %s', (_, first) => {
      expect(second(first).next()).toEqual(['confirm 1/0'])
    })

    test.each(Object.entries(firsts))(
      'in doubt is asked about, whatever the first was, which %s',
      (_, first) => {
        const doubted = second(first).saw('confirm', '1', lost)
        expect(doubted.later(seconds(5)).next()).toEqual(['poll 1.0/0'])
        expect(doubted.later(hours(2)).next()).toEqual(['poll 1.0/0'])
      },
    )

    test('refused is refused, however doubtful the first was', () => {
      expect(isRefused(second(firsts['was read as failed']).saw('confirm', '1', no('sold_out')))).toBe(true)
    })
  })
})
