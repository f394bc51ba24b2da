import type { Language } from './languages.ts'
import type { Money } from './money.ts'

/** British day order and 24 hours for English: a rail product for Europe. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  nl: 'nl-NL',
  es: 'es-ES',
}
/** The locale in which dates and sums of a language are written. */
export function dateLocale(language: Language): string {
  return locales[language]
}
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const found = cache.get(key) ?? make()
  cache.set(key, found)
  return found as F
}

const amounts = new Map<string, Map<number, string>>()
const mostAmounts = 5_000

/** `€19.55`, `19,55 €`. */
export function moneyText(language: Language, { amount, currency }: Money): string {
  // a day of trains has hundreds of prices and few different ones
  const name = `money ${language} ${currency}`
  let known = amounts.get(name)
  if (!known || known.size > mostAmounts) amounts.set(name, (known = new Map<number, string>()))
  let text = known.get(amount)
  if (text === undefined) {
    const format = once(name, () => new Intl.NumberFormat(locales[language], { style: 'currency', currency }))
    known.set(amount, (text = format.format(amount / 100)))
  }
  return text
}

/** `08:23`, on the clock of the zone. */
export function timeText(language: Language, instant: number, timeZone: string): string {
  return dated(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant)
}

/** `Thu 26 Nov`, `do 26 nov`, `Do., 26. Nov.`. */
export function dayText(language: Language, instant: number, timeZone: string): string {
  const format = dated(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  return asWritten(language, format.format(instant))
}

/** `Thursday 26 November 2026`, `Donnerstag, 26. November 2026`. */
export function longDayText(language: Language, instant: number, timeZone: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return asWritten(language, dated(language, options).format(instant))
}

/** `23 November 2026`, `23. November 2026`. The day as yyyy-mm-dd. */
export function dateText(language: Language, day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return asWritten(language, dated(language, options).format(Date.parse(day)))
}

/** `November 22, 2026`, `22. November 2026`: of what was written on that day, in English as the documents have it. */
export function writtenDayText(language: Language, instant: number): string {
  const locale = language === 'en' ? 'en-US' : locales[language]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return language === 'en' ? format.format(instant) : asWritten(language, format.format(instant))
}

/** `Dec`, `Dez.`; long `December`, `Dezember`. */
export function monthName(language: Language, instant: number, month: 'short' | 'long'): string {
  return dated(language, { month, timeZone: 'UTC' }).format(instant)
}

/** `December 2026`, `Dezember 2026`. */
export function monthText(language: Language, instant: number): string {
  return dated(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instant)
}

/** `Mon`, `Mo`; long `Monday`, `Montag`. */
export function weekdayText(language: Language, instant: number, weekday: 'short' | 'long'): string {
  return dated(language, { weekday, timeZone: 'UTC' }).format(instant)
}

/** What Intl does not know: English days stand without the comma that German and Spanish ones need; the first of a French month is `1er`. */
function asWritten(language: Language, day: string): string {
  if (language === 'fr') return day.replace(/(?<!\d)1 (?=\p{L})/u, '1er ')
  return language === 'en' ? day.replace(',', '') : day
}

function dated(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(
    `date ${language} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locales[language], options),
  )
}

/** `Thu 26 Nov, 17:05`, `Do., 26. Nov., 17:05`: the one form in which screens and emails write a moment. */
export function momentText(language: Language, instant: number, timeZone: string): string {
  return `${dayText(language, instant, timeZone)}, ${timeText(language, instant, timeZone)}`
}

const durations: Readonly<Record<Language, readonly [hours: string, minutes: string, between: string]>> = {
  en: ['h', 'm', ' '],
  de: ['\u00a0Std.', '\u00a0Min.', ' '],
  fr: ['\u00a0h', '\u00a0min', '\u00a0'],
  nl: ['\u00a0u', '\u00a0min', ' '],
  es: ['\u00a0h', '\u00a0min', ' '],
}

/** `2h 5m`, `2 Std. 5 Min.`; less than an hour `45 min`, `45 Min.`. Seconds in. */
export function durationText(language: Language, seconds: number): string {
  const total = Math.round(seconds / 60)
  const [hour, minute, between] = durations[language]
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  if (hours === 0) return language === 'en' ? `${minutes} min` : `${minutes}${minute}`
  return minutes === 0 ? `${hours}${hour}` : `${hours}${hour}${between}${minutes}${minute}`
}

/** `179 km`. Metres in. */
export function distanceText(language: Language, metres: number): string {
  const format = once(`km ${language}`, () => {
    return new Intl.NumberFormat(locales[language], {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: 0,
    })
  })
  return format.format(metres / 1000)
}
