import { describe, expect, test } from 'vitest'
import { done } from '../../../kernel/answer.ts'
import {
  lost,
  minutes,
  no,
  quoted,
  reservation,
  seconds,
  story,
  type Story,
  t0,
} from '../../../../testing/fill-story.ts'

const because = { because: 'sold_out' }
const soldOut = () => story().holdsRead().saw('quote', '', no('sold_out'))
const fiveReleased = () =>
  [1, 3, 4, 5, 6].reduce((told, slot) => told.saw('release', String(slot), done(null), 0, because), soldOut())
const raised = () =>
  story()
    .holdsRead()
    .saw('quote', '', quoted())
    .saw('reserve', '', reservation('open', { total: 5_000, expiresAt: t0 + minutes(3) }))
const allReleased = (told: Story) => told.eachSeat('release', done(null), 0, { because: 'price_raised' })

test('[PAY-02] all six holds are let go at once, and then it is over', () => {
  expect(soldOut().next()).toEqual([1, 2, 3, 4, 5, 6].map((slot) => `release ${slot}/0`))
  expect(fiveReleased().saw('release', '2', done(null), 0, because).next()).toEqual(['end released sold_out'])
})

test('[PAY-02] a release in doubt is repeated under its key, a refused one under the next, without end', () => {
  expect(fiveReleased().saw('release', '2', lost, 0, because).later(seconds(1)).next()).toEqual([
    'release 2/0',
  ])
  for (const code of ['invalid', 'declined']) {
    const refused = fiveReleased().saw('release', '2', no(code), 0, because)
    expect(refused.next()).toEqual(['wait 1000'])
    expect(refused.later(seconds(2)).next()).toEqual(['release 2/1'])
    expect(refused.saw('release', '2', no(code), 99, because).later(minutes(1)).next()).toEqual([
      'release 2/100',
    ])
  }
})

describe('[PAY-06] a hold that cannot be let go in its state', () => {
  const stuck = () => fiveReleased().saw('release', '2', no('wrong_state'), 0, because)
  const reading = (state: string) =>
    done({ state, captureBefore: null, captured: state === 'captured' ? 800 : 0 })

  test('is read, and captured by somebody else it is nothing to let go any more: the end names it', () => {
    expect(stuck().next()).toEqual(['read-release 2.0/0'])
    expect(stuck().decides()).toMatchObject([{ input: { ref: 'pi_2' } }])
    const taken = stuck().saw('read-release', '2.0', reading('captured'))
    expect(taken.decides()).toEqual([
      { do: 'end', outcome: 'released', data: { reason: 'sold_out', taken: [2] } },
    ])
  })

  test('is asked about until the bank answers; any other state is let go once more, and read once more', () => {
    expect(stuck().saw('read-release', '2.0', lost).later(seconds(1)).next()).toEqual(['read-release 2.0/0'])
    const pending = stuck().saw('read-release', '2.0', reading('pending')).later(seconds(2))
    expect(pending.next()).toEqual(['release 2/1'])
    const again = pending.saw('release', '2', no('wrong_state'), 1, because)
    expect(again.next()).toEqual(['read-release 2.1/0'])
  })

  test('is never called taken by hand where a capture of ours may have taken it', () => {
    const ours = stuck().saw('capture', '2', lost).saw('read-release', '2.0', reading('captured'))
    expect(ours.later(seconds(2)).next()).toEqual(['release 2/1'])
    const another = stuck().saw('capture', '1', lost).saw('read-release', '2.0', reading('captured'))
    expect(another.next()).toEqual(['end released sold_out'])
  })
})

test.each(['gone', 'not_found'])('a hold that is %s needs no release', (code) => {
  expect(fiveReleased().saw('release', '2', no(code), 0, because).next()).toEqual(['end released sold_out'])
})

test('the reserved seats go back to the train, three tries at most: they lapse by themselves', () => {
  expect(raised().next()[0]).toBe('cancel-reservation 0/0')
  expect(raised().decides()[0]).toMatchObject({ input: { ref: 'R1' } })
  const released = allReleased(raised())
  expect(released.saw('cancel-reservation', '0', reservation('cancelled')).next()).toEqual([
    'end released price_raised',
  ])
  expect(released.saw('cancel-reservation', '0', no('expired')).next()).toEqual(['end released price_raised'])
  const twice = released.saw('cancel-reservation', '0', lost).saw('cancel-reservation', '0', lost)
  expect(twice.later(seconds(2)).next()).toEqual(['cancel-reservation 0/0'])
  expect(twice.saw('cancel-reservation', '0', lost).next()).toEqual(['end released price_raised'])
})

test('[PAY-06] a purchase that let all six go names nobody to give anything back to', () => {
  const over = fiveReleased().saw('release', '2', done(null), 0, because)
  expect(over.decides()).toStrictEqual([{ do: 'end', outcome: 'released', data: { reason: 'sold_out' } }])
})

test('a reservation nobody knows of cannot be given back, and does not hold up the release', () => {
  const unknownOne = story()
    .holdsRead()
    .saw('quote', '', quoted())
    .saw('reserve', '', lost)
    .later(minutes(121))
  expect(unknownOne.next()).toEqual([1, 2, 3, 4, 5, 6].map((slot) => `release ${slot}/0`))
})
