/**
 * Languages of the product, the default first (000 §1), each in its own words: whoever looks for a language may not read the one
 * the page is in.
 */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  es: 'Español',
} as const
export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as readonly Language[]
export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** The language an address is written in, if its first path segment is one: `/de/find` → `de`. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/', 2)[1]
  return isLanguage(first) ? first : null
}

/** The best supported language of an `Accept-Language` header, or null. Quality values count, order breaks ties. */
export function preferredLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined)
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wishes.map((wish) => wish.tag).find(isLanguage) ?? null
}

/** What is told in several languages, in this one; else in English, else in the first there is. */
export const toldIn = <T>(told: Readonly<Partial<Record<Language, T>>>, language: Language): T | undefined =>
  told[language] ?? told.en ?? Object.values(told)[0]
