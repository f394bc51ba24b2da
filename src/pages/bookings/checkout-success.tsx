import { useSearchParams } from 'react-router'
import { JoinedGroup } from '../../features/groups/ui/join/joined-group.tsx'
import { CheckoutSuccess, Checking } from '../../features/payments/ui/checkout-success.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['groups', 'payments'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'payments.success.title', hidden: true })

export default function CheckoutSuccessPage() {
  const [query] = useSearchParams()
  const user = useRequiredUser()
  if (!user) return <Checking />
  return (
    <CheckoutSuccess sessionId={query.get('session_id')} groupId={query.get('groupId')} Group={JoinedGroup} />
  )
}
