import type { Language } from '../../../kernel/languages.ts'

/** The first words of the home page, line by line. */
export function homeTitle(
  translate: (language: Language, text: string) => string,
  language: Language,
): string {
  const lines = ['search.home.headline_seats', 'search.home.headline_ticket', 'search.home.headline_fare']
  return lines.map((text) => translate(language, text)).join('\n')
}
