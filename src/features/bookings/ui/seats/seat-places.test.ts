import { describe, expect, test } from 'vitest'
import { coachNumber, type MapSeat, placeSeats, seatAfterKey } from './seat-places.ts'

const seat = (row: number, column: number): MapSeat => ({
  ...{ code: `${row}-${column}`, label: `${row}${column}`, fare_class: null, available: true, level: 1 },
  ...{ row, column },
})
const car = (rows: number, columns: readonly number[]) =>
  Array.from({ length: rows }, (_, row) => columns.map((column) => seat(row, column))).flat()
const drawn = (columns: readonly number[]) =>
  placeSeats(car(1, columns)).map(({ column, beside }) => [column, beside])

describe('[BOOK-02] how a car of the seat map is drawn', () => {
  test('four abreast are two and two, with the aisle between them', () => {
    expect(drawn([0, 1, 2, 3])).toEqual([
      [1, 'window'],
      [2, 'aisle'],
      [4, 'aisle'],
      [5, 'window'],
    ])
  })

  test('an empty column is the aisle', () => {
    expect(drawn([1, 2, 4])).toEqual([
      [1, 'window'],
      [2, 'aisle'],
      [4, 'window'],
    ])
  })

  test('where the map does not tell, nothing is said of the place', () => {
    expect(drawn([0, 1, 2])).toEqual([
      [1, 'window'],
      [2, null],
      [3, 'window'],
    ])
    expect(drawn([0])).toEqual([[1, null]])
    expect(placeSeats([])).toEqual([])
  })

  test('arrows lead to the neighbour, over the aisle and over rows without seats, and not out of the car', () => {
    const placed = placeSeats([...car(2, [0, 1, 2, 3]), seat(5, 0)])
    const from = (code: string) => placed.find((one) => one.seat.code === code)!
    const after = (key: string, code: string) => seatAfterKey(key, from(code), placed)?.seat.code ?? null
    expect(after('ArrowRight', '0-1')).toBe('0-2')
    expect(after('ArrowLeft', '0-0')).toBeNull()
    expect(after('ArrowDown', '0-3')).toBe('1-3')
    expect(after('ArrowDown', '1-3')).toBe('5-0')
    expect(after('ArrowUp', '0-3')).toBeNull()
    expect(after('Enter', '0-0')).toBeNull()
  })

  test('a coach is named by its number where it has one', () => {
    expect(['Coach 7', '12', 'Bar', 'Coach 3, level 2'].map(coachNumber)).toEqual(['7', '12', null, null])
  })
})
