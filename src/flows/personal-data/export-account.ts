import { accountDataOf, userById } from '../../features/accounts/server/index.ts'
import { bookingDataOf, orderDataOf, orderSubjectKind } from '../../features/bookings/server/index.ts'
import { chatDataOf } from '../../features/chat/server/index.ts'
import { newsletterDataOf } from '../../features/content/server/index.ts'
import { demandDataOf } from '../../features/demand/server/index.ts'
import { followingDataOf } from '../../features/following/server/index.ts'
import { groupDataOf } from '../../features/groups/server/index.ts'
import { noticeDataOf } from '../../features/notifications/server/index.ts'
import { paymentDataOf } from '../../features/payments/server/index.ts'
import { supportDataOf } from '../../features/support/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

/** Everything the product keeps about a traveller, feature by feature. */
export async function exportAccount({ db, clock }: { db: Db; clock: Clock }, userId: string): Promise<Json> {
  const now = clock.now()
  const { checkouts, entries } = await paymentDataOf(db, userId)
  const own = await accountDataOf(db, userId, now)
  const account = await userById(db, userId)
  return {
    exportedAt: new Date(now).toISOString(),
    ...own,
    groups: await groupDataOf(db, userId),
    checkouts: checkouts.map(({ subjectKind, subjectId, replaces, ...checkout }) => ({
      ...checkout,
      [subjectKind === orderSubjectKind ? 'orderId' : 'groupId']: subjectId,
      renews: replaces,
    })),
    paymentEntries: entries,
    bookings: await bookingDataOf(db, userId),
    chat: await chatDataOf(db, userId),
    following: await followingDataOf(db, userId),
    notices: await noticeDataOf(db, userId),
    orders: await orderDataOf(db, userId),
    routeInterests: await demandDataOf(db, userId),
    supportMessages: await supportDataOf(db, userId, account?.isVerified ? account.email : null),
    // whoever only claims an address learns nothing about it
    newsletter: account?.isVerified ? await newsletterDataOf(db, account.email) : null,
  } as unknown as Json
}
