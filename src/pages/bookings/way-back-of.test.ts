import { expect, test } from 'vitest'
import type { Booking } from '../../features/bookings/contract.ts'
import { partyOf, parsePassengers } from '../../features/search/rules/query/passengers.ts'
import { typesIn } from '../../features/search/rules/query/passenger-types.ts'
import { wayBackOf } from './way-back-of.ts'

const end = (id: string, time: string) => ({ time, platform: null, station: { id, name: id } })
const ticket = {
  groupId: null,
  party: { adults: 1, children: 2, infants: 1 },
  departure: end('NLUTRCST', '2026-12-05T10:01:00+01:00'),
  arrival: end('NLMAASTA', '2026-12-05T12:04:00+01:00'),
  seats: [1, 2, 3, 4].map((slot) => ({ slot })),
  cancellation: null,
} as unknown as Booking
const before = Date.parse('2026-12-05T09:00:00+01:00')
const passengersOf = (booking: Booking): string =>
  new URL(wayBackOf('en', booking, before)!, 'https://x').searchParams.get('passengers')!

test('[BOOK-07] the way back of a family is searched for as it travels, and its children are children in the search', () => {
  const address = wayBackOf('en', ticket, before)
  expect(address).toMatch(/departure_stations%5B%5D=NLMAASTA&arrival_stations%5B%5D=NLUTRCST/)
  expect(address).toContain('departure_date=2026-12-05&departureStartTime=12%3A04')
  expect(typesIn(passengersOf(ticket))).toEqual(['PNOS', 'CHLD', 'CHLD', 'INF'])
  expect(partyOf(parsePassengers(passengersOf(ticket))!)).toEqual({ youth: [11, 11, 1], adult: 1, senior: 0 })
})

test('[BOOK-07] adults stay what they were, each member of a group looks for themselves', () => {
  const two = { ...ticket, party: { adults: 2, children: 0, infants: 0 } }
  expect(passengersOf(two)).toBe('[{"type":"PNOS","pax":2,"max_age":57}]')
  expect(passengersOf({ ...ticket, groupId: 'g', party: null })).toBe(
    '[{"type":"PNOS","pax":1,"max_age":57}]',
  )
})

test('[BOOK-07] of a ticket whose types are not told, because the server is older or the order gone, the number is known', () => {
  const { party: _, ...untyped } = ticket
  for (const one of [untyped as Booking, { ...ticket, party: null }])
    expect(passengersOf(one)).toBe('[{"type":"PNOS","pax":4,"max_age":57}]')
})

test('[BOOK-07] no way back is offered once the outward journey is over, or there is none', () => {
  expect(wayBackOf('en', ticket, Date.parse(ticket.arrival.time))).toBeNull()
  expect(
    wayBackOf('en', { ...ticket, cancellation: { state: 'done' } as Booking['cancellation'] }, before),
  ).toBeNull()
})
