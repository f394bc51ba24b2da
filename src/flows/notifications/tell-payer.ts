import { orderSubjectKind } from '../../features/bookings/server/index.ts'
import type { CheckoutRow } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { type News, tellLater } from './news.ts'
import { type OrderNews, tellBuyerLater } from './tell-buyer.ts'

/** Asks for an email about a payment in the words of what it was for: a seat in a group, or a ticket of its own. */
export async function tellPayerLater(
  tx: Tx,
  { id, subject_kind: kind }: CheckoutRow,
  news: News & OrderNews,
  now: number,
): Promise<void> {
  await (kind === orderSubjectKind ? tellBuyerLater : tellLater)(tx, id, news, now)
}
