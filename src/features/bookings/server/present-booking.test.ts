import { expect, test } from 'vitest'
import { presentBooking } from './present-booking.ts'
import { endOfShare } from './shares/routes-shares.ts'
import type { BookingRow } from './store.ts'

const end = { stationId: 'x', name: 'Delft', timeZone: 'Europe/Amsterdam', plannedTime: 0, platform: null }
// half past midnight in Delft, and the day before in UTC
const late = new Date('2026-12-04T23:30:00Z')
const row = {
  ...{ id: 'b1', group_id: null, currency: 'EUR', total: 1_655, seats: [], booked_at: late },
  trip: {
    ...{ departure: end, carrierName: '', distance: null, segments: [], fare: null },
    arrival: { ...end, timeZone: 'Europe/London' },
  },
} as unknown as BookingRow

test('[PAY-05] the day on which a ticket was charged is the day where its train leaves', () => {
  const { bookedAt } = presentBooking(row, 'u1', 'en', { paid: null, cancellation: null, order: null })
  expect(bookedAt).toBe('2026-12-05T00:30:00+01:00')
})

test('[BOOK-07] the day on which the link to a ticket ends is the day where its train arrives', () => {
  expect(endOfShare(late, row)).toBe('2026-12-04T23:30:00+00:00')
  expect(endOfShare(late, { trip: { ...row.trip, arrival: end } })).toBe('2026-12-05T00:30:00+01:00')
})
