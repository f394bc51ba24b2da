import type { BookingWindow } from '../../contract.ts'

/** Whether trains of that moment's day are on sale. */
export function isBookable(when: string, window: BookingWindow): boolean {
  const date = when.slice(0, 10)
  return date >= window.first_date && date <= window.last_date
}
