import { useText } from '../../../../browser/text.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import { useLink } from '../../../../kit/controls/link.tsx'
import { Table } from '../../../../kit/layout/table.tsx'
import { readReactions } from '../../contract.ts'
import { entryPath } from '../entry-path.ts'
import { OperatorPart } from './operator-part.tsx'

const load = (api: Api) => api(readReactions, {})

/** What readers think of the articles, for an operator. */
export function ArticleReactions() {
  const { t, language } = useText()
  const Link = useLink()
  return (
    <OperatorPart
      title={t('content.reactions.title')}
      failed={t('content.reactions.not-loaded')}
      loading={t('content.reactions.loading')}
      load={load}
    >
      {({ articles }) => (
        <Table
          caption={t('content.reactions.caption')}
          columns={[
            { label: t('content.reactions.article') },
            { label: t('content.blog.like'), align: 'end' },
            { label: t('content.blog.dislike'), align: 'end' },
          ]}
          rows={articles.map(({ slug, likes, dislikes }) => ({
            key: slug,
            cells: [
              <Link key={slug} href={`/${language}${entryPath('blog', slug)}`}>
                {slug}
              </Link>,
              likes,
              dislikes,
            ],
          }))}
          empty={t('content.reactions.none')}
        />
      )}
    </OperatorPart>
  )
}
