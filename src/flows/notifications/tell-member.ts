import { homeMarket } from '../../kernel/home-market.ts'
import type { Sayable } from '../../kernel/notice.ts'
import { userById } from '../../features/accounts/server/index.ts'
import { groupNotices, groupWithSeats, oneLeftNewsSince } from '../../features/groups/server/index.ts'
import { tell } from '../../features/notifications/server/index.ts'
import { cardPageOf, checkoutById, type CheckoutRow } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { emailValues, type Found, taken } from './email-values.ts'
import { type Asked, gatherMs, hasTicket, type News, occurrenceOf, pageOf } from './news.ts'

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

/** Writes the email about one member's seat and money; gives the instant to do it again where it is held back. */
export async function tellMember(
  deps: TellDeps,
  { checkoutId, news, askedAt }: Asked<News>,
): Promise<number | null> {
  const { db, clock, publicUrl } = deps
  const checkout = await checkoutById(db, checkoutId)
  const page = checkout && cardPageOf(checkout)
  // a deleted account is not written to
  if (!checkout || !page?.email) return null
  // they may have moved to another address, or chosen another language, since they paid
  const account = await userById(db, checkout.user_id)
  if (!account) return null
  const found = await groupWithSeats(db, checkout.subject_id)
  const { isPriceAsked, isNameAsked, isCancelAsked, short, values } = await emailValues(db, checkout, found)
  // the question is over: another email tells how
  if (news === 'price_asked' && (!isPriceAsked || found?.group.state !== 'asking')) return null
  if (news === 'name_asked' && (!isNameAsked || found?.group.state !== 'asking')) return null
  if (news === 'cancel_proposed' && !isCancelAsked) return null
  if (!isStillTrue(news, checkout, found, askedAt ?? 0)) return null
  const end = lastInstant(news, { checkout, found, values })
  if (end !== null && end <= clock.now()) return null
  const path = pageOf(news, checkout.subject_id, found?.group.booking_id ?? null)
  const order = {
    id: `${news}:${checkoutId}`,
    text: `groups.mail.${news}`,
    ...{ values, publicUrl },
    ...(hasTicket(news) && {
      headline: true,
      enclose: { kind: 'ticket', of: checkout.subject_id, reader: checkout.user_id },
    }),
    ...(end !== null && { until: end }),
  }
  const notice = {
    kind: groupNotices[news],
    to: account,
    subject: checkoutId,
    occurrence: occurrenceOf(askedAt),
    says: { ...saidOf(values), detail: short },
    ...{ path, email: order },
  }
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (news !== 'one_left') return tell(tx, notice, now)
    const since = await oneLeftNewsSince(tx, checkoutId, now)
    return since === null ? null : tell(tx, { ...notice, occurrence: occurrenceOf(since) }, now)
  })
}

/** What the sentences of the notices name; no other traveller's name. */
function saidOf(values: Values) {
  const { groupName, taken, size, free, refundedFormatted } = values
  const { confirmUntil, nameUntil, answerUntil, cancelUntil } = values
  return {
    ...{ groupName, taken, size, free, refundedFormatted },
    ...{ confirmUntil, nameUntil, answerUntil, cancelUntil },
  }
}
type Values = Awaited<ReturnType<typeof emailValues>>['values']

const ofSeats: readonly News[] = ['joined', 'one_left', 'reopened', 'deadline_near', 'singles_cheaper']
const ofCollecting: readonly News[] = ['held', 'hold_ending', ...ofSeats]

/** Whether a group still stands as an email about its seats says; it may be sent an hour after it was asked for. */
function isStillTrue(news: News, { id, state }: CheckoutRow, found: Found, askedAt: number): boolean {
  if (!ofCollecting.includes(news)) return true
  if (state !== 'held' || found?.group.state !== 'collecting') return false
  if (!found.seats.some(({ checkout_id }) => checkout_id === id)) return false
  // null: single tickets are no longer cheaper, which changed while quiet hours held the email back
  if (news === 'singles_cheaper') return found.group.singles_cheaper_since !== null
  const isOneLeft = taken(found) === homeMarket.groupSize - 1
  // whoever joined may have left again: the last of those told of in one email asked for it
  const hasNew = found.seats.some(
    (seat) =>
      seat.state === 'held' && seat.checkout_id !== id && seat.taken_at.getTime() >= askedAt - gatherMs,
  )
  if (news === 'joined') return hasNew && !isOneLeft
  return news !== 'one_left' || isOneLeft
}

/** Until when each of them can be answered. */
const questions = {
  price_asked: 'answerUntil',
  name_asked: 'nameUntil',
  cancel_proposed: 'cancelUntil',
} as const satisfies Partial<Record<News, keyof Values>>

interface Told {
  readonly checkout: CheckoutRow
  readonly found: Found
  readonly values: Values
}

/** After this instant the email would say something that is over; null where it stays true. Epoch ms. */
function lastInstant(news: News, { checkout, found, values }: Told): number | null {
  if (ofSeats.includes(news)) return found?.group.deadline_at.getTime() ?? null
  if (news === 'hold_ending' || news === 'renewal_asked') return checkout.owner_asked_until?.getTime() ?? null
  const until: Sayable = news in questions ? values[questions[news as keyof typeof questions]] : ''
  return typeof until === 'object' && 'moment' in until ? until.moment : null
}
