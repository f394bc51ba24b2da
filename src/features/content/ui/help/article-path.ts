import type { Language } from '../../../../kernel/languages.ts'

/** An article has an address of its own: it can be shared, and found. */
export const articlePath = (language: Language, id: string): string =>
  `/${language}/help/${encodeURIComponent(id)}`

/** Of the link in the list that opens an article. */
export const linkId = (id: string): string => `help-${id}`
