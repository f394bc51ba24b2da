import type { JourneyRecord } from '../bookings/journey-record.ts'
import type { PassengerRecord } from '../bookings/records.ts'
import type { Carrier } from '../network/operators.ts'
import { seatsOf } from '../network/coaches.ts'
import { readDate } from '../timetable/local-time.ts'
import { ApiError } from './api-error.ts'
import { text, type Input } from './read-input.ts'

/** The passengers of a create call, with whatever this carrier asks of each. */
export function readPassengers(body: Input, carrier: Carrier): PassengerRecord[] {
  const listed: unknown = body.passengers
  if (!Array.isArray(listed) || listed.length === 0) throw new ApiError('400.101.051')
  if (listed.length > 9) throw new ApiError('400.101.009')
  const pax = text(body, 'pax')
  if (pax !== undefined && Number(pax) !== listed.length) throw new ApiError('400.101.009')
  return (listed as unknown[]).map((entry) => readPassenger((entry ?? {}) as Input, carrier))
}

function readPassenger(entry: Input, carrier: Carrier): PassengerRecord {
  const type = text(entry, 'type')
  if (!type || !(type in carrier.ages)) throw new ApiError('400.101.032')
  const firstName = text(entry, 'first_name')
  if (!firstName || firstName.length > 50) throw new ApiError('400.101.030')
  const lastName = text(entry, 'last_name')
  if (!lastName || lastName.length > 50) throw new ApiError('400.101.031')
  const birthdate = readDate(text(entry, 'birthdate'))
  // their catalogue has no code for a passenger's date of birth
  if (!birthdate && (carrier.asks.includes('birthdate') || entry.birthdate !== undefined))
    throw new ApiError('400.101.051')
  return { type, firstName, lastName, birthdate, seats: [] }
}

/** Puts the seats the caller chose where they belong. Each must exist and be free. */
export function placeChosenSeats(
  body: Input,
  journey: JourneyRecord,
  passengers: PassengerRecord[],
  freeSeats: (segment: number) => string[],
): void {
  const listed = body.passengers as { seats?: unknown }[]
  const free = journey.segments.map((_, index) => new Set(freeSeats(index)))
  passengers.forEach((passenger, i) => {
    const chosen = listed[i]?.seats
    if (!Array.isArray(chosen)) return
    for (const seat of chosen as { segment_index?: unknown; seat_code?: unknown }[]) {
      const index = Number(seat.segment_index ?? 0)
      const segment = journey.segments[index]
      if (!segment) throw new ApiError('400.101.067')
      const known = seatsOf(segment.product).find((candidate) => candidate.code === seat.seat_code)
      if (!known) throw new ApiError('400.101.068')
      // deleting says both: it was free, and now nobody else of the party can have it
      if (!free[index]!.delete(known.code)) throw new ApiError('600.706.000', undefined, 409)
      passenger.seats[index] = known.code
    }
  })
}
