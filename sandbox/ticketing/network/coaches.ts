import { productOf, type Product } from './products.ts'

/** A coach of a train; its seats are numbered from 11 upwards. */
export interface Coach {
  number: number
  fareClass: string
  seats: number
}

/** A seat of a train, with its place in the train's row of all seats. */
export interface Seat {
  index: number
  code: string
  coach: number
  number: number
  fareClass: string
}

const first = (numbers: number[], seats: number): Coach[] =>
  numbers.map((number) => ({ number, fareClass: 'FARE-2', seats }))
const second = (numbers: number[], seats: number): Coach[] =>
  numbers.map((number) => ({ number, fareClass: 'FARE-1', seats }))

const makeUps: Record<Product['coaches'], Coach[]> = {
  IC: [...first([1], 40), ...second([2, 3, 4, 5], 60)],
  ICD: [...first([1], 36), ...second([2, 3, 4, 5], 56)],
  ICE: [...first([1, 2], 44), ...second([3, 4, 5, 6, 7, 8], 64)],
  SPR: [...first([1], 24), ...second([2, 3, 4], 56)],
  EST: [...first([1, 2, 3], 36), ...second([4, 5, 6, 7, 8, 9, 10, 11], 56)],
}

const seatRows = new Map<string, Seat[]>()

/** The coaches of a product. */
export function coachesOf(product: string): readonly Coach[] {
  return makeUps[productOf(product).coaches]
}

/** All seats of a product's trains, in order. */
export function seatsOf(product: string): readonly Seat[] {
  let seats = seatRows.get(product)
  if (!seats) {
    seats = coachesOf(product).flatMap((coach) =>
      Array.from({ length: coach.seats }, (_, i) => {
        const number = 11 + i
        return {
          index: 0,
          code: `${coach.number}-${number}`,
          coach: coach.number,
          number,
          fareClass: coach.fareClass,
        }
      }),
    )
    seats.forEach((seat, index) => (seat.index = index))
    seatRows.set(product, seats)
  }
  return seats
}
