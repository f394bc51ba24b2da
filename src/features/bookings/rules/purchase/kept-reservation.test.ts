import { describe, expect, test } from 'vitest'
import {
  hours,
  lost,
  minutes,
  no,
  quoted,
  reservation,
  shapes,
  t0,
} from '../../../../../testing/stories/purchase-story.ts'
import { done } from '../../../../kernel/answer.ts'

describe.each(shapes)('without a ticket, $title', ({ story, payments, one }) => {
  const priced = () => story().holdsRead().saw('quote', '', quoted())

  test('[PAY-02] the purchase is over at once: no bank call stands before the truth', () => {
    const soldOut = story().holdsRead().saw('quote', '', no('sold_out'))
    expect(soldOut.decides()).toStrictEqual([{ do: 'end', outcome: 'refused', data: { reason: 'sold_out' } }])
  })

  test('the end names the seats that the carrier still keeps, and until when', () => {
    const kept = { reservation: { ref: 'R1', until: t0 + minutes(3) } }
    const open = reservation('open', { expiresAt: t0 + minutes(3) })
    const refused = priced().saw('reserve', '', open).saw('confirm', '0', no('sold_out'))
    expect(refused.decides()).toMatchObject([{ outcome: 'refused', data: { reason: 'sold_out', ...kept } }])
    const raised = reservation('open', { total: 5_000, expiresAt: t0 + minutes(3) })
    expect(priced().saw('reserve', '', raised).decides()).toMatchObject([
      { outcome: 'price_increase', data: kept },
    ])
    const gone = priced().saw('reserve', '', open).saw('read-hold', one, no('gone'), 1)
    expect(gone.decides()).toMatchObject([{ outcome: 'holds_lost', data: kept }])
    const unreadable = priced().saw('reserve', '', open).saw('read-hold', one, lost, 1)
    expect(unreadable.later(hours(2) + 1).decides()).toMatchObject([
      { outcome: 'refused', data: { reason: 'bank_unreachable', ...kept } },
    ])
  })

  test('a reservation nobody knows of cannot be given back, and does not hold up the end', () => {
    const unknownOne = priced()
      .saw('reserve', '', lost)
      .later(hours(2) + 1)
    expect(unknownOne.decides()).toStrictEqual([
      { do: 'end', outcome: 'refused', data: { reason: 'provider_unreachable' } },
    ])
  })

  test('[PAY-02] a purchase that had begun to release its holds never goes on to a ticket, whatever is learnt later', () => {
    const because = { because: 'sold_out' }
    expect(priced().saw('release', one, lost, 0, because).next()).toEqual(['end refused sold_out'])
    const confirmed = story()
      .reserved()
      .saw('confirm', '0', no('sold_out'))
      .saw('release', payments[0]!, done(null), 0, because)
      .saw('poll', '0.0', reservation('confirmed'))
    expect(confirmed.decides()).toMatchObject([
      { outcome: 'refused', data: { reason: 'sold_out', reservation: { ref: 'R1' } } },
    ])
    // one hold that was too short is no reason to release all
    const short = priced().saw('release', one, lost, 0, { because: 'hold_lost' })
    expect(short.next()).toEqual(['reserve /0'])
  })
})
