import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownBooking, shownEnd } from '../../../../../testing/screens/shown-booking.ts'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Booking, LiveBooking } from '../../contract.ts'
import { LiveBookingNotice } from './live-booking-notice.tsx'
import { LiveWords } from './live-line.tsx'

const end = shownEnd
const booking: Booking = {
  ...{ ...shownBooking, groupId: 'g' },
  segments: [
    { line: 'IC 1', departure: { ...end, platform: '5' }, arrival: end, stops: [], duration_formatted: '' },
  ],
}
const punctual: LiveBooking = {
  ...{ cancelled: false, missedChange: null, departure: end.time, arrival: end.time, platforms: [] },
  ...{ minutes: 0, percent: 0, claimFormatted: null },
}
const messages = {
  'bookings.live.cancelled': 'cancelled',
  'bookings.live.late': 'late by {minutes}',
  'bookings.live.arrives': 'at {time}',
  'bookings.live.owed': '{percent}: {claim}, {isGroup}',
  'bookings.live.rights': 'rights',
  'bookings.live.other-platform': 'platform changed',
  'bookings.live.platform-instead': '{station}: {platform}, not {planned}',
  'bookings.live.platform': 'platform {platform}',
  'bookings.live.on-time': 'on time',
  'bookings.live.leaves': 'leaves {time}',
  'bookings.live.missed': 'no change at {station}',
  'bookings.live.missed-more': 'ask the staff',
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
  expect(said({ missedChange: 'Delft', arrival: null })).toMatch(
    /no change at Delft[^]*ask the staff[^]*rights/,
  )
  expect(said({ missedChange: 'Delft', arrival: null, minutes: 35 })).not.toContain('late by')
  expect(said({ cancelled: true, minutes: 65 })).toMatch(/cancelled[^]*rights/)
  const platforms = [{ segment: 0, platform: '7b' }]
  expect(said({ platforms })).toMatch(/platform changed[^]*Delft: 7b, not 5/)
  expect(said({ platforms, minutes: 12 })).toMatch(/late by 12[^]*Delft: 7b, not 5[^]*rights/)
})

test('[CHAT-04] a line says the platform, the planned one where no other is known, and the delay', () => {
  const line = (live: Partial<LiveBooking>, planned: string | null = '5') =>
    renderToStaticMarkup(
      <TextProvider language="en" messages={messages}>
        <LiveWords live={{ ...punctual, ...live }} planned={planned} />
      </TextProvider>,
    ).replaceAll(/<[^>]*>/g, '')
  expect(line({})).toBe('platform 5 · on time')
  expect(line({}, null)).toBe('on time')
  const other = { platforms: [{ segment: 0, platform: '7b' }], departure: '2026-12-04T10:13:00+01:00' }
  expect(line({ ...other, minutes: 12 })).toBe('platform 7b · late by 12 · leaves 10:13')
  // the platform of a change is not where one boards
  expect(line({ platforms: [{ segment: 1, platform: '9' }] })).toBe('platform 5 · on time')
  expect(line({ cancelled: true, minutes: 12 })).toBe('cancelled')
  expect(line({ missedChange: 'Delft' })).toBe('platform 5 · no change at Delft')
  expect(line({ missedChange: 'Delft', minutes: 35 })).toContain('late by 35 · ')
  // only another train of the journey is known
  expect(line({ departure: null })).toBe('platform 5')
  expect(line({ departure: null, minutes: 12 })).toBe('platform 5 · late by 12')
})
