import type { JourneyRecord, RecordedSegment } from '../bookings/journey-record.ts'
import type { Network } from '../network/network.ts'
import { awkward } from '../bookings/desk.ts'
import { coachesOf, seatsOf } from '../network/coaches.ts'
import { ApiError } from './api-error.ts'
import { addSegment } from './describe-journey.ts'
import { Included, document, linked, type Ref } from './document.ts'

/** The seat map of a journey: one layout per segment, cars with their seats, free or not. */
export function seatLayouts(
  network: Network,
  journey: JourneyRecord,
  freeSeats: (segment: RecordedSegment) => string[],
  locale: string,
) {
  if (awkward(journey, 'no-seat-map')) throw new ApiError('400.300.006')
  const included = new Included(network)
  const data = journey.segments.map((segment, index) => ({
    type: 'seat_layouts',
    id: `${journey.id}-${index}`,
    relationships: {
      segment: linked(addSegment(included, journey, index, locale)),
      cars: linked(addCars(included, journey, segment, index, new Set(freeSeats(segment)))),
    },
  }))
  return document(data, included, { locale })
}

function addCars(
  included: Included,
  journey: JourneyRecord,
  segment: RecordedSegment,
  index: number,
  free: Set<string>,
): Ref[] {
  return coachesOf(segment.product).map((coach, place) => {
    const seats = seatsOf(segment.product).filter((seat) => seat.coach === coach.number)
    const refs = seats.map((seat, i) =>
      included.add({
        type: 'seats',
        id: `${journey.id}-${index}-${seat.code}`,
        attributes: {
          code: seat.code,
          label: String(seat.number),
          fare_class: seat.fareClass,
          vacant: free.has(seat.code),
          coordinates: { x: Math.floor(i / 4), y: i % 4, z: 1 },
        },
      }),
    )
    return included.add({
      type: 'cars',
      id: `${journey.id}-${index}-${coach.number}`,
      attributes: {
        index: place,
        code: String(coach.number),
        label: `Coach ${coach.number}`,
        fare_class: coach.fareClass,
      },
      relationships: { seats: linked(refs) },
    })
  })
}
