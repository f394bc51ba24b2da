import { describe, expect, test } from 'vitest'
import {
  held,
  hours,
  lost,
  minutes,
  no,
  quoted,
  reservation,
  seconds,
  shapes,
  t0,
  taken,
} from '../../../../../testing/stories/purchase-story.ts'
import { type Answer, done } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import { decidePurchase } from './decide-purchase.ts'

describe.each(shapes)('$title', ({ story, input, split, payments, one }) => {
  const begun = () => story().holdsRead()
  const priced = () => begun().saw('quote', '', quoted())
  const captures = payments.map((id) => `capture ${id}/0`)
  /** It is over without a ticket, for this reason. */
  const ends = (from: ReturnType<typeof story>, reason: string) =>
    expect(from.decides()).toMatchObject([{ do: 'end', outcome: 'refused', data: { reason } }])

  test('the price is asked for as many as travel', () => {
    expect(begun().decides()).toStrictEqual([
      {
        ...{ do: 'call', name: 'quote', part: '', attempt: 0 },
        input: {
          ...{ connectionId: 'IC 827@2026-11-26', fareClass: 'FARE-1', currency: 'EUR' },
          adults: input.travellers.length,
        },
      },
    ])
  })

  describe('the price', () => {
    test('a lost answer is asked for again, "later" too, for two hours', () => {
      expect(begun().saw('quote', '', lost).later(seconds(1)).next()).toEqual(['quote /0'])
      expect(begun().saw('quote', '', no('busy')).later(seconds(2)).next()).toEqual(['quote /1'])
      expect(begun().saw('quote', '', lost).later(hours(2)).next()).toEqual(['quote /0'])
      ends(
        begun()
          .saw('quote', '', lost)
          .later(hours(2) + 1),
        'provider_unreachable',
      )
    })

    test.each([
      ['sold_out', 'sold_out'],
      ['not_offered', 'not_offered'],
      ['not_found', 'provider_refused'],
    ])('a definite %s ends it as %s', (code, reason) => ends(begun().saw('quote', '', no(code)), reason))

    test('[PAY-02] that has changed meanwhile is asked for again, at its new height, and the third time it is an end', () => {
      const changed = (times: number) =>
        Array.from({ length: times }, (_, attempt) => attempt).reduce(
          (told, attempt) => told.saw('quote', '', no('price_changed'), attempt).later(seconds(10)),
          begun(),
        )
      expect(changed(1).next()).toEqual(['quote /1'])
      expect(changed(2).next()).toEqual(['quote /2'])
      ends(changed(3), 'price_raised')
      expect(changed(2).saw('quote', '', quoted(4_000), 2).next()).toEqual(['reserve /0'])
    })

    test('[PAY-02] nobody pays more than is held: the same or less is bought, a cent more ends it with the seats kept', () => {
      ends(begun().saw('quote', '', quoted(4_803, false)), 'sold_out')
      for (const total of [4_000, 4_803, 4_804])
        expect(begun().saw('quote', '', quoted(total)).next()).toEqual(['reserve /0'])
      expect(
        priced()
          .saw('reserve', '', reservation('open', { total: 4_803 }))
          .next(),
      ).toEqual(['confirm 0/0'])
      const increased = priced().saw('reserve', '', reservation('open', { total: 4_804 }))
      const reading = {
        ref: 'R1',
        state: 'open',
        total: 4_804,
        expiresAt: t0 + minutes(10),
        bookingRef: null,
      }
      expect(increased.later(minutes(2)).decides()).toStrictEqual([
        {
          ...{ do: 'end', outcome: 'price_increase' },
          data: {
            reserved: { at: t0, reading },
            // a confirmation needs a minute to arrive
            until: t0 + minutes(9),
            reservation: { ref: 'R1', until: t0 + minutes(10) },
          },
        },
      ])
    })

    test('[PAY-02] seats kept at a price that was accepted are confirmed at once; more again ends it', () => {
      const reading = {
        ref: 'R9',
        state: 'open',
        total: 5_403,
        expiresAt: t0 + minutes(4),
        bookingRef: null,
      } as const
      const parts = split(5_403)
      const accepted = {
        ...input,
        payments: input.payments.map((payment, index) => ({ ...payment, held: parts[index]! })),
        reserved: { reading, at: t0 - minutes(6) },
      }
      expect(begun().next(accepted)).toEqual(['confirm 0/0'])
      const late = begun().later(minutes(4))
      expect(late.next(accepted)).toEqual(['reserve /1'])
      const again = (total: number) =>
        late.saw('reserve', '', reservation('open', { total }), 1).next(accepted)
      // the seats that have just lapsed may still make the next ones cost more
      expect(again(5_404)).toEqual([`wait ${minutes(7)}`])
      const sold = late
        .later(minutes(2))
        .saw('reserve', '', reservation('open', { total: 5_404, expiresAt: t0 + minutes(16) }), 1)
      expect(sold.decides(accepted)).toMatchObject([
        { outcome: 'price_increase', data: { until: t0 + minutes(15) } },
      ])
      expect(again(5_403)).toEqual(['confirm 1/0'])
      const gone = begun().saw('read-hold', one, no('gone'), 1)
      expect(gone.decides(accepted)).toMatchObject([
        { outcome: 'holds_lost', data: { reservation: { ref: 'R9' } } },
      ])
    })
  })

  describe('the reservation', () => {
    test('is for all travellers by their own names, on the train, in the class and the language', () => {
      expect(priced().decides()).toMatchObject([
        {
          name: 'reserve',
          input: {
            ...{ connectionId: 'IC 827@2026-11-26', fareClass: 'FARE-1', currency: 'EUR', language: 'nl' },
            travellers: input.travellers.map(({ firstName, lastName }) => ({ firstName, lastName })),
          },
        },
      ])
    })

    test('after a lost answer is tried anew, never twice under one attempt', () => {
      expect(priced().saw('reserve', '', lost).next()).toEqual(['wait 1000'])
      expect(priced().saw('reserve', '', lost).later(seconds(2)).next()).toEqual(['reserve /1'])
      expect(priced().saw('reserve', '', no('busy')).later(seconds(2)).next()).toEqual(['reserve /1'])
    })

    test('[PAY-02] whose price has changed is made again: cheaper is bought, dearer is asked about, and the third change ends it', () => {
      const changed = (told: ReturnType<typeof story>, attempt: number) =>
        told.saw('reserve', '', no('price_changed'), attempt).later(seconds(10))
      const once = changed(priced(), 0)
      expect(once.next()).toEqual(['reserve /1'])
      const at = (total: number) => once.saw('reserve', '', reservation('open', { total }), 1).next()
      expect([at(4_000), at(4_803), at(4_804)]).toEqual([
        ['confirm 1/0'],
        ['confirm 1/0'],
        ['end price_increase'],
      ])
      ends(changed(changed(once, 1), 2), 'price_raised')
    })

    test('sold out by itself is sold out', () => {
      ends(priced().saw('reserve', '', no('sold_out')), 'sold_out')
      ends(priced().saw('reserve', '', lost).saw('reserve', '', no('not_offered'), 1), 'not_offered')
    })

    test('sold out by our own lost one waits until that has lapsed, then tries again', () => {
      const ownGoal = priced()
        .saw('reserve', '', lost)
        .later(seconds(2))
        .saw('reserve', '', no('sold_out'), 1)
      expect(ownGoal.next()).toEqual([`wait ${minutes(11)}`])
      const lapsed = ownGoal.later(minutes(11)).eachPayment('read-hold', held(null), 1)
      expect(lapsed.next()).toEqual(['reserve /2'])
      ends(lapsed.saw('reserve', '', no('sold_out'), 2).later(1), 'sold_out')
    })

    test('[PAY-02] says a date of birth of whoever gave one, and nothing of the others', () => {
      const [first, ...rest] = input.travellers.map((traveller) => ({ ...traveller, birthDate: null }))
      const travellers = [{ ...first!, birthDate: '1990-05-01' }, ...rest]
      const [reserve] = priced().decides({ ...input, travellers })
      const told = (reserve as unknown as { input: { travellers: object[] } }).input.travellers
      expect(told).toStrictEqual(
        input.travellers.map((traveller, index) => ({
          ...traveller,
          ...(index === 0 && { birthDate: '1990-05-01' }),
        })),
      )
    })

    test.each([
      ['the lost one', 1, minutes(11)],
      ['the one that costs more', 15, minutes(16) - seconds(2)],
    ])(
      '[PAY-02] made to cost more by our own lost one waits until both have lapsed, here %s last',
      (_, expires, wait) => {
        const increased = reservation('open', { total: 4_804, expiresAt: t0 + minutes(expires) })
        const ownGoal = priced().saw('reserve', '', lost).later(seconds(2)).saw('reserve', '', increased, 1)
        expect(ownGoal.next()).toEqual([`wait ${wait}`])
        const lapsed = ownGoal.later(wait).eachPayment('read-hold', held(null), 1)
        expect(lapsed.next()).toEqual(['reserve /2'])
        expect(lapsed.saw('reserve', '', increased, 2).later(1).next()).toEqual(['end price_increase'])
      },
    )

    test('a third lost one is the last until the first of them has lapsed', () => {
      const three = [0, 1, 2].reduce(
        (told, attempt) => told.saw('reserve', '', lost, attempt).later(seconds(30)),
        priced(),
      )
      expect(three.next()).toEqual([`wait ${minutes(8.5)}`])
      const lapsed = three.later(minutes(8.5)).eachPayment('read-hold', held(), 1)
      expect(lapsed.next()).toEqual(['reserve /3'])
    })

    test('is not repeated for more than two hours', () => {
      const late = story()
        .later(hours(2))
        .holdsRead()
        .later(-hours(2))
        .saw('quote', '', quoted())
        .saw('reserve', '', lost)
      expect(late.later(hours(2)).next()).toEqual(['reserve /1'])
      ends(
        priced()
          .saw('reserve', '', lost)
          .later(hours(2) + 1),
        'provider_unreachable',
      )
    })

    describe('of seats of their own choice', () => {
      const seats = [{ segment: 0, code: '1-11' }]
      const last = input.travellers.length - 1
      const travellers = input.travellers.map((traveller, place) =>
        place === last ? { ...traveller, type: 'CHLD' as const, seats } : { ...traveller, seats: [] },
      )
      const choosing = { ...input, travellers }
      const toldIn = (from: ReturnType<typeof story>) => {
        const [reserve] = from.decides(choosing)
        return (reserve as unknown as { input: { travellers: object[] } }).input.travellers
      }
      /** A reservation that asked for these seats, and what became of it. */
      const asked = (answer: Answer<Json>, attempt = 0, from = priced()) =>
        from.saw('reserve', '', answer, attempt, { travellers }).later(seconds(2))
      const withoutSeats = input.travellers.map((traveller, place) => ({
        ...traveller,
        ...(place === last && { type: 'CHLD' }),
      }))

      test('tells the carrier who sits where and what a traveller is, and nothing of the others', () => {
        expect(toldIn(priced())).toStrictEqual(
          withoutSeats.map((traveller, place) => ({ ...traveller, ...(place === last && { seats }) })),
        )
      })

      test('[BOOK-02] that somebody else has by now takes any: the money is held, and the ticket counts', () => {
        const taken = asked(no('seat_taken'))
        expect(taken.next(choosing)).toEqual(['reserve /1'])
        expect(toldIn(taken)).toStrictEqual(withoutSeats)
        // any seat was asked for, and there is none
        ends(taken.saw('reserve', '', no('seat_taken'), 1, { travellers: withoutSeats }), 'sold_out')
        // whatever else is refused has nothing to do with the choice
        ends(asked(no('not_offered')), 'not_offered')
      })

      test('that our own lost reservation may keep are waited for', () => {
        const own = asked(no('seat_taken'), 1, asked(lost))
        expect(own.next(choosing)).toEqual([`wait ${minutes(11) - seconds(2)}`])
      })

      test('is asked for with them again after a lost answer', () => {
        expect(toldIn(asked(lost)).at(-1)).toMatchObject({ seats })
      })
    })

    test('that ran out before it was confirmed is made again', () => {
      const late = story().reserved().later(minutes(10))
      expect(story().reserved().later(minutes(5)).next()).toEqual(['confirm 0/0'])
      expect(late.eachPayment('read-hold', held(null), 1).next()).toEqual(['reserve /1'])
    })
  })

  describe('the ticket', () => {
    test('is read while the payments are captured, and only both together are the end', () => {
      expect(story().confirmed().next()).toEqual([...captures, 'read-booking /0'])
      expect(story().confirmed().decides().at(-1)).toMatchObject({ input: { ref: 'B1' } })
      const captured = story().confirmed().eachPayment('capture', taken(1_100))
      expect(captured.saw('read-booking', '', no('not_found')).later(seconds(2)).next()).toEqual([
        'read-booking /1',
      ])
      const [end] = captured.saw('read-booking', '', done({ number: 'N1' })).decides()
      expect(end).toMatchObject({ outcome: 'booked', data: { total: 4_803, booking: { number: 'N1' } } })
    })

    test('that the carrier does not know is asked for ever more rarely after a day, and at once by whoever looks', () => {
      const captured = story().confirmed().eachPayment('capture', taken(1_100))
      const unknownFor = (passed: number) =>
        captured
          .saw('read-booking', '', no('not_found'))
          .later(passed)
          .saw('read-booking', '', no('not_found'), 1)
      const early = unknownFor(hours(24))
      expect(early.later(minutes(1)).next()).toEqual(['read-booking /2'])
      const late = unknownFor(hours(48))
      expect(late.next()).toEqual([`wait ${hours(2)}`])
      expect(late.later(hours(2)).next()).toEqual(['read-booking /2'])
      expect(late.later(minutes(1)).decides(input, true)).toMatchObject([
        { do: 'call', name: 'read-booking', attempt: 2 },
      ])
    })

    test('is given out with its price as soon as it is read, and keeps no reservation at its end', () => {
      const read = story()
        .confirmed()
        .saw('read-booking', '', done({ number: 'N1' }))
      expect(read.teller.decide(input, read.entries, read.now)).toStrictEqual([
        { do: 'commit', name: 'give-ticket', part: '', data: { total: 4_803, booking: { number: 'N1' } } },
      ])
      const over = payments.reduce(
        (told, id, index) => told.saw('capture', id, taken(split(4_803)[index]! + 300)),
        read,
      )
      const { entries, now } = over.committed()
      expect(decidePurchase(input, entries, now, false, split)).toStrictEqual({
        kind: 'booked',
        result: {
          total: 4_803,
          booking: { number: 'N1' },
          payments: payments.map((payment, index) => {
            const amount = split(4_803)[index]! + 300
            return { payment, amount, due: amount, captured: true }
          }),
        },
      })
    })

    test('confirmed without a booking yet is asked on for it, while the payments are captured', () => {
      const unnamed = story()
        .reserved()
        .saw('confirm', '0', reservation('confirmed', { bookingRef: null }))
      expect(unnamed.next()).toEqual([...captures, 'wait 5000'])
      const captured = unnamed.eachPayment('capture', taken(1_100))
      expect(captured.later(seconds(5)).next()).toEqual(['poll 0.0/0'])
      expect(captured.saw('poll', '0.0', reservation('confirmed')).next()).toEqual(['read-booking /0'])
    })
  })
})
