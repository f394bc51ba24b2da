import { useLoaderData, useRevalidator } from 'react-router'
import { readContentPage } from '../../features/content/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'
import { useText } from '../../browser/text.tsx'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import { WrittenPage } from '../../features/content/ui/written-page.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { noindex, readStatus } from './entry-head.ts'

interface Loaded {
  readonly slug: string
  readonly page: ReplyOf<typeof readContentPage>['page']
}

export const clientLoader = pageLoader(
  ['content'],
  async ({ api, url }): Promise<Loaded> => {
    const slug = url.pathname.split('/').at(-1) as 'terms'
    // not even the product's own server answers: the page says so like where the content service does not
    return { slug, ...(await api(readContentPage, { params: { slug } }).catch(() => ({ page: null }))) }
  },
  ({ page }) => readStatus(page),
)
export const loader = clientLoader

export const meta = pageMeta<Loaded>({
  title: ({ page }) => page?.title ?? '',
  description: ({ page }) => page?.description,
  card: ({ slug }) => `page/${slug}`,
  // without a text there is nothing to be found
  more: ({ page }) => (page === null ? noindex : []),
})

/** A page that editors write, such as the terms. */
export default function Written() {
  const { page } = useLoaderData<typeof loader>().data
  const { revalidate, state } = useRevalidator()
  const { t } = useText()
  if (page !== null) return <WrittenPage page={page} />
  return (
    <ContentFailed
      title="Sixrail"
      failed={t('content.written.failed')}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
