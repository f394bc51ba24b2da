import { type ReactNode, useEffect } from 'react'
import { useUser } from '../../browser/session.ts'
import { useText } from '../../browser/text.tsx'
import { ArticleReactions } from '../../features/content/ui/operator/article-reactions.tsx'
import { OperatorOverview } from '../../features/operations/ui/operator-overview.tsx'
import { NewsletterReaders } from '../../features/content/ui/operator/newsletter-readers.tsx'
import { SupportInbox } from '../../features/support/ui/inbox/support-inbox.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { NotFoundNotice } from '../shell/not-found-notice.tsx'

// the server renders for a stranger, and for a stranger there is no such page
export const clientLoader = pageLoader(
  ['operations', 'support', 'content'],
  async () => null,
  () => 404,
)
export const loader = clientLoader
export const meta = pageMeta({ title: 'pages.notFound.title', hidden: true })

/** For who has the role. Everybody else finds what stands at an unknown address. */
export default function OperatorPage() {
  const user = useUser()
  return user ? (
    <OperatorOverview
      userId={user._id}
      isExpected={user.operator === true}
      absent={<NotFoundNotice />}
      Frame={Framed}
      more={
        <>
          <SupportInbox />
          <ArticleReactions />
          <NewsletterReaders />
        </>
      }
    />
  ) : (
    <NotFoundNotice />
  )
}

function Framed({ children }: { children: ReactNode }) {
  const { t } = useText()
  const title = t('operations.title')
  useEffect(() => {
    document.title = `${title} | Sixrail`
  }, [title])
  return (
    <>
      <PageBand title={title} text={t('operations.text')} />
      <div className="page-width page-body">{children}</div>
    </>
  )
}
