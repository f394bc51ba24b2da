import { orderSubjectKind } from '../../features/bookings/server/index.ts'
import { groupSubjectKind } from '../../features/groups/server/index.ts'
import type { CheckoutRow } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import { type News, tellLater } from './news.ts'
import { type OrderNews, tellBuyerLater } from './tell-buyer.ts'

type Teller = (tx: Tx, checkoutId: string, news: News & OrderNews, now: number) => Promise<void>

/** In whose words a payment is told, by the kind of what it was for. */
const tellers = new Map<string, Teller>([
  [groupSubjectKind, tellLater],
  [orderSubjectKind, tellBuyerLater],
])

/** Asks for an email about a payment in the words of what it was for: a seat in a group, or a ticket of its own. */
export async function tellPayerLater(
  tx: Tx,
  { id, subject_kind: kind }: CheckoutRow,
  news: News & OrderNews,
  now: number,
): Promise<void> {
  const teller = tellers.get(kind)
  if (!teller) throw new Error(`nobody is told of ${kind}`)
  await teller(tx, id, news, now)
}
