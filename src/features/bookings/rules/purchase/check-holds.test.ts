import { describe, expect, test } from 'vitest'
import {
  held,
  hours,
  lost,
  minutes,
  no,
  quoted,
  released,
  seconds,
  shapes,
  taken,
} from '../../../../../testing/stories/purchase-story.ts'
import { done } from '../../../../kernel/answer.ts'

describe.each(shapes)('the holds of $title', ({ story, payments, one, input }) => {
  const all = (attempt: number) => payments.map((id) => `read-hold ${id}/${attempt}`)
  const last = payments.at(-1)!
  const read = (answer: Parameters<ReturnType<typeof story>['saw']>[2]) =>
    story().holdsRead().saw('read-hold', one, answer)

  test('[PAY-02] are read before anything else, all at once', () => {
    expect(story().next()).toEqual(all(0))
    expect(story().decides()[0]).toMatchObject({ input: { ref: input.payments[0]!.authorisationRef } })
    expect(story().holdsRead().next()).toEqual(['quote /0'])
  })

  test('a lost answer is asked for again under the same attempt, a refusal of the question under the next', () => {
    expect(read(lost).next()).toEqual(['wait 2000'])
    expect(read(lost).later(seconds(2)).next()).toEqual([`read-hold ${one}/0`])
    expect(read(no('invalid')).later(seconds(2)).next()).toEqual([`read-hold ${one}/1`])
  })

  test.each(['busy', 'invalid', 'declined', 'wrong_state'])(
    'a refusal of the question is no reading, and nobody is lost: %s',
    (code) => {
      expect(read(no(code)).later(minutes(1)).next()).toEqual([`read-hold ${one}/1`])
    },
  )

  test('[PAY-02] that cannot be read for two hours end the attempt, and the bank is named, not the carrier: nothing is bought yet', () => {
    expect(read(lost).later(hours(2)).next()).toEqual([`read-hold ${one}/0`])
    const late = read(lost).later(hours(2) + 1)
    expect(late.next()).toEqual(['end refused bank_unreachable'])
  })

  test.each([
    ['released', released],
    ['never finished', done({ state: 'pending', captureBefore: null, captured: 0 })],
    ['gone', no('gone')],
  ])('one that is %s is lost, and blocks no money', (_, answer) => {
    expect(read(answer).decides()).toStrictEqual([
      { do: 'end', outcome: 'holds_lost', data: { lost: [one], blocking: [] } },
    ])
  })

  test('[PAY-02] [PAY-06] one that ends too soon, or that somebody captured by hand, is lost and still blocks money', () => {
    expect(read(held(input.startedAt + minutes(30) + 1)).next()).toEqual(['quote /0'])
    for (const answer of [held(input.startedAt + minutes(30)), taken(800)])
      expect(read(answer).decides()).toStrictEqual([
        { do: 'end', outcome: 'holds_lost', data: { lost: [one], blocking: [one] } },
      ])
  })

  test('[PAY-02] without an end are good at any time', () => {
    expect(story().eachPayment('read-hold', held(null)).next()).toEqual(['quote /0'])
  })

  test('are read once more when the provider kept us waiting before the reservation', () => {
    const waiting = story().holdsRead().saw('quote', '', lost).later(minutes(5)).saw('quote', '', quoted())
    expect(waiting.next()).toEqual(['reserve /0'])
    expect(waiting.later(1).next()).toEqual(all(1))
    const again = waiting.later(1).eachPayment('read-hold', held(), 1)
    expect(again.next()).toEqual(['reserve /0'])
    expect(again.saw('read-hold', last, no('gone'), 1).next()).toEqual([`end holds_lost ${last}`])
  })

  test('[PAY-02] the oldest reading says whether they are fresh enough to reserve on', () => {
    const oneLate = story()
      .eachPayment('read-hold', held())
      .saw('read-hold', last, lost)
      .later(minutes(4))
      .saw('read-hold', last, held())
      .saw('quote', '', quoted())
      .later(minutes(1))
    expect(oneLate.next()).toEqual(['reserve /0'])
    // where there is one payment its late reading is the oldest
    const age = payments.length > 1 ? 1 : minutes(4) + 1
    expect(oneLate.later(age).next()).toEqual(payments.map((id) => `read-hold ${id}/1`))
  })

  test('are not read again once a confirmation may have arrived', () => {
    const doubted = story().reserved().saw('confirm', '0', lost).later(hours(5))
    expect(doubted.next()).toEqual(['poll 0.0/0'])
  })
})

test('[PAY-06] of several lost holds those that still block money are named', () => {
  const { story } = shapes.at(-1)!
  const both = story().holdsRead().saw('read-hold', '2', held(0)).saw('read-hold', '5', no('gone'))
  expect(both.decides()).toStrictEqual([
    { do: 'end', outcome: 'holds_lost', data: { lost: ['2', '5'], blocking: ['2'] } },
  ])
})
