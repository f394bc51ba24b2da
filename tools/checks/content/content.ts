// Judges the written pages of content/: what a reader would stumble over, and what differs between the languages.
import MarkdownIt from 'markdown-it'
import { judgeMarks, type Language, languages } from '../texts.ts'

export interface WrittenEntry {
  readonly id: string
  readonly slug: string
  readonly Language: Language
  readonly title: string
  readonly description: string
  /** of an article: what search engines show, where that is not the description */
  readonly seo_description?: string
  readonly published_at: string
  readonly content: string
  /** of a question: what it is about, and its place among all of them */
  readonly topic?: string
  readonly order?: number
}
export type WrittenEntries = Readonly<Record<string, readonly WrittenEntry[]>>

const markdownIt = new MarkdownIt('commonmark', { html: false }).enable('table')
/** What the product fills in. */
const places = new Set([
  ...['name', 'address', 'email', 'register', 'vat'].map((part) => `seller.${part}`),
  ...['stations', 'cities'].map((part) => `network.${part}`),
  ...['aim', 'average'].map((part) => `saving.${part}`),
])

/** The slugs that a link may name, by the first part of the address: `blog`. */
export type Slugs = Readonly<Record<string, ReadonlySet<string>>>

/** What has an address of its own and a description that is written by hand. */
const describedKinds = ['pages', 'blogs', 'routes']
const mostLetters = 160

/** Every finding as a sentence. `addresses` are the pages of the product, after the language: `blog/:slug`. */
export function judgeContent(
  content: WrittenEntries,
  addresses: readonly string[],
  slugs: Slugs = {},
): string[] {
  const patterns = addresses.map(
    (path) => new RegExp(`^/${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  )
  const pages = (path: string) => {
    const [, kind = '', slug] = path.split('/')
    const known = slug === undefined || !Object.hasOwn(slugs, kind) || slugs[kind]!.has(slug)
    return known && patterns.some((pattern) => pattern.test(path))
  }
  const described = describedKinds.flatMap((kind) => content[kind] ?? [])
  return [
    ...judgeDescriptions(described),
    ...Object.values(content).flatMap((entries) => [
      ...entries.flatMap((entry) => judgeEntry(entry, pages).map((finding) => `${entry.id}: ${finding}`)),
      ...[...new Set(entries.map(({ slug }) => slug))].flatMap((slug) =>
        judgeTranslations(entries.filter((entry) => entry.slug === slug)),
      ),
    ]),
  ]
}

/** Search engines show one line for each page: it must not be cut off, and must tell the page from others. */
function judgeDescriptions(entries: readonly WrittenEntry[]): string[] {
  const said = new Map<string, string>()
  return entries.flatMap(({ id, description, seo_description: line = description }) => {
    const same = said.get(line)
    said.set(line, id)
    return [
      ...(line.length > mostLetters
        ? [`${id}: search engines cut off its description of ${line.length} letters after ${mostLetters}`]
        : []),
      ...(same === undefined ? [] : [`${id}: has the description of ${same}`]),
    ]
  })
}

function judgeEntry(entry: WrittenEntry, pages: (path: string) => boolean): string[] {
  const tokens = markdownIt.parse(entry.content, {})
  const inline = tokens.flatMap(({ children }) => children ?? [])
  const findings: string[] = []
  let level = 1
  for (const { type, tag } of tokens) {
    if (type !== 'heading_open') continue
    const next = Number(tag.slice(1))
    if (next === 1) findings.push('has a heading of the first level, which is the title’s')
    else if (next > level + 1) findings.push(`skips from heading level ${level} to ${next}`)
    level = next
  }
  for (const token of inline) {
    if (token.type === 'image' && token.content.trim() === '')
      findings.push(`the image ${String(token.attrGet('src'))} has no text in its place`)
    if (token.type === 'link_open') findings.push(...judgeLink(String(token.attrGet('href')), pages))
  }
  for (const [, name = ''] of entry.content.matchAll(/\{\{(.*?)\}\}/g))
    if (!places.has(name)) findings.push(`nobody fills in {{${name}}}`)
  const words = inline.filter(({ type }) => type === 'text').map(({ content }) => content)
  for (const text of [entry.title, entry.description, entry.seo_description ?? '', ...words])
    findings.push(...judgeMarks(text, entry.Language).map((why) => `“${text.slice(0, 60)}” ${why}`))
  return [
    ...findings,
    ...judgeRepeats(tokens.flatMap(({ type, content }) => (type === 'inline' ? content : []))),
  ]
}

/** A change that is made a second time leaves its sentence there twice. Two or three words may be said again. */
function judgeRepeats(paragraphs: readonly string[]): string[] {
  const sentences = paragraphs
    .flatMap((text) => text.split(/(?<=[.!?…])\s/))
    .filter((text) => /[.!?…]$/.test(text) && text.split(/\s+/).length > 3)
  const again = sentences.filter((text, place) => sentences.indexOf(text) < place)
  return [...new Set(again)].map((text) => `says “${text.slice(0, 60)}” twice`)
}

function judgeLink(href: string, pages: (path: string) => boolean): string[] {
  if (href.startsWith('mailto:')) return []
  if (href.startsWith('https://')) return judgeHost(href)
  if (href.includes('#')) return [`the link ${href} names an anchor, which is another in each language`]
  if (/^\/(?:[a-z]{2})(?:\/|$)/.test(href))
    return [`the link ${href} names a language; it is put before by itself`]
  return pages(href) ? [] : [`the link ${href} leads nowhere`]
}

/** Names of machines behind a site: an address there stops answering without anybody hearing of it. */
const machine = /^(cdn|dev|int|local|preprod|prod\d*|stage|staging|test|uat)$/

/** A reader must be able to open an address years later, and nobody on the way may change what they read there. */
export function judgeHost(address: string): string[] {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:') return [`the link ${address} is not https`]
  const parts = url?.hostname.split('.') ?? []
  const isPublic =
    parts.length > 1 && /^[a-z]{2,}$/.test(parts.at(-1)!) && !parts.some((one) => machine.test(one))
  return isPublic && !url.port && !url.username ? [] : [`the link ${address} names no public site`]
}

/** Every language has the page, with the same date and the same bones, and no paragraph is left in English. */
function judgeTranslations(entries: readonly WrittenEntry[]): string[] {
  const byLanguage = new Map(entries.map((entry) => [entry.Language, entry]))
  const slug = entries[0]!.slug
  const english = byLanguage.get('en')
  const missing = languages.filter((language) => !byLanguage.has(language))
  if (missing.length > 0 || !english) return [`${slug}: is missing in ${missing.join(', ')}`]
  const own = shapeOf(english)
  const paragraphs = new Set(paragraphsOf(english))
  return entries
    .filter(({ Language }) => Language !== 'en')
    .flatMap((entry) => {
      const shape = shapeOf(entry)
      const unlike = Object.keys(own).filter((part) => own[part] !== shape[part])
      return [
        ...unlike.map(
          (part) => `${entry.id}: its ${part} differ from English: ${shape[part]} for ${own[part]}`,
        ),
        ...paragraphsOf(entry)
          .filter((text) => paragraphs.has(text))
          .map((text) => `${entry.id}: “${text.slice(0, 60)}” is not translated`),
      ]
    })
}

function shapeOf({ content, published_at, topic, order }: WrittenEntry): Record<string, string> {
  const tokens = markdownIt.parse(content, {})
  const inline = tokens.flatMap(({ children }) => children ?? [])
  const links = inline.flatMap((token) => (token.type === 'link_open' ? [String(token.attrGet('href'))] : []))
  const named = (pattern: RegExp) => (content.match(pattern) ?? []).toSorted().join(' ')
  return {
    dates: published_at,
    topics: `${topic} ${order}`,
    blocks: tokens
      .filter(({ type }) => /^(heading|paragraph|list_item|tr|table)_open$/.test(type))
      .map(({ tag }) => tag)
      .join(' '),
    links: links.toSorted().join(' '),
    places: named(/\{\{.*?\}\}/g),
    code: named(/`[^`]+`/g),
  }
}

/** Whole sentences; a name or a place may rightly be the same. */
const paragraphsOf = ({ content }: WrittenEntry): string[] =>
  markdownIt
    .parse(content, {})
    .filter(({ type }) => type === 'inline')
    .map(({ content }) => content)
    .filter((text) => text.replaceAll(/\{\{.*?\}\}|`.*?`/g, '').split(/\s+/).length > 5)
