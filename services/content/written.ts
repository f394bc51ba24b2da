// What every text of the folder has.

/** The product's own, which a service does not import. */
export const languages = ['en', 'de', 'fr', 'nl', 'es'] as const
export type Language = (typeof languages)[number]

/** One text in one language. The names of the fields are those that readers of the service see. */
export interface Written {
  readonly id: string
  readonly slug: string
  readonly Language: Language
  /** yyyy-mm-dd: when the text was written or last changed */
  readonly published_at: string
  readonly draft: boolean
}

/** As it was read from its file. */
export interface Text extends Written {
  readonly front: Readonly<Record<string, string>>
  readonly text: string
}

export const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word)
export const isSlug = (word: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word)

/** `formerly: one-slug, another-slug` */
export const formerSlugs = ({ formerly = '' }: Text['front']): string[] =>
  formerly === '' ? [] : formerly.split(',').map((slug) => slug.trim())
