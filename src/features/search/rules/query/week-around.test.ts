import { expect, test } from 'vitest'
import { weekAround } from './week-around.ts'

const window = { first_date: '2026-11-20', last_date: '2027-05-19' }
const placeOf = (date: string) => {
  const week = weekAround(date, window)
  return `${week.indexOf(date) + 1} of ${week.length}`
}

test('a day stands in the middle of its week, and further out where what can be booked begins or ends', () => {
  expect(placeOf('2026-11-20')).toBe('1 of 7')
  expect(placeOf('2026-11-21')).toBe('2 of 7')
  expect(placeOf('2026-12-24')).toBe('4 of 7')
  expect(placeOf('2027-05-17')).toBe('5 of 7')
  expect(placeOf('2027-05-19')).toBe('7 of 7')
})

test('a day that cannot be booked has the week next to it', () => {
  expect(weekAround('2026-11-01', window)[0]).toBe('2026-11-20')
  expect(weekAround('2028-01-01', window).at(-1)).toBe('2027-05-19')
})
