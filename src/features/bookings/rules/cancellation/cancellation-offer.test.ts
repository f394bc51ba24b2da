import { describe, expect, test } from 'vitest'
import { offerCancellation } from './cancellation-offer.ts'
import { nextBookingCheck } from './check-booking.ts'

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

  test('[BOOK-08] the carrier is asked whether a ticket stands, more often as the train comes near, until a day after', () => {
    const every = [10 * 24, 3 * 24, 12, -2, -24].map((hours) => nextBookingCheck(now + hours * hour, now))
    expect(every.map((at) => at && (at - now) / hour)).toEqual([24, 4, 1, 1, null])
  })
})
