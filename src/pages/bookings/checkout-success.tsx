import { useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { JoinedGroup } from '../../features/groups/ui/join/joined-group.tsx'
import { CheckoutSuccess } from '../../features/payments/ui/checkout-success.tsx'
import { PageBand } from '../../kit/layout/page-band.tsx'
import { Waiting } from '../../kit/feedback/skeleton.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['groups', 'payments'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'payments.success.title', hidden: true })

export default function CheckoutSuccessPage() {
  const { t } = useText()
  const [query] = useSearchParams()
  const user = useRequiredUser()
  if (!user) {
    return (
      <>
        <PageBand title={t('payments.success.checking')} />
        <div className="page-width page-body page-width--narrow">
          <Waiting size="m">{t('payments.success.asking-bank')}</Waiting>
        </div>
      </>
    )
  }
  return (
    <CheckoutSuccess sessionId={query.get('session_id')} groupId={query.get('groupId')} Group={JoinedGroup} />
  )
}
