import { describe, expect, test } from 'vitest'
import { done } from '../../../../kernel/answer.ts'
import {
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
import { fillStep, isFillStep } from './fill-group.ts'

const slots = [1, 2, 3, 4, 5, 6]
const allSeats = (name: string, attempt = 0) => slots.map((slot) => `${name} ${slot}/${attempt}`)
const reopened = (last: Parameters<ReturnType<typeof story>['saw']>[2]) =>
  story().holdsRead().saw('read-hold', '2', last)

describe('the six holds', () => {
  test('[PAY-02] are read before anything else, all at once', () => {
    expect(story().next()).toEqual(allSeats('read-hold'))
    expect(story().holdsRead().next()).toEqual(['quote /0'])
  })

  test('a lost answer is asked for again under the same attempt, a misplaced no under the next', () => {
    expect(reopened(lost).next()).toEqual(['wait 2000'])
    expect(reopened(lost).later(seconds(2)).next()).toEqual(['read-hold 2/0'])
    expect(reopened(no('invalid')).later(seconds(2)).next()).toEqual(['read-hold 2/1'])
  })

  test('that cannot be read for two hours end the attempt: nothing is bought yet', () => {
    expect(reopened(lost).later(hours(2)).next()).toEqual(['read-hold 2/0'])
    expect(
      reopened(lost)
        .later(hours(2) + 1)
        .next(),
    ).toEqual(['end released provider_unreachable'])
  })

  test.each([
    ['released', done({ state: 'released', captureBefore: null, captured: 0 })],
    ['never finished', done({ state: 'pending', captureBefore: null, captured: 0 })],
    ['unknown to the bank', no('not_found')],
  ])('one that is %s opens the group again without its member', (_, answer) => {
    expect(reopened(answer).next()).toEqual(['end reopened 2'])
  })

  test('[PAY-02] [PAY-06] one that ends too soon, or that somebody captured by hand, opens the group again at once and is let go afterwards', () => {
    expect(reopened(held(t0 + minutes(30) + 1)).next()).toEqual(['quote /0'])
    const captured = done({ state: 'captured', captureBefore: null, captured: 800 })
    for (const blocking of [held(t0 + minutes(30)), captured])
      expect(reopened(blocking).decides()).toEqual([
        { do: 'end', outcome: 'reopened', data: { lost: [2], blocking: [2] } },
      ])
  })

  test('[PAY-06] of two that are lost only the one that still blocks money is let go', () => {
    const both = reopened(held(t0)).saw('read-hold', '5', no('gone'))
    expect(both.decides()).toStrictEqual([
      { do: 'end', outcome: 'reopened', data: { lost: [2, 5], blocking: [2] } },
    ])
    expect(reopened(no('gone')).decides()).toStrictEqual([
      { do: 'end', outcome: 'reopened', data: { lost: [2] } },
    ])
  })

  test('are read once more when the provider kept us waiting before the reservation', () => {
    const waiting = story().holdsRead().saw('quote', '', lost).later(minutes(5)).saw('quote', '', quoted())
    expect(waiting.next()).toEqual(['reserve /0'])
    expect(waiting.later(1).next()).toEqual(allSeats('read-hold', 1))
    const again = waiting.later(1).eachSeat('read-hold', held(), 1)
    expect(again.next()).toEqual(['reserve /0'])
    expect(again.saw('read-hold', '5', no('gone'), 1).next()).toEqual(['end reopened 5'])
  })

  test('are not read again once a confirmation may have arrived', () => {
    const doubted = story().reserved().saw('confirm', '0', lost).later(hours(5))
    expect(doubted.next()).toEqual(['poll 0.0/0'])
  })
})

test('[PAY-02] a release once begun is finished, whatever is learnt later', () => {
  const begun = story()
    .reserved()
    .saw('confirm', '0', no('sold_out'))
    .saw('release', '1', done(null), 0, { because: 'sold_out' })
    .saw('poll', '0.0', reservation('confirmed'))
  expect(begun.next()).toEqual(['end released sold_out'])
})

test('the eye is told how far it is', () => {
  expect(fillStep(story().entries)).toBe('checking_holds')
  expect(fillStep(story().holdsRead().saw('quote', '', lost).entries)).toBe('reserving')
  expect(fillStep(story().reserved().saw('confirm', '0', lost).entries)).toBe('buying')
  expect(fillStep(story().confirmed().saw('capture', '1', lost).entries)).toBe('charging')
})

test('[GRP-10] the eye is told whenever a call brings the purchase further, and not of every call', () => {
  const whole = story().confirmed().saw('read-booking', '', lost).saw('capture', '1', lost).entries
  const further = whole.filter(
    (entry, index) =>
      index === 0 || fillStep(whole.slice(0, index)) !== fillStep([...whole.slice(0, index), entry]),
  )
  expect(further.map(({ name }) => name)).toEqual(['read-hold', 'quote', 'confirm', 'capture'])
  expect(new Set(whole.map(({ name }) => name).filter(isFillStep))).toEqual(
    new Set(further.map(({ name }) => name)),
  )
})
