import { useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { StopFollowing } from '../../features/following/ui/stop-following.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['following'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'following.link.page', hidden: true })

/** Ending the emails about a train by the link in them. */
export default function Unfollow() {
  const { t } = useText()
  const [query] = useSearchParams()
  return (
    <>
      <PageBand title={t('following.link.page')} />
      <div className="page-width page-width--form page-body">
        <section className="stack">
          <StopFollowing token={query.get('token')?.slice(0, 120) || '-'} />
        </section>
      </div>
    </>
  )
}
