/** How many days ahead trains are sold; the first is today at the departure station. Source: the providers' booking window. */
export const bookingDays = 180

/** `2026-11-26` and a number of days → `2026-11-29`. Dates of a calendar, free of zones and clock changes. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Groups close a day before departure and need days to fill. */
const daysToFill = 3
const saturday = 6

/** The day a form begins with: the first Saturday that leaves a group three days to fill. */
export function usualDate(today: string): string {
  const soonest = addDays(today, daysToFill)
  const weekday = new Date(`${soonest}T00:00:00Z`).getUTCDay()
  return addDays(soonest, (saturday - weekday + 7) % 7)
}

/** How many midnights lie between two moments, each by the clock of its own station: `2026-11-26T23:50:00+01:00`. */
export function nightsBetween(departure: string, arrival: string): number {
  const day = (moment: string) => Date.parse(`${moment.slice(0, 10)}T00:00:00Z`)
  return Math.round((day(arrival) - day(departure)) / 86_400_000)
}

/** Whether this is a day of the calendar: `2026-02-30` is none. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

export function canBeBooked(date: string, today: string): boolean {
  return isDate(date) && date >= today && date <= addDays(today, bookingDays)
}
