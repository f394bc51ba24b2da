import { expect, test } from 'vitest'
import { addMonths, dayByKey, firstWeekday, weeksOf } from './month-grid.ts'

const span = { first: '2026-11-22', last: '2027-05-21' }
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test('[SRCH-04] a month has its weeks from the first weekday of the language', () => {
  expect(firstWeekday('de')).toBe(1)
  expect(firstWeekday('en')).toBe(1)
  const weeks = weeksOf('2026-12', 1)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null])
  expect(weeksOf('2026-12', 0)[0]!.indexOf('2026-12-01')).toBe(2)
  // 28 days from a Monday on need no fifth week, 31 from a Sunday on a sixth
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
  expect(weeksOf('2027-08', 1)).toHaveLength(6)
})

test('[SRCH-04] every day of a year stands in its month once', () => {
  for (let month = 1; month <= 12; month++) {
    const name = `2028-${String(month).padStart(2, '0')}`
    const days = weeksOf(name, 1)
      .flat()
      .filter((day) => day !== null)
    expect(days).toHaveLength(new Date(Date.UTC(2028, month, 0)).getUTCDate())
    expect(new Set(days).size).toBe(days.length)
  }
})

test('[SRCH-04] another month keeps the day, or has its own last one', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
})

test.each([
  ['ArrowLeft', false, '2026-12-08'],
  ['ArrowRight', false, '2026-12-10'],
  ['ArrowUp', false, '2026-12-02'],
  ['ArrowDown', false, '2026-12-16'],
  ['Home', false, '2026-12-07'],
  ['End', false, '2026-12-13'],
  ['PageUp', false, '2026-11-22'],
  ['PageDown', false, '2027-01-09'],
  ['PageUp', true, '2026-11-22'],
  ['PageDown', true, '2027-05-21'],
] as const)('[SRCH-04] %s (shift: %s) leads from Wednesday 9 December to %s', (name, shift, day) => {
  expect(dayByKey('2026-12-09', key(name, shift), 1, span)).toBe(day)
})

test('[SRCH-04] other keys lead nowhere, and no key beyond the days on sale', () => {
  expect(dayByKey('2026-12-09', key('x'), 1, span)).toBeNull()
  expect(dayByKey(span.first, key('ArrowLeft'), 1, span)).toBe(span.first)
  expect(dayByKey(span.last, key('ArrowDown'), 1, span)).toBe(span.last)
})
