import type { Language } from '../../../kernel/languages.ts'
import { dayText, timeText } from '../../../kernel/wording.ts'

/** On the reader's own clock: they compare it with what they did. */
export function momentText(language: Language, iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const instant = Date.parse(iso)
  return `${dayText(language, instant, timeZone)} ${timeText(language, instant, timeZone)}`
}
