import { expect, test } from 'vitest'
import { cheapestDays } from './cheapest-days.ts'

const day = (date: string, price: number) => ({ date, price })

test('[CONT-03] the cheapest days are told in the order of the calendar, the sooner of two alike', () => {
  const days = [
    day('2026-11-29', 900),
    day('2026-11-26', 1_200),
    day('2026-11-27', 900),
    day('2026-11-28', 900),
  ]
  expect(cheapestDays(days, 2)).toEqual([day('2026-11-27', 900), day('2026-11-28', 900)])
  expect(cheapestDays(days, 9).map(({ date }) => date.slice(-2))).toEqual(['26', '27', '28', '29'])
  expect(cheapestDays([], 5)).toEqual([])
})
