import { expect, test } from 'vitest'
import { addDays, canBeBooked, isDate, nightsBetween, usualDate } from './calendar.ts'
import { whatIsMissing } from './missing-information.ts'

test('days are counted over the ends of months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
})

test('[SRCH-02] trains are sold from today for 180 days', () => {
  const today = '2026-11-20'
  expect(canBeBooked('2026-11-19', today)).toBe(false)
  expect(canBeBooked(today, today)).toBe(true)
  expect(canBeBooked('2027-05-19', today)).toBe(true)
  expect(canBeBooked('2027-05-20', today)).toBe(false)
})

test('what the calendar does not have is no date', () => {
  for (const text of ['2026-02-30', '2026-13-01', '26-11-20', '2026-11-20T10:00', ''])
    expect(isDate(text), text).toBe(false)
})

test('[SRCH-02] each lack has its own message, the stations before the date', () => {
  expect(whatIsMissing({ from: '', to: '', date: '' })).toBe('stations')
  expect(whatIsMissing({ from: '', to: 'B', date: '' })).toBe('departure')
  expect(whatIsMissing({ from: 'A', to: '', date: '' })).toBe('arrival')
  expect(whatIsMissing({ from: 'A', to: 'B', date: '' })).toBe('date')
  expect(whatIsMissing({ from: 'A', to: 'B', date: '2026-11-26' })).toBeNull()
})

test('[SRCH-02] a form begins with the first Saturday that is at least three days away', () => {
  const days = { '2026-11-18': '2026-11-21', '2026-11-19': '2026-11-28', '2026-11-21': '2026-11-28' }
  for (const [today, usual] of Object.entries(days)) expect(usualDate(today), today).toBe(usual)
})

test('[SRCH-06] the nights between departure and arrival', () => {
  expect(nightsBetween('2026-11-26T08:00:00+01:00', '2026-11-26T23:59:00+01:00')).toBe(0)
  expect(nightsBetween('2026-11-26T23:50:00+01:00', '2026-11-27T00:10:00+01:00')).toBe(1)
  expect(nightsBetween('2026-12-31T22:00:00+01:00', '2027-01-01T07:00:00+00:00')).toBe(1)
})
