import type { Language } from '../../../../kernel/languages.ts'
import { monthName } from '../../../../kernel/wording.ts'
import { addDays, isDate } from './calendar.ts'

/**
 * A moment as people of the language type one: `5 Dec, 9:00`, `Sa., 5. Dez. 2026, 9 Uhr`, `5/12`, `2026-12-05 09:00`.
 * Without a year it is the next such day; without a time, nine o'clock. Null where it is none.
 */
export function readMoment(text: string, language: Language, today: string): string | null {
  const typed = plain(text)
  const { time, rest } = takeTime(typed)
  const date = rest && readDate(rest, language, today)
  return date && time ? `${date}T${time}` : null
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[\s,]+/g, ' ')
    .trim()

/** Nine o'clock (000 §9). */
const usualTime = '09:00'
const clockAtEnd =
  /(?:^|[ t])(\d{1,2})(?:[:h](\d{2})| ?(?=h\b|u\b|uhr\b|am\b|pm\b))(?::\d{2})? ?(?:h|u|uhr|(am|pm))?$/

function takeTime(typed: string): { readonly time: string | null; readonly rest: string } {
  const found = clockAtEnd.exec(typed)
  if (!found) return { time: usualTime, rest: typed }
  const [, hours = '', minutes = '00', half] = found
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
  const isClock = hour < 24 && Number(minutes) < 60 && !(half && Number(hours) > 12)
  const time = isClock ? `${String(hour).padStart(2, '0')}:${minutes}` : null
  return { time, rest: typed.slice(0, found.index).trim() }
}

function readDate(typed: string, language: Language, today: string): string | null {
  if (isDate(typed)) return typed
  const numbers = /^(?:[a-z]+\.? )?(\d{1,2})[./ -] ?(\d{1,2})[./ -]? ?(\d{4}|\d{2})?$/.exec(typed)
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  const words = typed.split(/[ .]+|\bde\b/).filter((word) => word !== '')
  // the last: `mar.` is Tuesday too
  const month = words.map((word) => monthNamed(word, language)).findLast((number) => number > 0)
  const [day, year] = words.filter((word) => /^\d+$/.test(word))
  return month && day && day.length <= 2 ? dayOf(Number(day), month, year, today) : null
}

function monthNamed(word: string, language: Language): number {
  if (word.length < 3) return 0
  const names = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, at) =>
      plain(monthName(language, Date.UTC(2026, at, 15), month)).replaceAll('.', ''),
    )
  const short = names('short').indexOf(word) + 1
  const long = names('long').flatMap((name, at) => (name.startsWith(word) ? [at + 1] : []))
  return short || (long.length === 1 ? long[0]! : 0)
}

function dayOf(day: number, month: number, year: string | undefined, today: string): string | null {
  const inYear = (number: string) =>
    `${number}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year) {
    const date = inYear(year.length === 2 ? `20${year}` : year)
    return isDate(date) ? date : null
  }
  const next = addDays(today, 366).slice(0, 4)
  return [inYear(today.slice(0, 4)), inYear(next)].find((date) => isDate(date) && date >= today) ?? null
}
