import type { Language } from '../../../../kernel/languages.ts'
import { monthName, weekdayText } from '../../../../kernel/wording.ts'
import { isDate } from './calendar.ts'

/**
 * A moment as people of the language type one: `5 Dec, 9:00`, `Sa., 5. Dez. 2026, 9 Uhr`, `5/12`, `2026-12-05 09:00`.
 * Without a year it is the next such day; without a time, nine o'clock. Null where it is none, and where anything of it
 * would have to be left out: another moment than the one that was meant is worse than none.
 */
export function readMoment(text: string, language: Language, today: string): string | null {
  const typed = plain(text)
  const { time, rest } = takeTime(typed, clock, language)
  const date = readNumbers(rest, language, today) ?? readWords(rest, language, today)
  if (date) return time && `${date}T${time}`
  // `17.30` is a time only where the month has a name
  const dotted = takeTime(typed, dottedClock, language)
  const named = readWords(dotted.rest, language, today)
  return named && dotted.time && `${named}T${dotted.time}`
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[\s,]+/g, ' ')
    .replace(/(\d) ?(?:uur|uhr|heures?|h|u) ?(\d\d)$/, '$1:$2')
    .trim()

/** Nine o'clock (000 §9). */
const usualTime = '09:00'
/** With a word behind it the minutes may be missing, or parted from the hour by a dot or by nothing. */
const clock =
  /(?:^|[ t])(\d{1,2})(?:(?:[:.hu]?(\d\d)(?::\d\d)?)? ?(?:uur|uhr|u|hrs?|h|heures?|horas?|([ap])\.? ?m)|[:hu](\d\d)(?::\d\d)?)\.?(?= |$)/
const dottedClock = /(?:^| )(\d{1,2})\.(\d\d)(?= |$)/

function takeTime(typed: string, clocks: RegExp, language: Language): { time: string | null; rest: string } {
  const found = clocks.exec(typed)
  if (!found) return { time: usualTime, rest: typed }
  const [all, hours = '', before, letter, after] = found
  const minutes = before ?? after ?? '00'
  // `17:30 am 26. November`
  const half = letter === 'a' && language === 'de' ? undefined : letter
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  const isClock = hour < 24 && Number(minutes) < 60 && !(half && Number(hours) > 12)
  const time = isClock ? `${String(hour).padStart(2, '0')}:${minutes}` : null
  return { time, rest: `${typed.slice(0, found.index)}${typed.slice(found.index + all.length)}`.trim() }
}

const smallWords = 'on of the at um am den der dem op om de het le la a el las del'.split(' ')

/** Whether a word beside a date adds nothing to it: a day of the week, or one of those that stand between. */
function isBeside(word: string, language: Language): boolean {
  // 5 January 2026 is a Monday
  const names = Array.from({ length: 7 }, (_, at) =>
    plain(weekdayText(language, Date.UTC(2026, 0, 5 + at), 'long')),
  )
  return smallWords.includes(word) || (word.length > 1 && names.some((name) => name.startsWith(word)))
}

const wordsIn = (typed: string) => typed.split(/[ .]+/).filter((word) => word !== '')

function readNumbers(typed: string, language: Language, today: string): string | null {
  if (isDate(typed)) return typed
  const found = /^([a-z. ]*)(\d{1,2})[./ -] ?(\d{1,2})(?:([./-] ?| )(\d{4}|\d{2}))?[./-]?([a-z. ]*)$/.exec(
    typed,
  )
  if (!found) return null
  const [, first = '', day, month, parted, digits, last = ''] = found
  if (!wordsIn(`${first} ${last}`).every((word) => isBeside(word, language))) return null
  const year = digits?.length === 2 ? `20${digits}` : digits
  // `5/12 17` is no year gone by; `5/12/17` is
  if (year && parted?.endsWith(' ') && year < today.slice(0, 4)) return null
  return dayOf(Number(day), Number(month), year, today)
}

function readWords(typed: string, language: Language, today: string): string | null {
  const words = wordsIn(typed)
  // the last: `mar.` is Tuesday too
  const at = words.findLastIndex((word) => monthNamed(word, language) > 0)
  const others = words.filter((word, index) => index !== at && !isBeside(word, language))
  const days = others.flatMap((word) => /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(word)?.[1] ?? [])
  const years = others.filter((word) => /^\d{4}$/.test(word) && word >= today.slice(0, 4))
  const isAll = days.length === 1 && years.length < 2 && others.length === days.length + years.length
  return at >= 0 && isAll ? dayOf(Number(days[0]), monthNamed(words[at]!, language), years[0], today) : null
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
    const date = inYear(year)
    return isDate(date) ? date : null
  }
  const thisYear = Number(today.slice(0, 4))
  const dates = [thisYear, thisYear + 1].map((number) => inYear(String(number)))
  return dates.find((date) => isDate(date) && date >= today) ?? null
}
