import { type BookingRow, orderById, orderSubjectKind } from '../../features/bookings/server/index.ts'
import {
  type GroupPurpose,
  groupSubjectKind,
  groupWithSeats,
  type MemberMoney,
  orderOf,
} from '../../features/groups/server/index.ts'
import type { Unfinished } from '../../features/groups/contract.ts'
import type { CheckoutSubject } from '../../features/payments/contract.ts'
import {
  cardPageOf,
  type CheckoutRow,
  isPaid,
  moneyOf,
  type PaymentNeeds,
  unfinishedCheckouts,
} from '../../features/payments/server/index.ts'
import type { Language } from '../../kernel/languages.ts'
import { money } from '../../kernel/money.ts'
import { shownName } from '../../kernel/person/plain-name.ts'
import type { Trip } from '../../kernel/trip.ts'
import { longDayText, moneyText, timeText } from '../../kernel/wording.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

/** Where a traveller's money is in each of these groups. */
export async function groupMoneyOf(
  db: Db,
  userId: string,
  groupIds: readonly string[],
): Promise<MemberMoney[]> {
  const own = await moneyOf(db, userId, { kind: groupSubjectKind, ids: groupIds })
  return own.map(({ subjectId, ...rest }) => ({ ...rest, groupId: subjectId }))
}

/** What a traveller paid for their booking, without the service fee, once it was taken; what is held before. Minor units. */
export async function paidFor(db: Db, userId: string, { group_id, order_id }: BookingRow) {
  const kind = group_id === null ? orderSubjectKind : groupSubjectKind
  const [own] = await moneyOf(db, userId, { kind, ids: [group_id ?? order_id ?? ''] })
  return own ? asPaid(own) : null
}

/** The same for orders of theirs, by order. */
export async function paidForOrders(db: Db, userId: string, orderIds: readonly string[]) {
  const own = await moneyOf(db, userId, { kind: orderSubjectKind, ids: orderIds })
  return new Map(own.map((one) => [one.subjectId, asPaid(one)]))
}

/** A ticket may have become cheaper than what was held for it. */
function asPaid(own: Awaited<ReturnType<typeof moneyOf>>[number]) {
  const captured = own.entries.find(({ kind }) => kind === 'captured')
  return { ...own, ticketPrice: captured ? captured.amount - own.serviceFee : own.ticketPrice }
}

/** What a checkout is for, as the payments' calls tell it. A group that is being made exists once it is paid for (GRP-04). */
export function presentGroup(row: CheckoutRow): CheckoutSubject {
  if (row.subject_kind === orderSubjectKind)
    return { purpose: 'book', groupId: null, groupName: null, reservationId: row.subject_id }
  const purpose = row.purpose as GroupPurpose
  return {
    purpose,
    reservationId: null,
    groupId: isPaid(row.state) || purpose !== 'create' ? row.subject_id : null,
    groupName: nameIn(row),
  }
}

const nameIn = (row: CheckoutRow): string | null => {
  const { groupName } = orderOf(row)
  return groupName === undefined ? null : shownName(groupName)
}

/** The traveller's checkouts that can still be paid on: for a new group, a seat in one, or a ticket without a group. */
export async function listUnfinished(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  userId: string,
  language: Language,
): Promise<Unfinished[]> {
  const now = clock.now()
  const [ofGroups, ofOrders] = await Promise.all([
    unfinishedCheckouts(db, userId, groupSubjectKind),
    unfinishedCheckouts(db, userId, orderSubjectKind),
  ])
  const open = [...ofGroups, ...ofOrders].filter((row) => row.lease_until.getTime() > now)
  return open.map((row) => ({
    checkoutId: row.id,
    purpose: row.purpose === 'create' || row.purpose === 'book' ? row.purpose : 'join',
    sessionId: row.session_ref,
    url: row.session_url,
    groupName: nameIn(row) ?? '',
    trip: cardPageOf(row).label ?? '',
    totalFormatted: moneyText(language, money(row.ticket_price + row.service_fee, row.currency)),
    leasedUntil: row.lease_until.toISOString(),
    secondsLeft: Math.max(0, Math.floor((row.lease_until.getTime() - now) / 1_000)),
  }))
}

/** What a receipt says about what a payment was for, a group or an order; nothing where it never came to be. */
export function describeSubject(db: Db): PaymentNeeds['describeSubject'] {
  return async ({ kind, id }, language, t) => {
    const order = kind === orderSubjectKind ? await orderById(db, id) : null
    const group = order ? undefined : (await groupWithSeats(db, id))?.group
    const trip = order?.trip ?? group?.trip
    const priceLabel = t(order ? 'payments.receipt.ticket-whole' : 'groups.receipt.share')
    if (!trip) return { priceLabel, rows: [] }
    const rows = [
      ...(group ? [{ label: t('groups.receipt.group'), value: shownName(group.name) }] : []),
      { label: t('bookings.receipt.train'), value: trainText(trip, language) },
      { label: t('payments.receipt.carrier'), value: trip.carrierName },
    ]
    return { priceLabel, rows }
  }
}

function trainText({ departure, arrival, segments }: Trip, language: Language): string {
  const { plannedTime: at, timeZone } = departure
  const moment = `${longDayText(language, at, timeZone)}, ${timeText(language, at, timeZone)}`
  // a train's name stays together at the end of a line
  const lines = segments.map((segment) => segment.line.replaceAll(' ', '\u00A0')).join(', ')
  return `${departure.name} – ${arrival.name}, ${moment}, ${lines}`
}
