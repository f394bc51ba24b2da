import { useText } from '../../browser/text.tsx'
import { OperatorOverview } from '../../features/operations/ui/operator-overview.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['operations'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'operations.title', hidden: true })

export default function OperatorPage() {
  const { t } = useText()
  const user = useRequiredUser()
  return (
    <>
      <PageBand title={t('operations.title')} text={t('operations.text')} />
      <div className="page-width page-body">
        <OperatorOverview userId={user?._id ?? null} />
      </div>
    </>
  )
}
