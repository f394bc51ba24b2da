import { listArticles } from '../features/content/contract.ts'
import { entryPath } from '../features/content/ui/entry-path.ts'
import type { Api, ReplyOf } from '../kernel/contract.ts'
import type { Language } from '../kernel/languages.ts'
import { escapeXml } from './escape-xml.ts'

type Article = NonNullable<ReplyOf<typeof listArticles>['articles']>[number]
type Dated = Article & { readonly publishedAt: string; readonly changedAt: string }

/** After the origin. */
export const blogFeedPath = (language: Language): string => `/${language}/blogs/feed.xml`

/** Names the feed in the head of a page, for programs that read feeds. */
export const blogFeedLink = (language: Language, title: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href: blogFeedPath(language),
})

/**
 * The articles of a language as an Atom feed (RFC 4287), the newest first. Null while nobody can read them. An article
 * without a date is left out: a feed has to say when each entry was updated.
 */
export async function blogFeed(
  origin: string,
  language: Language,
  api: Api,
  { title, subtitle, author }: { readonly title: string; readonly subtitle: string; readonly author: string },
): Promise<string | null> {
  const { articles } = await api(listArticles, {}).catch(() => ({ articles: null }))
  if (articles === null) return null
  const entries = articles.filter(
    (article): article is Dated => article.publishedAt !== null && article.changedAt !== null,
  )
  const updated = entries
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1)
  const page = `${origin}/${language}/blogs`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${page}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${origin}${blogFeedPath(language)}"/>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    `<updated>${instantOf(updated ?? '1970-01-01')}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...entries.map((article) => entryOf(`${origin}/${language}${entryPath('blog', article.slug)}`, article)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(address: string, { title, description, category, publishedAt, changedAt }: Dated): string {
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${instantOf(publishedAt)}</published><updated>${instantOf(changedAt)}</updated>`,
    ...(category === null ? [] : [`<category term="${escapeXml(category)}"/>`]),
    `<summary>${escapeXml(description)}</summary>`,
    '</entry>',
  ].join('')
}

/** A day as an instant: Atom knows no other dates. */
const instantOf = (day: string) => `${day.slice(0, 10)}T00:00:00Z`
