import { accountsCopy, accountsData, accountsWork } from '../../features/accounts/server/index.ts'
import { bookingsCopy, bookingsData, bookingsWork } from '../../features/bookings/server/index.ts'
import { chatCopy, chatData } from '../../features/chat/server/index.ts'
import { contentCopy, contentData, contentWork } from '../../features/content/server/index.ts'
import { demandCopy, demandData } from '../../features/demand/server/index.ts'
import { followingCopy, followingData } from '../../features/following/server/index.ts'
import { groupsCopy, groupsData } from '../../features/groups/server/index.ts'
import {
  notificationsCopy,
  notificationsData,
  notificationsWork,
} from '../../features/notifications/server/index.ts'
import { operationsData } from '../../features/operations/server/index.ts'
import { paymentsData, paymentsWork } from '../../features/payments/server/index.ts'
import { supportCopy, supportData, supportWork } from '../../features/support/server/index.ts'
import {
  account,
  fields,
  keep,
  none,
  payment,
  type SagaData,
  type TablesData,
  technical,
  type WorkData,
  workData,
} from '../../kernel/personal-data.ts'
import { pruneWork } from '../../platform/live/prune-work.ts'
import type { PersonalCopy } from '../../platform/db/personal-rows.ts'
import { platformData } from '../../platform/personal-data.ts'
import { cancellationData, cancellationWork } from '../cancellation/index.ts'
import { unreadWork } from '../chat/index.ts'
import { followersWork } from '../following/index.ts'
import { fillData, groupPurchaseWork } from '../group-purchase/index.ts'
import { holdsWork, renewalData } from '../holds/index.ts'
import { expiryWork } from '../group-changes/index.ts'
import { comparisonWork } from '../membership/index.ts'
import {
  deadlineEmailWork,
  findUntoldWork,
  tellBuyerWork,
  tellOfFullWork,
  tellOfTermsWork,
  tellWork,
} from '../notifications/index.ts'
import { alertWork } from '../operations/index.ts'
import { orderPurchaseData } from '../ticket-purchase/index.ts'
import { watchTripsWork } from '../travel-day/index.ts'
import { paymentsCopy } from './copy-of-payments.ts'
import { deletePayerWork, detachCardsWork, detachCardWork } from './detach-cards.ts'
import { sweepWork } from './sweep-work.ts'

/** Every table, each declared by whoever owns it. Rows end and are deleted in this order. */
export const declaredTables: TablesData = {
  ...accountsData,
  ...bookingsData,
  ...chatData,
  ...contentData,
  ...demandData,
  ...followingData,
  ...groupsData,
  ...notificationsData,
  ...operationsData,
  ...paymentsData,
  ...supportData,
  ...platformData,
}

/** What the copy of one's data is made of, in its order. */
export const declaredCopies: readonly PersonalCopy[] = [
  accountsCopy,
  groupsCopy,
  paymentsCopy,
  bookingsCopy,
  chatCopy,
  followingCopy,
  notificationsCopy,
  demandCopy,
  supportCopy,
  contentCopy,
]

export const declaredSagas: readonly SagaData[] = [
  fillData,
  renewalData,
  orderPurchaseData,
  ...cancellationData,
]

const untilTold = payment({ deletion: keep('goes when the payment provider has deleted what it names') })

/** Recurring work carries nothing. */
const recurringWork = [detachCardsWork, sweepWork, pruneWork, alertWork, watchTripsWork, findUntoldWork]

/** Every kind of work. */
export const declaredWork: readonly WorkData[] = [
  ...accountsWork,
  ...bookingsWork,
  ...contentWork,
  ...notificationsWork,
  ...paymentsWork,
  ...supportWork,
  ...cancellationWork,
  ...groupPurchaseWork,
  ...holdsWork,
  workData(expiryWork, fields({ groupId: none })),
  workData(comparisonWork, fields({ groupId: none })),
  workData(unreadWork, fields({ groupId: none })),
  workData(followersWork, fields({ groupId: none, news: none })),
  workData(tellWork, fields({ checkoutId: none, news: none, askedAt: technical })),
  workData(tellBuyerWork, fields({ checkoutId: none, news: none, askedAt: technical })),
  workData(deadlineEmailWork, fields({ groupId: none })),
  workData(tellOfFullWork, fields({ groupId: none, filledAt: technical })),
  workData(tellOfTermsWork, fields({ userId: account(), version: none })),
  workData(detachCardWork, fields({ mandate: untilTold })),
  workData(deletePayerWork, fields({ mandate: untilTold })),
  ...recurringWork.map(({ kind }) => ({ kind, payload: none })),
]
