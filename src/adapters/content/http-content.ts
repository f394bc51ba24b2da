import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { Language } from '../../kernel/languages.ts'
import type { Content, WrittenPage, WrittenQuestion } from '../../ports/content.ts'
import { type Entry, isReadable, languageIn, mostLetters, textIn } from './entries.ts'
import { categoriesIn } from './help-categories.ts'
import { readList } from './read-list.ts'
import { articleIn, routeIn } from './article-and-route-entries.ts'

/** A list holds each of its texts, and those of other languages where the service does not know the filter. */
const mostBytes = 4_000_000

/**
 * The content service at the documents' paths and filters (001 §7). Reads flat entries, and those of services that wrap
 * them: `{ data: [{ attributes }] }`, also where they give them in pages.
 */
export function createHttpContent(settings: { readonly url: string; readonly timeoutMs?: number }): Content {
  const { url, timeoutMs = 3_000 } = settings
  const list = (path: string, query: Record<string, string>) =>
    readList(path, query, { url, timeoutMs, mostBytes })
  /** What can be read of a language's entries: one that nobody can read must not take the others with it. */
  const allOf = async <T extends { readonly language: Language }>(
    path: string,
    language: Language,
    parse: (entry: Entry, host: string) => T | null,
  ): Promise<Answer<readonly T[], never>> => {
    const answer = await list(path, { Language: language })
    if (answer.kind !== 'done') return answer
    // a service that does not know the filter gives all
    return done(
      answer.value.flatMap((one) => parse(one, url) ?? []).filter((one) => one.language === language),
    )
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
    const answer = await list(path, { [filter]: slug })
    if (answer.kind !== 'done') return answer
    const read = answer.value.flatMap((each) => parse(each, url) ?? [])
    const one =
      read.find((each) => each.slug === slug) ?? read.find(({ formerly }) => formerly.includes(slug))
    if (!one) return refused('not_found')
    return isReadable(one.markdown) ? done(one) : tooLong
  }
  return {
    // pages are served over https and load nothing in clear text
    ...(url.startsWith('https:') && { imageHost: url }),
    articles: (language) => allOf('/blogs', language, articleIn),
    article: (slug) => oneOf('/blogs', 'slug_eq', slug, articleIn),
    async categories(language) {
      const answer = await list('/categories', { Language: language })
      if (answer.kind !== 'done') return answer
      return done(categoriesIn(answer.value, language))
    },
    routes: (language) => allOf('/routes', language, routeIn),
    route: (slug) => oneOf('/routes', 'Slug', slug, routeIn),
    async page(slug, language) {
      const answer = await list('/pages', { slug_eq: slug, Language: language })
      if (answer.kind !== 'done') return answer
      // a service that does not know the filters gives all
      const entry = answer.value.find((one) => one['slug'] === slug && one['Language'] === language)
      if (!entry) return refused('not_found')
      return pageIn(entry) ?? unknown('an entry without title, date or content')
    },
    async questions(language) {
      const answer = await list('/faqs', { Language: language })
      if (answer.kind !== 'done') return answer
      const own = answer.value.filter((one) => languageIn(one) === language)
      return done(own.flatMap((one) => questionIn(one) ?? []))
    },
  }
}

const tooLong = unknown(`more than ${mostLetters} characters`)

/** Null: there is nothing to ask or to answer. */
function questionIn(entry: Entry): WrittenQuestion | null {
  const [question, markdown, topic] = ['question', 'answer', 'topic'].map((name) => textIn(entry, name))
  if (!question || !markdown || !isReadable(markdown)) return null
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
  if (!page.title || !page.markdown || !isDay) return null
  return isReadable(page.markdown) ? done(page) : tooLong
}
