import { useSearchParams } from 'react-router'
import { Checking, PaidOrder } from './after-payment/paid-order.tsx'
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
  return <PaidOrder sessionId={query.get('session_id')} groupId={query.get('groupId')} />
}
