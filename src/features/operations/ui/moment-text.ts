import type { Language } from '../../../kernel/languages.ts'
import { momentText as momentAt } from '../../../kernel/wording.ts'

/** On the reader's own clock: they compare it with what they did. */
export function momentText(language: Language, iso: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return momentAt(language, Date.parse(iso), timeZone)
}
