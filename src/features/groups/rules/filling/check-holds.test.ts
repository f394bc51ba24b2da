import { expect, test } from 'vitest'
import { held, hours, lost, minutes, no, quoted, story } from '../../../../../testing/stories/fill-story.ts'

const readAgain = [1, 2, 3, 4, 5, 6].map((slot) => `read-hold ${slot}/1`)

test('[PAY-02] the oldest of the six readings says whether they are fresh enough to reserve on', () => {
  const oneLate = story()
    .eachSeat('read-hold', held())
    .saw('read-hold', '6', lost)
    .later(minutes(4))
    .saw('read-hold', '6', held())
    .saw('quote', '', quoted())
    .later(minutes(1))
  expect(oneLate.next()).toEqual(['reserve /0'])
  expect(oneLate.later(1).next()).toEqual(readAgain)
})

test('[PAY-02] a bank that cannot be asked for two hours is named as the reason for letting go', () => {
  const silent = story()
    .holdsRead()
    .saw('read-hold', '2', lost)
    .later(hours(2) + 1)
  expect(silent.next()).toEqual(['end released provider_unreachable'])
})

test.each(['busy', 'invalid', 'declined', 'wrong_state'])(
  'a no to the question is no reading, and the member stays: %s',
  (code) => {
    const asked = story().holdsRead().saw('read-hold', '2', no(code))
    expect(asked.later(minutes(1)).next()).toEqual(['read-hold 2/1'])
  },
)

test('[PAY-02] holds without an end are good at any time', () => {
  expect(story().eachSeat('read-hold', held(null)).next()).toEqual(['quote /0'])
})
