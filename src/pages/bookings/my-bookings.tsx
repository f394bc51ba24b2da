import { useSearchParams } from 'react-router'
import { MyGroups } from '../../features/groups/ui/own-groups/my-groups.tsx'
import { DownloadReceipt } from '../../features/payments/ui/download-receipt.tsx'
import { UnfinishedPayments } from '../../features/groups/ui/checkout/unfinished-payments.tsx'
import { useRenewal } from '../../features/groups/ui/checkout/use-renewal.ts'
import { useGiveUp } from '../../features/payments/ui/use-give-up.ts'
import { FollowedTrains } from './followed-trains-part.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['groups', 'payments'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'groups.mine.title', hidden: true })

const renderReceipt = (checkoutId: string) => <DownloadReceipt checkoutId={checkoutId} />

export default function MyBookingsPage() {
  const user = useRequiredUser()
  const renew = useRenewal()
  const giveUp = useGiveUp()
  const [query] = useSearchParams()
  const userId = user?._id ?? null
  return (
    <>
      <MyGroups userId={userId} onRenew={renew} renderReceipt={renderReceipt}>
        <UnfinishedPayments userId={userId} onGiveUp={giveUp} />
      </MyGroups>
      {userId !== null && !query.has('group') && (
        <div className="page-width page-body">
          <FollowedTrains />
        </div>
      )}
    </>
  )
}
