import { type Language, languageOfPath } from '../kernel/languages.ts'
import { addresses, aliases } from './address-table.ts'

/** What an address asked of the server is answered with. */
export type Resolved =
  | { readonly kind: 'page'; readonly language: Language }
  /** depends on the asker's language, so a shared cache must not keep it for others */
  | { readonly kind: 'redirect'; readonly to: string; readonly varies: boolean }
  | { readonly kind: 'unknown'; readonly language: Language; readonly varies: boolean }

const patterns = addresses.map(({ path, bare }) => ({
  bare: bare ?? false,
  pattern: new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
}))

/**
 * Where an address leads. `preferred` is the asker's stored or browser language.
 * Bare addresses lead to the prefixed page with their query; unknown ones are told so in the right language.
 */
export function resolveAddress(pathname: string, search: string, preferred: Language): Resolved {
  const prefix = languageOfPath(pathname)
  const path = pathname
    .slice(prefix ? prefix.length + 1 : 0)
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
  const language = prefix ?? preferred
  const varies = prefix === null
  const prefixed = (to: string) => `/${language}${to === '' ? '' : `/${to}`}${search}`

  const alias = Object.hasOwn(aliases, path) ? aliases[path] : undefined
  if (alias !== undefined) return { kind: 'redirect', to: prefixed(alias), varies }
  const page = patterns.find(({ pattern }) => pattern.test(path))
  if (!page) return { kind: 'unknown', language, varies }
  if (!prefix && !page.bare) return { kind: 'redirect', to: prefixed(path), varies }
  const tidy = prefix ? prefixed(path) : `/${path}${search}`
  if (`${pathname}${search}` !== tidy) return { kind: 'redirect', to: tidy, varies: false }
  return { kind: 'page', language }
}
