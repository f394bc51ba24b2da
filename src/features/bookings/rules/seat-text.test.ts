import { expect, test } from 'vitest'
import { seatList, seatText } from './seat-text.ts'

const say = (key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values)}`

test.each([
  ['3-16', 'bookings.ticket.coach-seat {"coach":"3","seat":"16"}'],
  ['12-4A', 'bookings.ticket.coach-seat {"coach":"12","seat":"4A"}'],
  ['A-12', 'A\u201112'],
  ['16', '16'],
  ['1-2-3', '1\u20112\u20113'],
])('[BOOK-07] the seat %s is written as %s', (seat, text) => {
  expect(seatText(seat, say)).toBe(text)
})

test('[BOOK-07] several seats stand in one line, in French with its space before the semicolon', () => {
  const seats = ['voiture 3, place 43', 'voiture 4, place 1']
  expect(seatList(seats, 'fr')).toBe('voiture 3, place 43\u202F; voiture 4, place 1')
  expect(seatList(seats, 'es')).toBe('voiture 3, place 43; voiture 4, place 1')
})
