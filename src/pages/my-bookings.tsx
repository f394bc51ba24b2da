import { MyGroups } from '../features/groups/ui/my-groups.tsx'
import { DownloadReceipt } from '../features/payments/ui/download-receipt.tsx'
import { useRenewal } from '../features/payments/ui/use-renewal.ts'
import { pageLoader } from './page-loader.ts'
import { pageMeta } from './page-meta.ts'
import { useRequiredUser } from './use-required-user.ts'

export const clientLoader = pageLoader(['groups', 'payments'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'groups.mine.title', hidden: true })

const renderReceipt = (checkoutId: string) => <DownloadReceipt checkoutId={checkoutId} />

export default function MyBookingsPage() {
  const user = useRequiredUser()
  const renew = useRenewal()
  return <MyGroups userId={user?._id ?? null} onRenew={renew} renderReceipt={renderReceipt} />
}
