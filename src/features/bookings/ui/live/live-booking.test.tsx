import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../browser/text.tsx'
import type { Booking, LiveBooking } from '../contract.ts'
import { LiveBookingNotice } from './live-booking-notice.tsx'

const end = { time: '2026-12-04T10:01:00+01:00', platform: null, station: { id: 'x', name: 'Delft' } }
const booking: Booking = {
  ...{ id: 'b', groupId: 'g', number: 'N', carrierNumber: null, carrierName: 'NS', bookedAt: '' },
  ...{ leaderName: 'Ada One', totalFormatted: '', departure: end, arrival: end, duration_formatted: '' },
  ...{ segments: [], seats: [], isTest: false, wallets: [], paid: null, cancellation: null },
}
const punctual: LiveBooking = {
  ...{ cancelled: false, departure: end.time, arrival: end.time, platforms: [] },
  ...{ minutes: 0, percent: 0, claimFormatted: null },
}
const messages = {
  'bookings.live.cancelled': 'cancelled',
  'bookings.live.late': 'late by {minutes}',
  'bookings.live.arrives': 'at {time}',
  'bookings.live.owed': '{percent}: {claim}, {isGroup}',
  'bookings.live.rights': 'rights',
}
const said = (live: Partial<LiveBooking> | null) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={messages}>
      <LiveBookingNotice booking={booking} live={live && { ...punctual, ...live }} />
    </TextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

test('[BOOK-07] a ticket says when its train is late from ten minutes on, what is owed, and that it is cancelled', () => {
  expect(said(null)).toBe('')
  expect(said({ minutes: 9 })).toBe('')
  const late = said({ minutes: 12, arrival: '2026-12-04T10:13:00+01:00' })
  expect(late).toContain('late by 12')
  expect(late).toContain('at 10:13')
  expect(late).not.toContain('€')
  expect(said({ minutes: 65, percent: 25, claimFormatted: '€6.53' })).toContain('25: €6.53, yes')
  expect(said({ cancelled: true, minutes: 65 })).toMatch(/cancelled[^]*rights/)
})
