import type { Language } from '../../../kernel/languages.ts'
import { dayText, monthName, weekdayText } from '../../../kernel/wording.ts'

// A date of the calendar belongs to no zone; noon UTC stands for it.
const noon = (date: string) => Date.parse(`${date.slice(0, 10)}T12:00:00Z`)

/** `Thu 26 Nov`, of a date or of a time that carries its station's clock. */
export function dayWords(language: Language, date: string): string {
  return dayText(language, noon(date), 'UTC')
}

/** A day in the three pieces the date strip sets apart. */
export function dayPieces(language: Language, date: string) {
  return {
    weekday: weekdayText(language, noon(date), 'short').replace(/[.]$/, ''),
    // German numbers its days: 14. Dez.
    day: `${Number(date.slice(8))}${language === 'de' ? '.' : ''}`,
    month: monthName(language, noon(date), 'short'),
  }
}
