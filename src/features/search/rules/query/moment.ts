import { isDate } from './calendar.ts'

/** The form in which a moment is kept and sent: `2026-12-05T09:00`. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDate(text.slice(0, 10))
}
