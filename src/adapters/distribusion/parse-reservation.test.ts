import { expect, test } from 'vitest'
import { parseDocument } from './json-api.ts'
import { parseBooking } from './parse-booking.ts'
import { parseReservation, parseReserved } from './parse-reservation.ts'

const answer = (type: string, id: string, attributes: object) =>
  parseDocument({ data: { type, id, attributes } })
const reservation = (attributes: object) => answer('reservations', 'RAWFZHK9', attributes)

test('[PAY-02] what became of a reservation is read without a price and without times that can be read', () => {
  const bare = {
    ref: 'RAWFZHK9',
    state: 'confirmed',
    expiresAt: null,
    processingDeadline: null,
    bookingRef: null,
  }
  for (const rest of [
    {},
    { total_price: null, expires_at: '', processing_deadline: 'soon' },
    { total_price: 0, expires_at: '2027-02-31T10:00Zz', processing_deadline: 17 },
  ])
    expect(parseReservation(reservation({ state: 'confirmed', ...rest }))).toEqual(bare)
  // without its state nothing is known of it
  expect(() => parseReservation(reservation({ total_price: 41_400 }))).toThrow('state')
})

test('[PAY-02] seats are reserved at a price, or it is unknown whether they are', () => {
  expect(
    parseReserved(reservation({ state: 'created', total_price: 41_400, expires_at: 'soon' }), 'EUR'),
  ).toMatchObject({
    total: { amount: 41_400, currency: 'EUR' },
    expiresAt: null,
  })
  expect(() => parseReserved(reservation({ state: 'created' }), 'EUR')).toThrow('total_price')
})

test.each([
  [
    { distribusion_booking_number: 'DQ8KS4', marketing_carrier_booking_number: 'P3BB2227' },
    'DQ8KS4',
    'P3BB2227',
  ],
  [{ marketing_carrier_booking_number: 'P3BB2227' }, 'P3BB2227', 'P3BB2227'],
  [{}, '8qbBSBst2XH39afW2WzAfQ', null],
])('[BOOK-07] a ticket that says of itself %j is given out', (attributes, number, carrierNumber) => {
  const booking = parseBooking(answer('bookings', '8qbBSBst2XH39afW2WzAfQ', attributes))
  expect(booking).toMatchObject({ ref: '8qbBSBst2XH39afW2WzAfQ', number, carrierNumber, seats: [] })
})
