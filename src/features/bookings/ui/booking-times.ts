import type { Language } from '../../../kernel/languages.ts'
import { dayText, longDayText } from '../../../kernel/wording.ts'

/** `08:23` of `2026-11-26T08:23:00+01:00`: the station's own clock stands in the text. */
export function wallTime(iso: string): string {
  return iso.slice(11, 16)
}

const noon = (iso: string) => Date.parse(`${iso.slice(0, 10)}T12:00:00Z`)

/** `Thursday 26 November 2026` on the station's own clock. */
export function wallLongDay(language: Language, iso: string): string {
  return longDayText(language, noon(iso), 'UTC')
}

/** `Thu 26 Nov` on the station's own clock. */
export function wallDay(language: Language, iso: string): string {
  return dayText(language, noon(iso), 'UTC')
}
