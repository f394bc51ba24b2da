import type { Seat, SegmentSeats } from '../../ports/ticketing.ts'
import { asFields, type Document, must, type Resource, text, whole } from './json-api.ts'

/** One layout per train of the trip. Throws where a seat cannot be read: one left out would look taken. */
export function parseSeats(document: Document): readonly SegmentSeats[] {
  return document.data.map((layout, position) => {
    const [segment] = document.related(layout, 'segment')
    return {
      segment: (segment && whole(segment.attributes, 'index')) ?? position,
      cars: document.related(layout, 'cars').map((car) => ({
        label: text(car.attributes, 'label') ?? text(car.attributes, 'code') ?? '',
        seats: document.related(car, 'seats').map(parseSeat),
      })),
    }
  })
}

function parseSeat({ attributes }: Resource): Seat {
  const place = asFields(attributes['coordinates'])
  const code = must(text(attributes, 'code'), 'a seat code')
  return {
    code,
    label: text(attributes, 'label') ?? code,
    fareClass: text(attributes, 'fare_class'),
    available: attributes['vacant'] === true,
    row: must(whole(place, 'x'), 'the row of a seat'),
    column: must(whole(place, 'y'), 'the column of a seat'),
    level: whole(place, 'z') ?? 1,
  }
}
