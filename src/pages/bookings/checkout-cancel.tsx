import { useSearchParams } from 'react-router'
import { CancelledOrder } from '../../features/payments/ui/cancelled-order.tsx'
import { TryAgain } from '../../features/groups/ui/join/try-again.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'

export const clientLoader = pageLoader(['payments', 'groups'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'payments.cancel.title', hidden: true })

export default function CheckoutCancelPage() {
  const [query] = useSearchParams()
  return <CancelledOrder sessionId={query.get('session_id')} tryAgain={<TryAgain />} />
}
