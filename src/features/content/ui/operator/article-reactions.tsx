import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import type { ReplyOf } from '../../../../kernel/contract.ts'
import { useLink } from '../../../../kit/controls/link.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup, Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { Table } from '../../../../kit/layout/table.tsx'
import { readReactions } from '../../contract.ts'

/** What readers think of the articles, for an operator. */
export function ArticleReactions() {
  const { t, language } = useText()
  const api = useApi()
  const Link = useLink()
  const [seen, setSeen] = useState<ReplyOf<typeof readReactions> | 'failed' | null>(null)
  const load = useCallback(
    () =>
      api(readReactions, {}).then(
        (read) => setSeen(read),
        () => setSeen('failed'),
      ),
    [api],
  )
  useEffect(() => void load(), [load])
  return (
    <section className="sheet stack" aria-labelledby="reactions-title">
      <h2 className="h3" id="reactions-title">
        {t('content.reactions.title')}
      </h2>
      {seen === 'failed' && (
        <ErrorPanel
          title={t('content.reactions.not-loaded')}
          retryLabel={t('content.reactions.retry')}
          onRetry={() => void load()}
        />
      )}
      {seen === null && (
        <>
          <Waiting>{t('content.reactions.loading')}</Waiting>
          <SkeletonGroup>
            <Skeleton lines={3} />
          </SkeletonGroup>
        </>
      )}
      {seen !== null && seen !== 'failed' && (
        <Table
          caption={t('content.reactions.caption')}
          columns={[
            { label: t('content.reactions.article') },
            { label: t('content.blog.like'), align: 'end' },
            { label: t('content.blog.dislike'), align: 'end' },
          ]}
          rows={seen.articles.map(({ slug, likes, dislikes }) => ({
            key: slug,
            cells: [
              <Link key={slug} href={`/${language}/blog/${slug}`}>
                {slug}
              </Link>,
              likes,
              dislikes,
            ],
          }))}
          empty={t('content.reactions.none')}
        />
      )}
    </section>
  )
}
