import { describe, expect, test } from 'vitest'
import { done } from '../../../../kernel/answer.ts'
import {
  fill,
  held,
  hours,
  lost,
  minutes,
  no,
  quoted,
  reservation,
  seconds,
  story,
  t0,
} from '../../../../../testing/stories/fill-story.ts'

const begun = () => story().holdsRead()
const priced = () => begun().saw('quote', '', quoted())
/** It is over, and everything is let go for this reason. */
const releases = (from: ReturnType<typeof story>, reason: string) =>
  expect(from.decides()).toMatchObject([{ do: 'end', outcome: 'released', data: { reason } }])

describe('the price', () => {
  test('a lost answer is asked for again, "later" too, for two hours', () => {
    expect(begun().saw('quote', '', lost).later(seconds(1)).next()).toEqual(['quote /0'])
    expect(begun().saw('quote', '', no('busy')).later(seconds(2)).next()).toEqual(['quote /1'])
    expect(begun().saw('quote', '', lost).later(hours(2)).next()).toEqual(['quote /0'])
    releases(
      begun()
        .saw('quote', '', lost)
        .later(hours(2) + 1),
      'provider_unreachable',
    )
  })

  test.each([
    ['sold_out', 'sold_out'],
    ['not_offered', 'not_offered'],
    ['price_changed', 'price_raised'],
    ['not_found', 'provider_refused'],
  ])('a definite %s releases six as %s', (code, reason) =>
    releases(begun().saw('quote', '', no(code)), reason),
  )

  test('[PAY-02] nobody pays more than was held: the same or less is bought, a cent more is reserved and asked about', () => {
    expect(begun().saw('quote', '', quoted(4_804)).next()).toEqual(['reserve /0'])
    releases(begun().saw('quote', '', quoted(4_803, false)), 'sold_out')
    expect(begun().saw('quote', '', quoted(4_803)).next()).toEqual(['reserve /0'])
    expect(begun().saw('quote', '', quoted(4_000)).next()).toEqual(['reserve /0'])
    const dearer = priced().saw('reserve', '', reservation('open', { total: 4_804 }))
    const [ending] = dearer.decides()
    expect(ending).toMatchObject({
      outcome: 'dearer',
      data: { at: t0, reading: { ref: 'R1', state: 'open', total: 4_804 } },
    })
    // three minutes to answer, and one for the confirmation to arrive
    expect(dearer.later(minutes(6)).next()).toEqual(['end dearer'])
    releases(dearer.later(minutes(6) + 1), 'price_raised')
  })

  test('[PAY-02] what the six have accepted is confirmed at once; costs it more again, or is a hold lost, all is released', () => {
    const reading = {
      ref: 'R9',
      state: 'open',
      total: 5_403,
      expiresAt: t0 + minutes(4),
      bookingRef: null,
    } as const
    const accepted = { ...fill, heldTotal: 5_403, reserved: { reading, at: t0 - minutes(6) } }
    expect(begun().next(accepted)).toEqual(['confirm 0/0'])
    const late = begun().later(minutes(4))
    expect(late.next(accepted)).toEqual(['reserve /1'])
    const again = (total: number) => late.saw('reserve', '', reservation('open', { total }), 1).next(accepted)
    // the six seats that have just lapsed may still make the next ones dearer
    expect(again(5_404)).toEqual([`wait ${minutes(7)}`])
    const sold = late
      .later(minutes(2))
      .saw('reserve', '', reservation('open', { total: 5_404, expiresAt: t0 + minutes(16) }), 1)
    expect(sold.next(accepted)).toEqual(['end released price_raised'])
    expect(again(5_403)).toEqual(['confirm 1/0'])
    const gone = begun().saw('read-hold', '2', no('gone'), 1)
    expect(gone.decides(accepted)).toMatchObject([
      { outcome: 'released', data: { reason: 'price_unmet', reservation: { ref: 'R9' } } },
    ])
  })
})

describe('the reservation', () => {
  test('is for the six by their own names, on the train, in the class and the language of the group', () => {
    expect(priced().decides()).toMatchObject([
      {
        name: 'reserve',
        input: {
          ...{ connectionId: 'IC 827@2026-11-26', fareClass: 'FARE-1', currency: 'EUR', language: 'nl' },
          travellers: [1, 2, 3, 4, 5, 6].map((seat) => ({ firstName: 'Ada', lastName: `Seat ${seat}` })),
        },
      },
    ])
  })

  test('after a lost answer is tried anew, never twice under one attempt', () => {
    expect(priced().saw('reserve', '', lost).next()).toEqual(['wait 1000'])
    expect(priced().saw('reserve', '', lost).later(seconds(2)).next()).toEqual(['reserve /1'])
    expect(priced().saw('reserve', '', no('busy')).later(seconds(2)).next()).toEqual(['reserve /1'])
  })

  test('sold out by itself is sold out', () => {
    releases(priced().saw('reserve', '', no('sold_out')), 'sold_out')
    releases(priced().saw('reserve', '', lost).saw('reserve', '', no('not_offered'), 1), 'not_offered')
  })

  test('sold out by our own lost one waits until that has lapsed, then tries again', () => {
    const ownGoal = priced().saw('reserve', '', lost).later(seconds(2)).saw('reserve', '', no('sold_out'), 1)
    expect(ownGoal.next()).toEqual([`wait ${minutes(11)}`])
    const lapsed = ownGoal
      .later(minutes(11))
      .eachSeat('read-hold', done({ state: 'held', captureBefore: null, captured: 0 }), 1)
    expect(lapsed.next()).toEqual(['reserve /2'])
    releases(lapsed.saw('reserve', '', no('sold_out'), 2).later(1), 'sold_out')
  })

  test('[PAY-02] says a date of birth of whoever gave one, and nothing of the others', () => {
    const [one, ...others] = fill.seats
    const [reserve] = priced().decides({ ...fill, seats: [{ ...one!, birthDate: '1990-05-01' }, ...others] })
    const { travellers } = (reserve as unknown as { input: { travellers: object[] } }).input
    expect(travellers[0]).toStrictEqual({ firstName: 'Ada', lastName: 'Seat 1', birthDate: '1990-05-01' })
    expect(travellers[1]).toStrictEqual({ firstName: 'Ada', lastName: 'Seat 2' })
  })

  test.each([
    ['the lost one', 1, minutes(11)],
    ['the dearer one itself', 15, minutes(16) - seconds(2)],
  ])(
    '[PAY-02] made dearer by our own lost one waits until both have lapsed, here %s last',
    (_, expires, wait) => {
      const dearer = reservation('open', { total: 4_804, expiresAt: t0 + minutes(expires) })
      const ownGoal = priced().saw('reserve', '', lost).later(seconds(2)).saw('reserve', '', dearer, 1)
      expect(ownGoal.next()).toEqual([`wait ${wait}`])
      const lapsed = ownGoal
        .later(wait)
        .eachSeat('read-hold', done({ state: 'held', captureBefore: null, captured: 0 }), 1)
      expect(lapsed.next()).toEqual(['reserve /2'])
      releases(lapsed.saw('reserve', '', dearer, 2).later(1), 'price_raised')
    },
  )

  test('a third lost one is the last until the first of them has lapsed', () => {
    const three = [0, 1, 2].reduce(
      (told, attempt) => told.saw('reserve', '', lost, attempt).later(seconds(30)),
      priced(),
    )
    expect(three.next()).toEqual([`wait ${minutes(8.5)}`])
    const lapsed = three.later(minutes(8.5)).eachSeat('read-hold', held(), 1)
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
    releases(
      priced()
        .saw('reserve', '', lost)
        .later(hours(2) + 1),
      'provider_unreachable',
    )
  })

  test('that ran out before it was confirmed is made again', () => {
    const late = story().reserved().later(minutes(10))
    expect(story().reserved().later(minutes(5)).next()).toEqual(['confirm 0/0'])
    expect(
      late.eachSeat('read-hold', done({ state: 'held', captureBefore: null, captured: 0 }), 1).next(),
    ).toEqual(['reserve /1'])
  })
})

describe('the ticket', () => {
  test('is read while the six are captured, and only both together are the end', () => {
    expect(story().confirmed().next()).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((slot) => `capture ${slot}/0`),
      'read-booking /0',
    ])
    const captured = story()
      .confirmed()
      .eachSeat('capture', done({ state: 'captured', captureBefore: null, captured: 1_100 }))
    expect(captured.saw('read-booking', '', no('not_found')).later(seconds(2)).next()).toEqual([
      'read-booking /1',
    ])
    expect(captured.saw('read-booking', '', done({ number: 'N1' })).next()).toEqual(['end booked'])
  })

  test('confirmed without a booking yet is asked on for it, while the six are captured', () => {
    const unnamed = story()
      .reserved()
      .saw('confirm', '0', reservation('confirmed', { bookingRef: null }))
    expect(unnamed.next().slice(0, 6)).toContain('capture 6/0')
    const captured = unnamed.eachSeat(
      'capture',
      done({ state: 'captured', captureBefore: null, captured: 1_100 }),
    )
    expect(captured.later(seconds(5)).next()).toEqual(['poll 0.0/0'])
    expect(captured.saw('poll', '0.0', reservation('confirmed')).next()).toEqual(['read-booking /0'])
  })
})
