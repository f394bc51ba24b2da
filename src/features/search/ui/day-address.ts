import type { BookingWindow } from '../contract.ts'
import { type FindQuery, formatFindQuery } from '../rules/query/find-query.ts'
import { nextBookable } from '../rules/trains/bookable.ts'

/** Another day of the same search, its filters kept and its train not. */
export function dayAddress(language: string, query: FindQuery, day: string): string {
  return `/${language}/find${formatFindQuery({ ...query, date: day, connectionId: null, joinGroup: null })}`
}

/** The same search on the day after, where its trains are on sale. */
export function nextDayOf(
  language: string,
  query: FindQuery,
  window: BookingWindow,
): { readonly date: string; readonly href: string } | null {
  const date = query.date && nextBookable(query.date, window)
  return date ? { date, href: dayAddress(language, query, date) } : null
}
