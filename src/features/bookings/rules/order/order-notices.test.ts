import { expect, test } from 'vitest'
import { orderNotices } from './order-notices.ts'

test('what a buyer is told is stored under these names, and each is about their ticket or their money', () => {
  expect(Object.values(orderNotices).map(({ kind, topic }) => `${kind} ${topic}`)).toEqual([
    'bookings.booked ticket',
    'bookings.debt ticket',
    'bookings.charged ticket',
    'bookings.cancelled ticket',
    'bookings.not_cancelled ticket',
    'bookings.carrier_cancelled ticket',
    'bookings.released released',
    'bookings.given_back released',
    'bookings.refund_failed released',
    'bookings.difference_back released',
  ])
})
