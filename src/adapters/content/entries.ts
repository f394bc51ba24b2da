import { defaultLanguage } from '../../kernel/languages.ts'

export type Entry = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** A list as it is, or wrapped as some services do. Null: there is none. */
export function entriesIn(body: unknown): Entry[] | null {
  const list = isObject(body) && 'data' in body ? body['data'] : body
  if (!Array.isArray(list)) return null
  return list.filter(isObject).map((one) => (isObject(one['attributes']) ? one['attributes'] : one))
}

export const textIn = (entry: Entry, name: string) => textOf(entry[name])

/** Without what no page, address or feed can carry: control characters, and halves of a character. */
export const textOf = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll(control, '').trim() : ''

// a tab and the ends of lines belong to a text
const control = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

/** What it names, which may be none of ours; the first one where it names none, as the documents' categories and questions do. */
export function languageIn(entry: Entry): unknown {
  const named = entry['Language'] ?? ''
  return typeof named === 'string' ? textOf(named) || defaultLanguage : named
}

/** Slugs that an entry had before. */
export const slugsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((slug) => slug !== '') : []

/** More is no text that anybody reads, and would keep the thread busy for seconds. */
export const mostLetters = 400_000
export const isReadable = (markdown: string) => markdown.length <= mostLetters
