import { expect, test } from 'vitest'
import {
  hours,
  lost,
  minutes,
  no,
  quoted,
  reservation,
  story,
  t0,
} from '../../../../../testing/stories/fill-story.ts'

const priced = () => story().holdsRead().saw('quote', '', quoted())

test('[PAY-02] without a ticket the purchase is over at once: no bank call stands between the six and the truth', () => {
  const soldOut = story().holdsRead().saw('quote', '', no('sold_out'))
  expect(soldOut.decides()).toStrictEqual([{ do: 'end', outcome: 'released', data: { reason: 'sold_out' } }])
})

test('the end names the seats that the carrier still keeps, and until when', () => {
  const raised = priced().saw(
    'reserve',
    '',
    reservation('open', { total: 5_000, expiresAt: t0 + minutes(3) }),
  )
  expect(raised.decides()).toStrictEqual([
    {
      do: 'end',
      outcome: 'released',
      data: { reason: 'price_raised', reservation: { ref: 'R1', until: t0 + minutes(3) } },
    },
  ])
})

test('a reservation nobody knows of cannot be given back, and does not hold up the end', () => {
  const unknownOne = priced()
    .saw('reserve', '', lost)
    .later(hours(2) + 1)
  expect(unknownOne.decides()).toStrictEqual([
    { do: 'end', outcome: 'released', data: { reason: 'provider_unreachable' } },
  ])
})

test('[PAY-02] a purchase that had begun to let the six go never goes on to a ticket, whatever is learnt later', () => {
  const begun = priced().saw('release', '1', lost, 0, { because: 'sold_out' })
  expect(begun.next()).toEqual(['end released sold_out'])
  // one hold that was too short is no reason to let all six go
  const short = priced().saw('release', '2', lost, 0, { because: 'hold_lost' })
  expect(short.next()).toEqual(['reserve /0'])
})
