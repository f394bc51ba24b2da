import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownBooking } from '../../../../testing/screens/shown-booking.ts'
import { ApiProvider } from '../../../browser/api.ts'
import { TextProvider } from '../../../browser/text.tsx'
import type { Api } from '../../../kernel/contract.ts'
import type { Booking } from '../contract.ts'
import { BookingDay } from './booking-day.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { type TripStage, tripStage } from './trip-stage.ts'

const end = (time: string) => ({ time, platform: null, station: { id: 'x', name: 'Delft' } })
const trip = { departure: end('2026-12-05T10:01:00+01:00'), arrival: end('2026-12-05T12:04:00+01:00') }
const at = (time: string) => tripStage(trip, Date.parse(time))

test('[BOOK-07] a ticket is over half a day after its train should be there, not while a late one may be under way', () => {
  expect(at('2026-12-05T10:00:59+01:00')).toBe('ahead')
  expect(at('2026-12-05T10:01:00+01:00')).toBe('begun')
  expect(at('2026-12-06T00:03:59+01:00')).toBe('begun')
  expect(at('2026-12-06T10:01:00+01:00')).toBe('over')
})

const booking: Booking = {
  ...{ ...shownBooking, ...trip, groupId: 'g' },
  segments: [{ line: 'IC 1', ...trip, stops: [], duration_formatted: '' }],
}
const none = (() => Promise.reject(new Error('nothing is asked while a page is drawn'))) as Api
const shown = (stage: TripStage, changed: Partial<Booking> = {}) => {
  const html = renderToStaticMarkup(
    <ApiProvider value={none}>
      <TextProvider language="en" messages={{}}>
        <BookingTicket booking={{ ...booking, ...changed }} live={null} stage={stage} />
        <BookingDay booking={{ ...booking, ...changed }} live={null} stage={stage} />
      </TextProvider>
    </ApiProvider>,
  )
  return ['loading-code', 'no-code', 'badge.completed', 'day.early', 'day.together'].filter((one) =>
    html.includes(one),
  )
}

test('[BOOK-07] a ticket says to be there early until its train leaves, and has no code when its journey is over', () => {
  expect(shown('ahead')).toEqual(['loading-code', 'day.early', 'day.together'])
  expect(shown('begun')).toEqual(['loading-code'])
  expect(shown('over')).toEqual(['badge.completed'])
  expect(shown('over', { cancellation: { state: 'done' } as Booking['cancellation'] })).toEqual(['no-code'])
})
