import type { BookingWindow } from '../../contract.ts'
import { addDays } from '../query/calendar.ts'

/** Whether trains of that moment's day are on sale. */
export function isBookable(when: string, window: BookingWindow): boolean {
  const date = when.slice(0, 10)
  return date >= window.first_date && date <= window.last_date
}

/** The day after a date, where its trains are on sale. */
export function nextBookable(date: string, window: BookingWindow): string | null {
  const next = addDays(date, 1)
  return isBookable(next, window) ? next : null
}
