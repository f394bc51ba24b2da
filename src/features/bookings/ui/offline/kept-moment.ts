import type { Language } from '../../../../kernel/languages.ts'
import { dayText, timeText } from '../../../../kernel/wording.ts'

/** `14:05` of the same day, else `Sat 21 Nov, 14:05`, on the traveller's own clock. */
export function keptMoment(language: Language, keptAt: string, now: number, timeZone = ownZone()): string {
  const instant = Date.parse(keptAt)
  const time = timeText(language, instant, timeZone)
  const day = dayText(language, instant, timeZone)
  return day === dayText(language, now, timeZone) ? time : `${day}, ${time}`
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
