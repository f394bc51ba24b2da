// Texts link articles and routes by their English slug, so that five translations hold the same links. Readers are led to
// the slug of their language at once: a link that is answered with a redirect is slower, and search engines follow it badly.
import type { Contents } from './read-content.ts'
import type { Language } from './written.ts'

type Slugs = ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>

const link = /\]\(\/(blog|route)\/([a-z0-9-]+)(?=[)?#])/g

/** The same contents with links to the slugs of each text's own language. */
export function withOwnLinks(contents: Contents): Contents {
  const slugs: Record<string, Slugs> = { blog: slugsOf(contents.blogs), route: slugsOf(contents.routes) }
  const lead = (text: string, language: Language) =>
    text.replace(link, (whole, kind: string, slug: string) => {
      const own = slugs[kind]!.get(slug)?.[language]
      return own === undefined ? whole : `](/${kind}/${own}`
    })
  const content = <T extends { readonly content: string; readonly Language: Language }>(one: T): T => ({
    ...one,
    content: lead(one.content, one.Language),
  })
  return {
    pages: contents.pages.map(content),
    blogs: contents.blogs.map(content),
    routes: contents.routes.map(content),
    faqs: contents.faqs.map((one) => ({ ...one, answer: lead(one.answer, one.Language) })),
    categories: contents.categories.map((one) => ({
      ...one,
      articles: one.articles.map((article) => ({ ...article, content: lead(article.content, one.Language) })),
    })),
  }
}

const slugsOf = (entries: Contents['blogs'] | Contents['routes']): Slugs =>
  new Map(entries.map(({ slug, translations }) => [slug, translations]))
