import MarkdownIt from 'markdown-it'
import type { Language } from '../../../../kernel/languages.ts'

export interface Section {
  readonly id: string
  readonly title: string
  /** of its heading: 2, or more for a part of the one above */
  readonly level: number
}

/**
 * Raw HTML in Markdown is shown as the characters it is made of, and links lead to web pages, mail addresses or pages of
 * the product only, so that whoever writes there can put no script into a page. Headings are written with `#` only: three hyphens
 * are a rule wherever they stand (001 §2).
 */
const markdownIt = new MarkdownIt('commonmark', { html: false }).enable('table').disable('lheading')
markdownIt.validateLink = (link) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(link) || isRelative(link)
/** As a service writes the address of an image that it stores: `uploads/a.jpg`. */
const isRelative = (link: string) => /^[\w.-][^:]*$/.test(link)

/**
 * HTML with an anchor at every heading, and the sections down to the `deepest` level for a table of contents. Images are
 * those of `imageHost`, where a service elsewhere has some: pages load none of another host, so their words are shown.
 */
export function renderMarkdown(
  markdown: string,
  language: Language,
  { deepest = 2, imageHost }: { readonly deepest?: number; readonly imageHost?: string | undefined } = {},
): { readonly html: string; readonly sections: Section[] } {
  const tokens = markdownIt.parse(markdown, {})
  const sections: Section[] = []
  const ids = new Map<string, number>()
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  // the first level is the title of the page, which stands above the text
  if (headings.some(({ tag }) => tag === 'h1'))
    for (const heading of headings) heading.tag = `h${Math.min(Number(heading.tag.slice(1)) + 1, 6)}`
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const title = plainText(tokens[at + 1]!)
    const id = anchorOf(title, ids)
    token.attrSet('id', id)
    const level = Number(token.tag.slice(1))
    if (level <= deepest) sections.push({ id, title, level })
  }
  // no link stands within another
  let isOnlyWords = false
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'image') showImage(token, imageHost)
    if (token.type === 'link_close' && isOnlyWords) asWords(token)
    if (token.type !== 'link_open') continue
    const href = String(token.attrGet('href'))
    // leads to another page from each address
    isOnlyWords = isRelative(href)
    if (isOnlyWords) asWords(token)
    // addresses in Markdown are without a language, so that five translations hold the same ones
    if (href.startsWith('/')) token.attrSet('href', `/${language}${href === '/' ? '' : href}`)
    else if (/^https?:/i.test(href)) token.attrSet('rel', 'noopener')
  }
  return { html: markdownIt.renderer.render(tokens, markdownIt.options, {}), sections }
}

/** Without a host elsewhere the images are the product's own. */
function showImage(token: Token, host: string | undefined): void {
  const src = String(token.attrGet('src'))
  const url = host === undefined ? null : URL.parse(src, host)
  if (host === undefined ? !src.startsWith('/') : url?.origin !== new URL(host).origin) return asWords(token)
  if (url) token.attrSet('src', url.href)
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

function asWords(token: Token): void {
  token.type = 'text'
}

type Token = ReturnType<typeof markdownIt.parse>[number]

const plainText = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
    .join('')

/** Never an id of the page itself, and never twice. */
function anchorOf(title: string, ids: Map<string, number>): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const id = `section-${words}`
  const times = (ids.get(id) ?? 0) + 1
  ids.set(id, times)
  return times === 1 ? id : `${id}-${times}`
}
