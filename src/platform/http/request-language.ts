import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language, preferredLanguage } from '../../kernel/languages.ts'

const known = new Map<string, Language>()
const mostKnown = 500

/** The language a caller wants its sentences in. The product's own browser code sends the page's language here. */
export function languageOf(request: { readonly headers: IncomingHttpHeaders }): Language {
  const header = request.headers['accept-language']
  if (header === undefined) return defaultLanguage
  const before = known.get(header)
  if (before) return before
  const language = preferredLanguage(header) ?? defaultLanguage
  // the same few headers come with every request
  if (known.size < mostKnown && header.length < 200) known.set(header, language)
  return language
}
