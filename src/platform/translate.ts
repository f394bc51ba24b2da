import { setupI18n, type Messages } from '@lingui/core'
import { isLanguage, type Language, languages } from '../kernel/languages.ts'
import type { Translate } from './http/refusals/refusals.ts'

/**
 * The server's sentences. `catalogs` maps file names ending in `<language>.po` to compiled texts.
 * One instance a language, never the library's global one: the server speaks all of them at once.
 */
export function createTranslate(
  catalogs: Readonly<Record<string, { readonly messages: Messages }>>,
): Translate {
  const all = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Messages>
  for (const [file, { messages }] of Object.entries(catalogs)) {
    const language = /(\w+)\.po$/.exec(file)?.[1]
    if (isLanguage(language)) Object.assign(all[language], messages)
  }
  const speakers = new Map(
    languages.map((language) => [
      language,
      setupI18n({ locale: language, messages: { [language]: all[language] } }),
    ]),
  )
  return (language, text, values) => speakers.get(language)!._(text, values)
}

/** A sentence by its key, in its reader's language. */
export type Say = (text: string, values?: Readonly<Record<string, unknown>>) => string

/** Sentences for one reader, in their language. */
export const translateFor =
  (translate: Translate, language: Language): Say =>
  (text, values) =>
    translate(language, text, values)
