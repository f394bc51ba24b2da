import type { Days } from './line.ts'

/** What the feed says about one kind of days: the weekdays, Monday first, and the dates that are otherwise. */
export interface ServiceDays {
  weekdays: string
  added: string[]
  removed: string[]
}

const weekdays: Record<Days, string> = {
  daily: '1111111',
  workdays: '1111100',
  'free-days': '0000011',
  'not-sundays': '1111110',
  sundays: '0000001',
  'not-christmas': '1111111',
  'three-nights': '1010100',
  // a season is a list of dates: it may lie outside the weeks the feed speaks of
  'snow-saturdays': '0000000',
}

/** Every kind of days between two dates (yyyymmdd, both included). */
export function serviceDays(firstDay: string, lastDay: string): Record<Days, ServiceDays> {
  const days = daysBetween(firstDay, lastDay)
  const holidays = days.filter((day) => isHoliday(day))
  const among = (weekday: (day: Date) => boolean) => holidays.filter((day) => weekday(asDate(day)))
  const plain = (kind: Days) => ({ weekdays: weekdays[kind], added: [], removed: [] })
  return {
    daily: plain('daily'),
    'three-nights': plain('three-nights'),
    workdays: { ...plain('workdays'), removed: among((day) => !isWeekend(day)) },
    'free-days': { ...plain('free-days'), added: among((day) => !isWeekend(day)) },
    'not-sundays': { ...plain('not-sundays'), removed: among((day) => day.getUTCDay() !== 0) },
    sundays: { ...plain('sundays'), added: among((day) => day.getUTCDay() !== 0) },
    'not-christmas': { ...plain('not-christmas'), removed: holidays.filter((day) => day.endsWith('1225')) },
    'snow-saturdays': { ...plain('snow-saturdays'), added: days.filter((day) => isSnowSaturday(day)) },
  }
}

const asDate = (day: string) => new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '')
const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0

function daysBetween(firstDay: string, lastDay: string): string[] {
  const days: string[] = []
  const date = asDate(firstDay)
  while (asDay(date) <= lastDay) {
    days.push(asDay(date))
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return days
}

/** The days on which trains run as on Sundays in all the countries here, or nearly. */
function isHoliday(day: string): boolean {
  if (['0101', '1225', '1226'].includes(day.slice(4))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  const sinceEaster = (asDate(day).getTime() - easter.getTime()) / 86_400_000
  // the Mondays of Easter and Whitsun, and Ascension Day between them
  return [1, 39, 50].includes(sinceEaster)
}

/** By the anonymous Gregorian computus (Nature, 20 April 1876). */
function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const i = (2 * (b % 4) + 2 * Math.floor(c / 4) + 32 - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * i) / 433)
  const n = h + i - 7 * m + 90
  const month = Math.floor(n / 25)
  return new Date(Date.UTC(year, month - 1, (n + 33 * month + 19) % 32))
}

function isSnowSaturday(day: string): boolean {
  const inYear = day.slice(4)
  return asDate(day).getUTCDay() === 6 && (inYear >= '1219' || inYear <= '0410')
}
