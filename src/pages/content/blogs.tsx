import { useLoaderData, useRevalidator } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { listArticles } from '../../features/content/contract.ts'
import { ArticleList } from '../../features/content/ui/article-list.tsx'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import type { ReplyOf } from '../../kernel/contract.ts'
import { pageLoader } from '../page-loader.ts'
import { blogFeedLink } from '../blog-feed.ts'
import { pageMeta } from '../page-meta.ts'
import { breadcrumbs, noindex, readStatus } from './entry-head.ts'

type Reply = ReplyOf<typeof listArticles>

export const clientLoader = pageLoader(
  ['content'],
  ({ api }): Promise<Reply> =>
    // not even the product's own server answers: the page says so like where the content service does not
    api(listArticles, {}).catch(() => ({ articles: null })),
  ({ articles }) => readStatus(articles),
)
export const loader = clientLoader

export const meta = pageMeta<Reply>({
  title: 'content.blog.title',
  description: 'content.blog.text',
  card: 'page/blogs',
  more: ({ articles }, about) =>
    articles?.length
      ? [
          blogFeedLink(about.language, about.say('content.blog.title')),
          breadcrumbs(about, [['/blogs', about.say('content.blog.title')]]),
        ]
      : noindex,
})

/** The articles in the language of the address (CONT-02). */
export default function Blogs() {
  const { articles } = useLoaderData<typeof loader>().data
  const { revalidate, state } = useRevalidator()
  const { t } = useText()
  if (articles !== null) return <ArticleList articles={articles} />
  return (
    <ContentFailed
      title={t('content.blog.title')}
      failed={t('content.blog.failed')}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
