import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Language, languageOfPath } from '../../../kernel/languages.ts'
import { languageOf } from '../request-language.ts'

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem;color-scheme:light dark}'
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export const refusalPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
} as const

/** Whether a person asks for a page, and not a program for an answer. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.startsWith('/api/') || url.startsWith('/socket.io/')) return false
  return headers.accept?.includes('text/html') ?? false
}

/** The language that the address names, or else the browser. */
export const pageLanguageOf = (request: FastifyRequest): Language =>
  languageOfPath(request.url.split('?', 1)[0]!) ?? languageOf(request)

/** A page that costs nothing to make: whoever is refused because a page costs too much gets this one. */
export function refusalPage(language: Language, message: string, retry: string): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Sixrail</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
    `<body><h1>Sixrail</h1><p>${escape(message)}</p><p><a href="">${escape(retry)}</a></p></body></html>`
  )
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign]!)
