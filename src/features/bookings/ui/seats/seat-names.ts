import type { ChosenSeat } from '../checkout/booking-state.ts'
import { seatText } from '../../rules/seat-text.ts'

type Say = Parameters<typeof seatText>[1]

/** `Coach 3, seat 16` of each chosen seat; with its train where there are several. */
export function seatNames(seats: readonly ChosenSeat[], t: Say): readonly string[] {
  const isOneTrain = new Set(seats.map(({ segment }) => segment)).size < 2
  return seats
    .toSorted((a, b) => a.segment - b.segment)
    .map(({ segment, code }) => {
      const seat = seatText(code, t)
      return isOneTrain ? seat : t('bookings.seat-map.on-train', { number: segment + 1, seat })
    })
}
