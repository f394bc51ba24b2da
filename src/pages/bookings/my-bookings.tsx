import { useLoaderData, useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { BegunCheckout } from '../../features/bookings/ui/own-tickets/begun-checkout.tsx'
import { OwnTicketRow } from '../../features/bookings/ui/own-tickets/own-ticket-row.tsx'
import { useOwnTickets } from '../../features/bookings/ui/own-tickets/use-own-tickets.ts'
import type { Group } from '../../features/groups/contract.ts'
import { askForGroup } from '../../features/groups/ui/invite/load-invite.ts'
import { tabOfQuery } from '../../features/groups/ui/own-groups/group-tabs.ts'
import { MyGroups } from '../../features/groups/ui/own-groups/my-groups.tsx'
import { DownloadReceipt } from '../../features/payments/ui/download-receipt.tsx'
import { UnfinishedPayments } from '../../features/groups/ui/checkout/unfinished-payments.tsx'
import { useRenewal } from '../../features/groups/ui/checkout/use-renewal.ts'
import { useGiveUp } from '../../features/payments/ui/use-give-up.ts'
import type { Api } from '../../kernel/contract.ts'
import { NeedsScripts } from '../../kit/feedback/needs-scripts.tsx'
import { FollowedTrains } from './followed-trains-part.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

interface Opened {
  readonly opened: Group | null
  readonly origin: string
}

// only for the first HTML: later navigations load the groups themselves, just as fast
export const clientLoader = pageLoader(
  ['groups', 'payments', 'bookings'],
  async ({ api, url }): Promise<Opened> => ({
    opened: import.meta.env.SSR ? await openedGroup(api, url) : null,
    origin: url.origin,
  }),
)
export const loader = clientLoader
export const meta = pageMeta({ title: 'groups.mine.title', hidden: true })

/** As its member sees it, where the server knows who asks; otherwise as a stranger does. */
async function openedGroup(api: Api, url: URL): Promise<Group | null> {
  const groupId = url.searchParams.get('group')?.slice(0, 200)
  const group = groupId ? await askForGroup(api, groupId) : null
  return group === 'unknown' ? null : group
}

const renderReceipt = (checkoutId: string, isHold: boolean) => (
  <DownloadReceipt checkoutId={checkoutId} isHold={isHold} />
)

export default function MyBookingsPage() {
  const { t } = useText()
  const { data } = useLoaderData<typeof loader>()
  const user = useRequiredUser()
  const renew = useRenewal()
  const giveUp = useGiveUp()
  const [query] = useSearchParams()
  const userId = user?._id ?? null
  const openId = query.get('group')
  const own = useOwnTickets(userId, tabOfQuery(query))
  const tickets = {
    entries:
      own.tickets?.map((ticket) => ({
        departure: ticket.departure.time,
        row: <OwnTicketRow key={ticket.reservationId} ticket={ticket} />,
      })) ?? null,
    counts: own.counts,
    failed: own.failed,
    onRetry: own.reload,
    hasMore: own.hasMore,
    onMore: own.loadMore,
  }
  return (
    <>
      <div className="page-width">
        <NeedsScripts>{t('groups.mine.needs-scripts')}</NeedsScripts>
      </div>
      <MyGroups
        userId={userId}
        opened={data.opened}
        origin={data.origin}
        onRenew={renew}
        renderReceipt={renderReceipt}
        beside={tickets}
      >
        <UnfinishedPayments userId={userId} onGiveUp={giveUp} />
        {userId !== null && <BegunCheckout />}
      </MyGroups>
      {userId !== null && openId === null && (
        <div className="page-width page-body">
          <FollowedTrains />
        </div>
      )}
    </>
  )
}
