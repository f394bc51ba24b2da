import { instantOf, localDate, localTime } from '../../../kernel/station-time.ts'

/** Full hours on the clock, 0 to 23; from 22 to 8 goes over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** What holds for whoever has chosen nothing. */
export const usualQuietHours: QuietHours = { from: 22, to: 8 }

const dayMs = 86_400_000

/** When the quiet hours end in which an instant lies; null where it lies in none. Epoch ms. */
export function quietEnd(now: number, { from, to }: QuietHours, timeZone: string): number | null {
  const hour = Number(localTime(now, timeZone).slice(11, 13))
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return null
  const today = localDate(now, timeZone)
  const date = hour < to ? today : new Date(Date.parse(`${today}T00:00Z`) + dayMs).toISOString().slice(0, 10)
  return instantOf(`${date}T${String(to).padStart(2, '0')}:00`, timeZone)
}
