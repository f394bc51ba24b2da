import { addDays } from './calendar.ts'

/** The week of a date strip: three days before and after, moved to lie within the days that can be booked. */
export function weekAround(
  date: string,
  window: { readonly first_date: string; readonly last_date: string },
): readonly string[] {
  const later = (one: string, other: string) => (one > other ? one : other)
  const first = later(addDays(date, -3), window.first_date)
  const last = addDays(window.last_date, -6)
  const start = first < last ? first : later(last, window.first_date)
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}
