import type { Language } from '../../../kernel/languages.ts'
import { dayText } from '../../../kernel/wording.ts'

// A date of the calendar belongs to no zone; noon UTC stands for it.
const noon = (date: string) => Date.parse(`${date.slice(0, 10)}T12:00:00Z`)

/** `Thu 26 Nov`, of a date or of a time that carries its station's clock. */
export function dayWords(language: Language, date: string): string {
  return dayText(language, noon(date), 'UTC')
}

/** A day in the three pieces the date strip sets apart. */
export function dayPieces(language: Language, date: string) {
  const [weekday = '', day = '', month = ''] = dayWords(language, date).split(/\s/)
  return { weekday: weekday.replace(/[.,]+$/, ''), day, month }
}
