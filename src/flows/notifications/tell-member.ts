import { homeMarket } from '../../kernel/home-market.ts'
import { money } from '../../kernel/money.ts'
import { shownName } from '../../kernel/plain-name.ts'
import { momentText, moneyText } from '../../kernel/wording.ts'
import { userById } from '../../features/accounts/server/index.ts'
import { bookingOfGroup } from '../../features/bookings/server/index.ts'
import {
  groupWithSeats,
  nameQuestions,
  orderOf,
  priceQuestions,
  seatsOf,
  shareOf,
} from '../../features/groups/server/index.ts'
import { type Enclosures, queueLetter } from '../../features/notifications/server/index.ts'
import {
  cardPageOf,
  checkoutById,
  type CheckoutRow,
  moneyOf,
  subjectOf,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing } from '../../ports/ticketing.ts'

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

/** What a member can be told about their money; each is a letter `groups.mail.<news>`. */
export type News =
  /** they have a seat, and their money is held */
  | 'held'
  /** others took seats since the last email */
  | 'joined'
  /** one seat is left */
  | 'one_left'
  | 'booked'
  /** the ticket exists, and the bank has not said yet whether it took their share */
  | 'ticket'
  /** their share was taken after the ticket was given out */
  | 'charged'
  /** the ticket exists and their share could not be charged */
  | 'debt'
  /** full, and no ticket could be bought */
  | 'released'
  /** the carrier wants more than is held, and keeps the seats while they are asked */
  | 'price_asked'
  /** the carrier does not take their name, and the purchase waits for them */
  | 'name_asked'
  /** the members were asked, and not all six said yes */
  | 'price_over'
  | 'deadline'
  | 'deleted'
  | 'left'
  | 'hold_lost'
  /** taken at the provider by hand, and given back */
  | 'given_back'
  /** the refund came back from their bank */
  | 'refund_failed'
  /** more was taken at the provider by hand than their seat costs, and the difference is back */
  | 'difference_back'
  /** the card was held again before the first hold ran out */
  | 'renewed'
  /** the bank wants them to confirm before it holds the money again */
  | 'renewal_asked'
  /** nobody agreed to a renewal, and without another hold the seat is free soon */
  | 'hold_ending'
  /** they did not confirm in time, and the seat is free again */
  | 'not_renewed'
  /** paid when there was no seat any more */
  | 'too_late'
  /** six single tickets have become cheaper while the group waits */
  | 'singles_cheaper'
  | 'lead_offered'
  | 'lead_passed'
  /** the leader's own hold was lost */
  | 'lead_inherited'

const releaseNews: Readonly<Record<string, News>> = {
  price_declined: 'price_over',
  price_unmet: 'price_over',
  deadline: 'deadline',
  deleted: 'deleted',
  left: 'left',
  hold_lost: 'hold_lost',
  not_renewed: 'not_renewed',
  lease_lost: 'too_late',
  group_not_collecting: 'too_late',
  group_deadline_passed: 'too_late',
  already_in_group: 'too_late',
  amount_differs: 'too_late',
}

/** The news of a hold that is gone, by the reason why it was let go; null where another hold has taken its place. */
export function newsOfRelease(reason: string | null): News | null {
  if (reason === 'renewed' || reason === 'renewal_not_needed') return null
  return releaseNews[reason ?? ''] ?? 'released'
}

const { timeZone: homeZone } = homeMarket

export const tellWork = defineWork<{ checkoutId: string; news: News }>({
  kind: 'tell-member',
  prefix: 'tell',
  // one email a member, so that one that fails repeats alone
  key: ({ checkoutId, news }) => `${news}:${checkoutId}`,
  lane: 'email',
})

/** Asks for an email, in the transaction that makes its news true. */
export async function tellLater(tx: Tx, checkoutId: string, news: News | null, now: number): Promise<void> {
  if (news === null) return
  await sendWork(tx, tellWork, { checkoutId, news }, now, now)
}

/** Writes the letter about one member's seat and money. */
export async function tellMember(deps: TellDeps, checkoutId: string, news: News): Promise<void> {
  const { db, clock, publicUrl } = deps
  const checkout = await checkoutById(db, checkoutId)
  const page = checkout && cardPageOf(checkout)
  // a deleted account is not written to
  if (!checkout || !page?.email || !page.language) return
  const { language } = page
  const order = orderOf(checkout)
  // they may have moved to another address since they paid
  const email = (await userById(db, checkout.user_id))?.email ?? page.email
  const found = await groupWithSeats(db, checkout.subject_id)
  const trip = found?.group.trip ?? order.creation?.trip
  const when = trip ? `, ${momentText(language, trip.departure.plannedTime, trip.departure.timeZone)}` : ''
  const until = (moment: Date | null) => (moment ? momentText(language, moment.getTime(), homeZone) : '')
  const asked = await priceFor(db, checkout)
  // the question is over: another letter tells how
  if (news === 'price_asked' && (!asked || found?.group.state !== 'asking')) return
  const naming = (await nameQuestions(db, [checkout.subject_id])).get(checkout.subject_id)
  if (news === 'name_asked' && (!naming || found?.group.state !== 'asking')) return
  if (!isStillTrue(news, checkout, found)) return
  const seat = found?.seats.find(({ user_id }) => user_id === checkout.user_id)
  const price = (amount: number) => moneyText(language, money(amount, checkout.currency))
  const leader = found?.seats.find(({ user_id }) => user_id === found.group.leader_id)
  const letter = {
    id: `${news}:${checkoutId}`,
    to: email,
    language,
    text: `groups.mail.${news}`,
    values: {
      groupName: shownName(found?.group.name ?? order.groupName ?? ''),
      train: `${page.label}${when}`,
      totalFormatted: price(await amountOf(db, checkout)),
      refundedFormatted: price(await refundedOf(db, checkout)),
      askedFormatted: asked ? price(asked.amount) : '',
      differenceFormatted: asked ? price(asked.amount - asked.held) : '',
      answerUntil: asked ? until(new Date(asked.until)) : '',
      nameUntil: naming ? until(new Date(naming.until)) : '',
      taken: taken(found),
      size: homeMarket.groupSize,
      free: homeMarket.groupSize - taken(found),
      deadline: until(found?.group.deadline_at ?? null),
      name: seat ? `${seat.first_name} ${seat.last_name}` : '',
      leader: leader?.first_name ?? '',
      // a leader does not leave: they hand over or delete
      role: leader?.user_id === checkout.user_id ? 'leader' : 'member',
      heldUntil: until(checkout.capture_before),
      seatUntil: until(await seatEnd(db, checkout, found)) || 'none',
      confirmUntil: until(checkout.owner_asked_until),
    },
    action: `${publicUrl}/${language}/${pageOf(news, checkout.subject_id)}`,
    ...(hasTicket(news) && { enclose: { kind: 'ticket', of: checkout.subject_id } }),
  }
  await db.transaction().execute((tx) => queueLetter(tx, letter, clock.now()))
}

type Found = Awaited<ReturnType<typeof groupWithSeats>>
const taken = (found: Found): number => found?.seats.filter(({ state }) => state === 'held').length ?? 0

/** Whether a group still stands as an email about its seats says; it may be sent an hour after it was asked for. */
function isStillTrue(news: News, { id, state }: CheckoutRow, found: Found): boolean {
  if (news === 'hold_ending') return state === 'held' && found?.group.state === 'collecting'
  if (news !== 'held' && news !== 'joined' && news !== 'one_left') return true
  if (state !== 'held' || found?.group.state !== 'collecting') return false
  if (!found.seats.some(({ checkout_id }) => checkout_id === id)) return false
  const isOneLeft = taken(found) === homeMarket.groupSize - 1
  return news === 'held' || isOneLeft === (news === 'one_left')
}

const hasTicket = (news: News) => news === 'booked' || news === 'ticket' || news === 'debt'

function pageOf(news: News, groupId: string): string {
  const isAboutOwnGroup =
    hasTicket(news) ||
    news === 'held' ||
    news === 'joined' ||
    news === 'one_left' ||
    news === 'charged' ||
    news.startsWith('lead_') ||
    news === 'renewed' ||
    news === 'renewal_asked' ||
    news === 'hold_ending' ||
    news === 'price_asked' ||
    news === 'name_asked' ||
    news === 'singles_cheaper' ||
    news === 'given_back' ||
    news === 'refund_failed' ||
    news === 'difference_back'
  return isAboutOwnGroup ? `dashboard/my-bookings?group=${groupId}` : 'find'
}

/** What the member behind a payment is asked, fee included; null where nobody is. Minor units, epoch ms. */
async function priceFor(db: Db, { user_id, subject_id: groupId, service_fee: fee }: CheckoutRow) {
  const question = (await priceQuestions(db, [groupId])).get(groupId)
  const seat = question && (await seatsOf(db, [groupId])).find((one) => one.user_id === user_id)
  if (!question || !seat) return null
  const { heldTotal, total, until } = question
  return { held: shareOf(heldTotal, seat.slot) + fee, amount: shareOf(total, seat.slot) + fee, until }
}

/** What was taken, once it was; what was held before. Minor units. */
async function amountOf(db: Db, checkout: CheckoutRow): Promise<number> {
  const own = await moneyBehind(db, checkout)
  const taken = own?.entries.find(({ kind }) => kind === 'captured' || kind === 'taken')?.amount
  return taken ?? checkout.ticket_price + checkout.service_fee
}

/** When their seat is free again unless they make another hold; null where it is renewed, or the group closes before. */
async function seatEnd(db: Db, checkout: CheckoutRow, found: Found): Promise<Date | null> {
  const own = await moneyBehind(db, checkout)
  if (!found || !own?.usefulUntil || own.isRenewed) return null
  return own.usefulUntil < found.group.deadline_at.getTime() ? new Date(own.usefulUntil) : null
}

/** What is back on the card; minor units. */
async function refundedOf(db: Db, checkout: CheckoutRow): Promise<number> {
  const own = await moneyBehind(db, checkout)
  return own?.entries.find(({ kind }) => kind === 'refunded')?.amount ?? 0
}

async function moneyBehind(db: Db, checkout: CheckoutRow) {
  const { kind, id } = subjectOf(checkout)
  const own = await moneyOf(db, checkout.user_id, { kind, ids: [id] })
  return own.find(({ checkoutId }) => checkoutId === checkout.id)
}

/** What can go with a letter: the ticket of a group, fetched when the letter leaves. */
export function enclosures({ db, ticketing }: { db: Db; ticketing: Ticketing }): Enclosures {
  return {
    ticket: async (groupId) => {
      const booking = await bookingOfGroup(db, groupId)
      const ticket = booking && (await ticketing.ticket(booking.provider_ref, 'pdf'))
      if (ticket?.kind !== 'done') return null
      return { name: `sixrail-${booking!.number}.pdf`, type: 'application/pdf', content: ticket.value }
    },
  }
}
