import type { FastifyRequest } from 'fastify'
import { defaultLanguage, type Language, preferredLanguage } from '../../kernel/languages.ts'

/** The language a caller wants its sentences in. The product's own browser code sends the page's language here. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']) ?? defaultLanguage
}
