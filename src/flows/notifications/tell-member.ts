import { homeMarket } from '../../kernel/home-market.ts'
import { userById } from '../../features/accounts/server/index.ts'
import { groupWithSeats, noteOneLeftTold } from '../../features/groups/server/index.ts'
import { queueEmail } from '../../features/notifications/server/index.ts'
import { cardPageOf, checkoutById, type CheckoutRow } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailValues, type Found, taken } from './email-values.ts'
import { hasTicket, type News, pageOf } from './news.ts'

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

/** Writes the email about one member's seat and money. */
export async function tellMember(deps: TellDeps, checkoutId: string, news: News): Promise<void> {
  const { db, clock, publicUrl } = deps
  const checkout = await checkoutById(db, checkoutId)
  const page = checkout && cardPageOf(checkout)
  // a deleted account is not written to
  if (!checkout || !page?.email || !page.language) return
  const { language } = page
  // they may have moved to another address since they paid
  const email = (await userById(db, checkout.user_id))?.email ?? page.email
  const found = await groupWithSeats(db, checkout.subject_id)
  const { isPriceAsked, isNameAsked, isCancelAsked, values } = await emailValues(
    db,
    language,
    checkout,
    found,
  )
  // the question is over: another email tells how
  if (news === 'price_asked' && (!isPriceAsked || found?.group.state !== 'asking')) return
  if (news === 'name_asked' && (!isNameAsked || found?.group.state !== 'asking')) return
  if (news === 'cancel_proposed' && !isCancelAsked) return
  if (!isStillTrue(news, checkout, found)) return
  const end = lastInstant(news, checkout, found)
  const order = {
    id: `${news}:${checkoutId}`,
    to: email,
    language,
    text: `groups.mail.${news}`,
    values,
    action: `${publicUrl}/${language}/${pageOf(news, checkout.subject_id, found?.group.booking_id ?? null)}`,
    ...(hasTicket(news) && {
      headline: true,
      enclose: { kind: 'ticket', of: checkout.subject_id },
    }),
    ...(end !== null && { until: end }),
  }
  await db.transaction().execute(async (tx) => {
    if (news === 'one_left' && !(await noteOneLeftTold(tx, checkoutId, clock.now()))) return
    await queueEmail(tx, order, clock.now())
  })
}

const ofCollecting: readonly News[] = ['held', 'joined', 'one_left', 'deadline_near', 'hold_ending']

/** Whether a group still stands as an email about its seats says; it may be sent an hour after it was asked for. */
function isStillTrue(news: News, { id, state }: CheckoutRow, found: Found): boolean {
  if (!ofCollecting.includes(news)) return true
  if (state !== 'held' || found?.group.state !== 'collecting') return false
  if (!found.seats.some(({ checkout_id }) => checkout_id === id)) return false
  const isOneLeft = taken(found) === homeMarket.groupSize - 1
  if (news === 'joined') return !isOneLeft
  return news !== 'one_left' || isOneLeft
}

/** After this instant the email would say something that is over; null where it stays true. Epoch ms. */
function lastInstant(news: News, checkout: CheckoutRow, found: Found): number | null {
  if (news === 'deadline_near') return found?.group.deadline_at.getTime() ?? null
  return news === 'hold_ending' ? (checkout.owner_asked_until?.getTime() ?? null) : null
}
