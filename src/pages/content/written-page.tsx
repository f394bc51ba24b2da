import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { readContentPage } from '../../features/content/contract.ts'
import type { ReplyOf } from '../../kernel/contract.ts'
import { useText } from '../../browser/text.tsx'
import { ContentFailed } from '../../features/content/ui/content-failed.tsx'
import { WrittenPage } from '../../features/content/ui/written-page.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

type Loaded = Awaited<ReturnType<typeof clientLoader>> | undefined
type Page = ReplyOf<typeof readContentPage>['page']

export const clientLoader = pageLoader(['content'], async ({ api, url }): Promise<{ page: Page }> => {
  const slug = url.pathname.split('/').at(-1) as 'terms'
  // not even the product's own server answers: the page says so like where the content service does not
  return api(readContentPage, { params: { slug } }).catch(() => ({ page: null }))
})
export const loader = clientLoader

const titled = pageMeta<{ page: Page }>({ title: ({ page }) => page?.title ?? '' })

/** Its own description in place of the product's; without a text there is nothing to be found. */
export const meta: MetaFunction = (args) => {
  const page = (args.loaderData as Loaded)?.data.page ?? null
  return [
    ...(titled(args) ?? []).filter((tag) => !('name' in tag) || tag.name !== 'description'),
    page === null
      ? { name: 'robots', content: 'noindex' }
      : { name: 'description', content: page.description },
  ]
}

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
