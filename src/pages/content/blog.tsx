import { useLoaderData, useRevalidator } from 'react-router'
import type { Article as ArticleData, WithContext } from 'schema-dts'
import { useText } from '../../browser/text.tsx'
import { readArticle } from '../../features/content/contract.ts'
import { entryPath } from '../../features/content/ui/entry-path.ts'
import { ArticleText } from '../../features/content/ui/article.tsx'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import { ContentMissing } from '../../features/content/ui/content-missing.tsx'
import { bookingWindow } from '../../features/search/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'
import { pageLoader } from '../page-loader.ts'
import { blogFeedLink } from '../blog-feed.ts'
import { type About, pageMeta } from '../page-meta.ts'
import { SearchBeside } from './search-beside.tsx'
import { organization } from '../shell/organization.ts'
import { cardAddress, shareHead } from '../shell/share-head.ts'
import {
  addressesOf,
  breadcrumbs,
  imageOf,
  leadTo,
  noindex,
  stateOfFailure,
  textStatus,
} from './entry-head.ts'

type Reply = ReplyOf<typeof readArticle>
type Article = NonNullable<Reply['article']>

export const clientLoader = pageLoader(
  ['content', 'search'],
  async ({ api, params, url, language }) => {
    const [{ state, slug, article }, window] = await Promise.all([
      api(readArticle, { params: { slug: params['slug'] ?? '' } }).catch((error: unknown): Reply => ({
        state: stateOfFailure(error),
        slug: null,
        article: null,
      })),
      api(bookingWindow, {}).catch(() => null),
    ])
    if (slug !== null) throw leadTo(state, `/${language}${entryPath('blog', slug)}${url.search}`)
    return {
      state,
      article,
      window,
      ...(article && { addresses: addressesOf('blog', article.translations) }),
    }
  },
  ({ state }) => textStatus(state),
)
export const loader = clientLoader

export const meta = pageMeta<Pick<Reply, 'state' | 'article'>>({
  title: ({ article, state }, say) =>
    article?.title ?? say(state === 'none' ? 'content.blog.not-found' : 'content.blog.title'),
  description: ({ article }) => article?.seoDescription,
  more: ({ article }, about) => (article ? headOf(article, about) : noindex),
})

function headOf(article: Article, about: About) {
  const { slug, title, seoDescription, publishedAt, changedAt } = article
  const { origin, language, say } = about
  const path = entryPath('blog', slug)
  const team = organization(about)
  const card = path.slice(1)
  const image = imageOf(article)
  return [
    ...(import.meta.env.SSR
      ? shareHead(about, {
          ...{ path: `/${language}${path}`, title, description: seoDescription },
          ...{ card, image, article: { publishedAt, changedAt } },
        })
      : []),
    blogFeedLink(language, say('content.blog.title')),
    breadcrumbs(about, [
      ['/blogs', say('content.blog.title')],
      [path, title],
    ]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: seoDescription,
        inLanguage: language,
        mainEntityOfPage: `${origin}/${language}${path}`,
        author: team,
        publisher: team,
        ...(publishedAt !== null && { datePublished: publishedAt }),
        ...(changedAt !== null && { dateModified: changedAt }),
        // read by machines that run no scripts, so the browser need not know the address
        ...(import.meta.env.SSR && { image: image?.url ?? cardAddress(origin, language, card) }),
      } satisfies WithContext<ArticleData>,
    },
  ]
}

/** An article with its contents, reactions and a search (CONT-02). */
export default function Blog() {
  const { state, article, window } = useLoaderData<typeof loader>().data
  const { revalidate, state: loading } = useRevalidator()
  const { t } = useText()
  if (article !== null)
    return (
      <ArticleText key={article.slug} article={article}>
        <SearchBeside window={window} />
      </ArticleText>
    )
  if (state === 'none')
    return (
      <ContentMissing
        title={t('content.blog.not-found')}
        text={t('content.blog.not-found-text')}
        path="/blogs"
        label={t('content.blog.back')}
      />
    )
  return (
    <ContentFailed
      title={t('content.blog.title')}
      failed={t('content.blog.post-failed')}
      busy={loading === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
