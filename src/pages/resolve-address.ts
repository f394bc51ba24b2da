import { type Language, languageOfPath } from '../kernel/languages.ts'
import { addresses, aliases } from './address-table.ts'

/** What an address asked of the server is answered with. */
export type Resolved =
  /** `isOwn`: rendered for who is signed in */
  | { readonly kind: 'page'; readonly language: Language; readonly isOwn: boolean }
  /** depends on the asker's language, so a shared cache must not keep it for others */
  | { readonly kind: 'redirect'; readonly to: string; readonly varies: boolean }
  | { readonly kind: 'unknown'; readonly language: Language; readonly varies: boolean }

const patterns = addresses.map(({ path, bare, ownWith }) => ({
  bare: bare ?? false,
  ownWith,
  parts: path.split('/'),
  pattern: new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`, 'i'),
}))

/**
 * Where an address leads. `preferred` is the asker's stored or browser language.
 * Bare addresses lead to the prefixed page with their query; unknown ones are told so in the right language. React Router reads
 * capitals and encoded letters as it reads the others, so they lead to the one address that each page has.
 */
export function resolveAddress(pathname: string, search: string, preferred: Language): Resolved {
  const plain = withPlainLetters(pathname)
  const prefix = languageOfPath(plain.replace(/^\/[^/]*/, (first) => first.toLowerCase()))
  const path = plain
    .slice(prefix ? prefix.length + 1 : 0)
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
  const language = prefix ?? preferred
  const varies = prefix === null
  const prefixed = (to: string) => `/${language}${to === '' ? '' : `/${to}`}${search}`

  const name = path.toLowerCase()
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined
  if (alias !== undefined) return { kind: 'redirect', to: prefixed(alias), varies }
  const page = patterns.find(({ pattern }) => pattern.test(path))
  if (!page) return { kind: 'unknown', language, varies }
  // what stands for a group, a person or a text is written as it was given
  const own = path
    .split('/')
    .map((part, at) => (page.parts[at]?.startsWith(':') ? part : part.toLowerCase()))
    .join('/')
  if (!prefix && !page.bare) return { kind: 'redirect', to: prefixed(own), varies }
  const tidy = prefix ? prefixed(own) : `/${own}${search}`
  if (`${pathname}${search}` !== tidy) return { kind: 'redirect', to: tidy, varies: false }
  const isOwn = page.ownWith !== undefined && new URLSearchParams(search).has(page.ownWith)
  return { kind: 'page', language, isOwn }
}

/** Letters, digits and the like mean the same encoded and plain (RFC 3986, 6.2.2.2). */
function withPlainLetters(pathname: string): string {
  return pathname.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
}
