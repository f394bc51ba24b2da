/** A seat of the map, as the carrier describes it. */
export interface MapSeat {
  readonly code: string
  readonly label: string
  /** null where the carrier sells every seat in every class */
  readonly fare_class: string | null
  readonly available: boolean
  /** place in the car: along it, across it, and its floor */
  readonly row: number
  readonly column: number
  readonly level: number
}

export interface MapCar {
  readonly label: string
  readonly seats: readonly MapSeat[]
}

/** Beside what somebody sits; null where the map does not tell. */
type Beside = 'window' | 'aisle' | null

/** How a car is drawn: `column` and `row` from 1, as lines of a grid with a gap for the aisle. */
export interface PlacedSeat {
  readonly seat: MapSeat
  readonly column: number
  readonly row: number
  readonly beside: Beside
}

/**
 * Places the seats of one floor of a car. The map has coordinates and no aisle: the outer columns are at the windows, an empty
 * column is the aisle, and four columns without a gap are two and two.
 */
export function placeSeats(seats: readonly MapSeat[]): readonly PlacedSeat[] {
  const columns = [...new Set(seats.map(({ column }) => column))].toSorted((a, b) => a - b)
  const rows = [...new Set(seats.map(({ row }) => row))].toSorted((a, b) => a - b)
  const [first = 0] = columns
  const last = columns.at(-1) ?? 0
  const isTwoAndTwo = columns.length === 4 && last - first === 3
  const aisleAfter = new Set(
    isTwoAndTwo ? [first + 1] : columns.filter((column) => column < last && !columns.includes(column + 1)),
  )
  const lineOf = (column: number) =>
    columns.indexOf(column) + 1 + [...aisleAfter].filter((before) => before < column).length
  const isAtAisle = (column: number) =>
    [...aisleAfter].some((before) => column === before || column === columns[columns.indexOf(before) + 1])
  return seats
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .map((seat) => {
      const isOuter = columns.length > 1 && (seat.column === first || seat.column === last)
      const beside = isOuter ? 'window' : isAtAisle(seat.column) ? 'aisle' : null
      return { seat, column: lineOf(seat.column), row: rows.indexOf(seat.row) + 1, beside }
    })
}

/** The seat an arrow key leads to: the nearest in that direction, in the same row or in the next one that has seats. */
export function seatAfterKey(
  key: string,
  from: PlacedSeat,
  placed: readonly PlacedSeat[],
): PlacedSeat | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return null
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const along = ({ column, row }: PlacedSeat) => (isAcross ? column : row)
  const across = ({ column, row }: PlacedSeat) => (isAcross ? row : column)
  const ahead = placed.filter(
    (one) => (along(one) - along(from)) * step > 0 && (!isAcross || across(one) === across(from)),
  )
  const distance = (one: PlacedSeat) =>
    Math.abs(along(one) - along(from)) * 100 + Math.abs(across(one) - across(from))
  return ahead.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The number in `Coach 7`; null where the carrier's label is no such. */
export function coachNumber(label: string): string | null {
  return /^\D*(\d{1,3})\D*$/.exec(label)?.[1] ?? null
}
