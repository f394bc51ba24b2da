import { type Answer, mapDone, refused } from '../../../../kernel/answer.ts'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { writtenDayText } from '../../../../kernel/wording.ts'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Content, WrittenArticle, WrittenRoute } from '../../../../ports/content.ts'
import type { listArticles, listRoutes, readArticle, readRoute } from '../../contract.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { createCopies, type Reader } from './page-copies.ts'
import { renderMarkdown } from './render-markdown.ts'

interface Deps {
  readonly content: Content | null
  readonly clock: { now(): number }
  readonly log: Log
}
type Written = WrittenArticle | WrittenRoute
type Article = NonNullable<ReplyOf<typeof readArticle>['article']>
type Route = NonNullable<ReplyOf<typeof readRoute>['route']>

export type Found<T> =
  | { readonly state: 'found'; readonly entry: T }
  | { readonly state: 'elsewhere' | 'moved'; readonly slug: string }
  | { readonly state: 'none' | 'unread' }

export function articleReader(deps: Deps) {
  return reader<WrittenArticle, NonNullable<ReplyOf<typeof listArticles>['articles']>[number], Article>(
    deps,
    {
      list: (language) => deps.content?.articles(language),
      one: (slug) => deps.content?.article(slug),
      // services list their entries in any order
      sort: (articles) =>
        articles.toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '')),
      summary: (article) => articleSummary(article),
      whole: (article) => ({
        ...articleSummary(article),
        ...textOf(article, deps.content?.imageHost),
        seoDescription: article.seoDescription,
      }),
    },
  )
}

export function routeReader(deps: Deps & { readonly translate: Translate }) {
  const summary = (route: WrittenRoute) => ({
    ...routeSummary(route),
    description: route.description || deps.translate(route.language, 'content.routes.fallback'),
  })
  return reader<WrittenRoute, NonNullable<ReplyOf<typeof listRoutes>['routes']>[number], Route>(deps, {
    list: (language) => deps.content?.routes(language),
    one: (slug) => deps.content?.route(slug),
    sort: (routes) => routes.toSorted((one, other) => Number(other.isFeatured) - Number(one.isFeatured)),
    summary,
    whole: (route) => ({
      ...summary(route),
      ...dayOf(route),
      ...textOf(route, deps.content?.imageHost),
      stations: route.stations,
      carrier: route.carrier,
      frequency: route.frequency,
    }),
  })
}

/** Reads lists by language and entries by slug: the newest copy, or the last one while the service is away. */
function reader<W extends Written, Summary, Whole>(
  { clock, log }: Deps,
  kind: {
    readonly list: (language: Language) => Promise<Answer<readonly W[], 'not_found'>> | undefined
    readonly one: (slug: string) => Promise<Answer<W, 'not_found'>> | undefined
    readonly sort: (entries: readonly W[]) => readonly W[]
    readonly summary: (entry: W) => Summary
    readonly whole: (entry: W) => Whole
  },
) {
  const now = () => clock.now()
  const failed = (why: string) =>
    log.warn({ why }, 'articles or routes of the content service could not be read')
  const lists = createCopies<Summary[]>(now, failed)
  const { run } = createFairQueue({ atOnce: () => 8, atOncePerClient: 2, waiting: 80, waitingPerClient: 20 })
  const entries = createCopies<{ written: W; whole: Whole }>(now, failed, run)
  return {
    async list(language: Language): Promise<Summary[] | null> {
      const copy = await lists(language, async () =>
        mapDone((await kind.list(language)) ?? refused('not_found'), (all) =>
          kind.sort(all).map(kind.summary),
        ),
      )
      return copy ?? null
    },
    /** Throws `QueueFull` where the reader has too many questions waiting about what is not known. */
    async one(slug: string, language: Language, reader: Reader): Promise<Found<Whole>> {
      const ask = async () =>
        mapDone((await kind.one(slug)) ?? refused('not_found'), (written) => ({
          written,
          whole: kind.whole(written),
        }))
      const copy = await entries(slug, ask, reader)
      if (copy === undefined) return { state: 'unread' }
      if (copy === null) return { state: 'none' }
      const { written, whole } = copy
      if (written.language === language)
        return written.slug === slug
          ? { state: 'found', entry: whole }
          : { state: 'moved', slug: written.slug }
      const other = written.translations[language]
      return other && other !== slug ? { state: 'elsewhere', slug: other } : { state: 'none' }
    },
  }
}

const pictureOf = ({ image, imageAlt, poster }: Written) => ({ image, imageAlt, poster })

const dayOf = ({ publishedAt, changedAt, language }: Written) => ({
  publishedAt,
  changedAt,
  publishedText: publishedAt && writtenDayText(language, Date.parse(publishedAt)),
})

function articleSummary(article: WrittenArticle) {
  const { slug, title, description, category } = article
  return {
    slug,
    translations: translationsOf(article),
    title,
    description,
    category,
    ...dayOf(article),
    ...pictureOf(article),
  }
}

function routeSummary(route: WrittenRoute) {
  const { slug, title, isFeatured, origin, destination, duration, distance } = route
  const line = { origin, destination, duration, distance }
  const text = { slug, translations: translationsOf(route), title }
  return { ...text, isFeatured, ...line, ...pictureOf(route) }
}

const deepestHeading = 4

const translationsOf = ({ translations, language, slug }: Written) => ({ ...translations, [language]: slug })

function textOf({ markdown, language, sources }: Written, imageHost: string | undefined) {
  return {
    ...renderMarkdown(markdown, language, { deepest: deepestHeading, imageHost }),
    sources: sources.map(({ name, url, read }) => ({
      name,
      url,
      readText: writtenDayText(language, Date.parse(read)),
    })),
  }
}
