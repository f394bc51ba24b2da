import { describe, expect, test } from 'vitest'
import { done, refused, unknown } from '../../../../kernel/answer.ts'
import { offerCancellation } from './cancellation-offer.ts'
import { decideBookingCheck, nextBookingCheck } from './check-booking.ts'

const hour = 3_600_000
const now = 1_000 * hour
const ticket = { total: 2_000, departure: now + 48 * hour, isOfGroup: false, isCancelled: false }
const terms = { isAllowed: true, fee: 300, until: now + 24 * hour }

describe('[BOOK-08] what giving a ticket back costs', () => {
  test('the carrier’s fee, and the rest comes back', () => {
    expect(offerCancellation(ticket, terms, now)).toEqual({
      ...{ isAllowed: true, reason: null, fee: 300, refund: 1_700, until: terms.until },
    })
  })

  test.each([
    ['a fare that gives nothing back', {}, { isAllowed: false, fee: 2_000 }, 'not_refundable'],
    ['a fee that takes all of it', {}, { fee: 2_000 }, 'not_refundable'],
    ['a fee above the price', {}, { fee: 9_000 }, 'not_refundable'],
    ['the carrier’s last moment has passed', {}, { isAllowed: false, until: now }, 'too_late'],
    ['the train has left', { departure: now }, {}, 'train_left'],
    ['one ticket for six', { isOfGroup: true }, {}, 'group_ticket'],
    ['cancelled already', { isCancelled: true }, {}, 'cancelled'],
  ] as const)('%s: it cannot be given back', (_, other, said, reason) => {
    expect(offerCancellation({ ...ticket, ...other }, { ...terms, ...said }, now)).toMatchObject({
      ...{ isAllowed: false, reason, refund: 0 },
    })
  })

  test.each([
    ['a last moment that has passed binds nobody whom the carrier still allows', {}, { until: now }, null],
    ['the train leaves in a moment', { departure: now + 1 }, {}, null],
    ['the last moment is one later', {}, { isAllowed: false, until: now + 1 }, 'not_refundable'],
    ['the carrier names no last moment', {}, { isAllowed: false, until: null }, 'not_refundable'],
    [
      'a cancelled ticket for six whose train has left',
      { isCancelled: true, isOfGroup: true, departure: now },
      {},
      'cancelled',
    ],
    ['a ticket for six whose train has left', { isOfGroup: true, departure: now }, {}, 'group_ticket'],
  ] as const)('%s', (_, other, said, reason) => {
    const offer = offerCancellation({ ...ticket, ...other }, { ...terms, ...said }, now)
    expect(offer).toMatchObject({ isAllowed: reason === null, reason })
    // nothing is promised back where it cannot be given back: all of it is the fee
    if (reason !== null) expect([offer.fee, offer.refund]).toEqual([2_000, 0])
  })

  test('[BOOK-08] the carrier is asked whether a ticket stands, more often as the train comes near, until a day after', () => {
    const inHours = (left: number) => {
      const again = nextBookingCheck(now + left, now)
      return again === null ? null : (again - now) / hour
    }
    const hours = [10 * 24, 7 * 24, 3 * 24, 24, 12, -2, -24, -30].map((left) => inHours(left * hour))
    expect(hours).toEqual([24, 4, 4, 1, 1, 1, null, null])
    // each change to the millisecond
    expect([7 * 24 * hour + 1, 24 * hour + 1, -24 * hour + 1].map(inHours)).toEqual([24, 4, 1])
  })
})

describe('[BOOK-08] whether its carrier has cancelled a ticket', () => {
  const departure = now + 48 * hour
  const again = (at: number | null) => ({ do: 'check-again', at })
  const next = now + 4 * hour

  test('is asked while it is to be honoured, and the ticket ends where the carrier says so', () => {
    expect(decideBookingCheck('booked', departure, null, now)).toEqual({ do: 'ask' })
    expect(decideBookingCheck('booked', departure, done(true), now)).toEqual({ do: 'end' })
    expect(decideBookingCheck('booked', departure, done(false), now)).toEqual(again(next))
  })

  test('is asked again in half an hour where nobody answered', () => {
    for (const answer of [unknown('lost'), refused('busy')])
      expect(decideBookingCheck('booked', departure, answer, now)).toEqual(again(now + hour / 2))
  })

  test('is not asked, and ends nothing, while it is being given back, or once nobody travels on it', () => {
    for (const heard of [null, done(true), unknown('lost')]) {
      expect(decideBookingCheck('cancelling', departure, heard, now)).toEqual(again(next))
      expect(decideBookingCheck('over', departure, heard, now)).toEqual(again(null))
      expect(decideBookingCheck('booked', now - 24 * hour, heard, now)).toEqual(again(null))
    }
  })
})
