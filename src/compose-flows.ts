import * as cancellation from './flows/cancellation/index.ts'
import * as chat from './flows/chat/index.ts'
import * as checkout from './flows/checkout/index.ts'
import * as following from './flows/following/index.ts'
import * as groupPurchase from './flows/group-purchase/index.ts'
import * as holds from './flows/holds/index.ts'
import * as membership from './flows/membership/index.ts'
import * as notifications from './flows/notifications/index.ts'
import * as operations from './flows/operations/index.ts'
import * as personalData from './flows/personal-data/index.ts'
import * as reconcile from './flows/reconcile/index.ts'
import * as ticketPurchase from './flows/ticket-purchase/index.ts'
import * as travelDay from './flows/travel-day/index.ts'
import { keepAlive } from './platform/saga/keep-alive.ts'
import { handleSagas } from './platform/saga/saga-work.ts'
import type { WorkHandler } from './platform/work/define-work.ts'

type NeedsOf<Part extends (needs: never) => unknown> = Parameters<Part>[0]

type Needs = Omit<
  NeedsOf<typeof cancellation.useCases> &
    NeedsOf<typeof chat.work> &
    NeedsOf<typeof checkout.useCases> &
    NeedsOf<typeof following.useCases> &
    NeedsOf<typeof following.work> &
    NeedsOf<typeof groupPurchase.useCases> &
    NeedsOf<typeof holds.useCases> &
    NeedsOf<typeof membership.work> &
    NeedsOf<typeof notifications.useCases> &
    NeedsOf<typeof notifications.work> &
    NeedsOf<typeof operations.useCases> &
    NeedsOf<typeof operations.work> &
    NeedsOf<typeof personalData.useCases> &
    NeedsOf<typeof personalData.work> &
    NeedsOf<typeof reconcile.useCases> &
    NeedsOf<typeof ticketPurchase.useCases> &
    NeedsOf<typeof travelDay.work>,
  'isKept' | 'reconcile' | 'refresh' | 'startFill'
>

/** The list of flows: gives each what it needs, and gathers what they do for features and what they do later. */
export function composeFlows(needs: Needs) {
  const startFill = groupPurchase.fillStarter(needs.sagaLog)
  const reconciling = reconcile.useCases({ ...needs, startFill })
  const { reconcile: reconcileCheckout, refresh } = reconciling
  const all = { ...needs, startFill, reconcile: reconcileCheckout, refresh, isKept: personalData.isKept }
  const runner = {
    log: needs.sagaLog,
    now: () => needs.clock.now(),
    leaseMs: 20_000,
    keepAlive: keepAlive(5_000),
  }
  const handlers: readonly WorkHandler[] = [
    ...cancellation.work(all),
    ...chat.work(all),
    ...following.work(all),
    ...groupPurchase.work(all),
    ...holds.work(all),
    ...membership.work(all),
    ...notifications.work(all),
    ...operations.work(all),
    ...personalData.work(all),
    ...reconcile.work(all),
    ...travelDay.work(all),
    handleSagas(runner, {
      ...cancellation.sagas(all),
      ...groupPurchase.sagas(all),
      ...holds.sagas(all),
      ...ticketPurchase.sagas(all),
    }),
  ]
  const checkouts = checkout.useCases(all)
  return {
    handlers,
    ofNotifications: notifications.useCases(all),
    ofAccounts: personalData.useCases(all),
    ofChat: chat.useCases(),
    ofFollowing: following.useCases(all),
    ofBookings: {
      ...checkouts,
      ...cancellation.useCases(all),
      ...notifications.ofBookings(all),
      ...ticketPurchase.useCases(all),
    },
    ofGroups: {
      ...reconciling,
      ...checkouts,
      ...cancellation.groupUseCases(all),
      ...groupPurchase.useCases(all),
      ...holds.useCases(all),
      ...membership.useCases(all),
    },
    ofPayments: { ...reconciling, ...checkouts },
    ofOperations: operations.useCases(all),
  }
}
