import type { Language } from '../../../../kernel/languages.ts'
import { entryPath } from '../entry-path.ts'

/** An article has an address of its own: it can be shared, and found. */
export const articlePath = (language: Language, id: string): string => `/${language}${entryPath('help', id)}`

/** Of the link in the list that opens an article. */
export const linkId = (id: string): string => `help-${id}`
