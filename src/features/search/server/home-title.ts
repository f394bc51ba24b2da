import type { Language } from '../../../kernel/languages.ts'
import type { Translate } from '../../../platform/http/refusals/refusals.ts'
import { translateFor } from '../../../platform/translate.ts'

/** The first words of the home page, line by line. */
export function homeTitle(translate: Translate, language: Language): string {
  const lines = ['search.home.headline_seats', 'search.home.headline_ticket', 'search.home.headline_fare']
  const say = translateFor(translate, language)
  return lines.map((text) => say(text)).join('\n')
}
