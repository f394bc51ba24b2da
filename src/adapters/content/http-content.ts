import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import { defaultLanguage, type Language } from '../../kernel/languages.ts'
import type { Content, WrittenPage, WrittenQuestion } from '../../ports/content.ts'
import { entriesIn, type Entry, textIn } from './entries.ts'
import { categoriesIn } from './help-categories.ts'
import { articleIn, routeIn } from './told-entries.ts'

/** More is no page that anybody reads, and would keep the thread busy for seconds. */
const mostBytes = 400_000
/** Why nothing is known of a service that has no list at the address: it may be there again. */
export const noList = 'status 404'
/** A list holds each of its texts. */
const mostBytesOfList = 4_000_000

/**
 * The content service at the documents' paths and filters (001 §7). Reads flat entries, and those of services that wrap
 * them: `{ data: [{ attributes }] }`.
 */
export function createHttpContent(settings: { readonly url: string; readonly timeoutMs?: number }): Content {
  const { url, timeoutMs = 3_000 } = settings
  const list = async (
    path: string,
    query: Record<string, string>,
    most = mostBytes,
  ): Promise<Answer<unknown, never>> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return done(JSON.parse(await textOf(response, most)))
      await response.body?.cancel()
      return unknown(response.status === 404 ? noList : `status ${response.status}`)
    } catch (error) {
      return unknown((error as Error).message)
    }
  }
  /** What can be read of a language's entries: one that nobody can read must not take the others with it. */
  const allOf = async <T extends { readonly language: Language }>(
    path: string,
    language: Language,
    parse: (entry: Entry, host: string) => T | null,
  ): Promise<Answer<readonly T[], never>> => {
    const answer = await list(path, { Language: language }, mostBytesOfList)
    if (answer.kind !== 'done') return answer
    const entries = entriesIn(answer.value)
    if (entries === null) return unknown('no list of entries')
    // a service that does not know the filter gives all
    return done(entries.flatMap((one) => parse(one, url) ?? []).filter((one) => one.language === language))
  }
  /** The entry of a slug, in whatever language it is. */
  const oneOf = async <
    T extends {
      readonly slug: string
      readonly formerly: readonly string[]
      readonly markdown: string
    },
  >(
    path: string,
    filter: string,
    slug: string,
    parse: (entry: Entry, host: string) => T | null,
  ): Promise<Answer<T, 'not_found'>> => {
    const answer = await list(path, { [filter]: slug }, mostBytesOfList)
    if (answer.kind !== 'done') return answer
    const entries = entriesIn(answer.value)
    if (entries === null) return unknown('no list of entries')
    const read = entries.flatMap((each) => parse(each, url) ?? [])
    const one =
      read.find((each) => each.slug === slug) ?? read.find(({ formerly }) => formerly.includes(slug))
    if (!one) return refused('not_found')
    return one.markdown.length > mostBytes ? unknown(`more than ${mostBytes} characters`) : done(one)
  }
  return {
    // pages are served over https and load nothing in clear text
    ...(url.startsWith('https:') && { imageHost: url }),
    articles: (language) => allOf('/blogs', language, articleIn),
    article: (slug) => oneOf('/blogs', 'slug_eq', slug, articleIn),
    async categories(language) {
      const answer = await list('/categories', { Language: language }, mostBytesOfList)
      if (answer.kind !== 'done') return answer
      const categories = categoriesIn(answer.value, language)
      return categories === null ? unknown('no list of entries') : done(categories)
    },
    routes: (language) => allOf('/routes', language, routeIn),
    route: (slug) => oneOf('/routes', 'Slug', slug, routeIn),
    async page(slug, language) {
      const answer = await list('/pages', { slug_eq: slug, Language: language })
      if (answer.kind !== 'done') return answer
      const entries = entriesIn(answer.value)
      if (entries === null) return unknown('no list of entries')
      // a service that does not know the filters gives all
      const entry = entries.find((one) => one['slug'] === slug && one['Language'] === language)
      if (!entry) return refused('not_found')
      return pageIn(entry) ?? unknown('an entry without title, date or content')
    },
    async questions(language) {
      const answer = await list('/faqs', { Language: language })
      if (answer.kind !== 'done') return answer
      const entries = entriesIn(answer.value)
      if (entries === null) return unknown('no list of entries')
      // the documents' questions name no language: those are in the first one
      const own = entries.filter((one) => (one['Language'] ?? defaultLanguage) === language)
      return done(own.flatMap((one) => questionIn(one) ?? []))
    },
  }
}

async function textOf(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // leaving the loop ends the transfer
    if (bytes > most) throw new Error(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Null: there is nothing to ask or to answer. */
function questionIn(entry: Entry): WrittenQuestion | null {
  const [question, markdown, topic] = ['question', 'answer', 'topic'].map((name) => textIn(entry, name))
  if (!question || !markdown) return null
  const number = entry['id']
  const id =
    textIn(entry, 'slug') || textIn(entry, 'id') || (typeof number === 'number' ? `${number}` : question)
  return { id, topic: topic || null, question, markdown }
}

function pageIn(entry: Entry): Answer<WrittenPage, never> | null {
  const text = (name: string) => textIn(entry, name)
  const publishedAt = text('published_at').slice(0, 10)
  const page = {
    title: text('title'),
    description: text('description'),
    publishedAt,
    markdown: text('content'),
  }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(publishedAt) && !Number.isNaN(Date.parse(publishedAt))
  return page.title && page.markdown && isDay ? done(page) : null
}
