import { sql } from 'kysely'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { partyOfTypes } from '../../../kernel/person/passenger-type.ts'
import { presentTrip } from '../../../kernel/trip.ts'
import { moneyText } from '../../../kernel/wording.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { OwnTicket, TicketTab } from '../contract.ts'
import type { OrderMoney } from './needs.ts'
import { type OrderRow, orderTables } from './orders.ts'

interface Asked {
  readonly userId: string
  readonly tab: TicketTab
  /** of the last ticket of the page before */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Counts end here: nobody needs to know how many hundreds there are, and counting them takes time. */
const mostCounted = 100

/** One page of a traveller's paid orders, and the cursor of the next one. */
export async function pageOfOrders(db: Db, { userId, tab, cursor, limit }: Asked, now: number) {
  const isAscending = tab === 'upcoming'
  let query = onTab(db, userId, tab, now).selectAll()
  if (cursor !== undefined) {
    const [departure, id] = cursor.split('~') as [string, string]
    const after = sql`(${at(Number(departure))}, ${id})`
    query = query.where(
      isAscending ? sql<boolean>`(departure_at, id) > ${after}` : sql<boolean>`(departure_at, id) < ${after}`,
    )
  }
  const direction = isAscending ? 'asc' : 'desc'
  const rows = await query
    .orderBy('departure_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const orders = rows.slice(0, limit)
  const last = orders.at(-1)
  const next = rows.length > limit && last ? `${last.departure_at.getTime()}~${last.id}` : null
  return { orders, next }
}

export async function countOrders(db: Db, userId: string, now: number): Promise<Record<TicketTab, number>> {
  const countOn = async (tab: TicketTab) => {
    const { count } = await orderTables(db)
      .selectFrom(onTab(db, userId, tab, now).select('id').limit(mostCounted).as('counted'))
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const [upcoming, past, cancelled] = await Promise.all([
    countOn('upcoming'),
    countOn('past'),
    countOn('cancelled'),
  ])
  return { upcoming, past, cancelled }
}

/** Source: 001 §4, as for groups. The states are written out, because an index holds for exactly these. */
function onTab(db: Db, userId: string, tab: TicketTab, now: number) {
  const own = orderTables(db).selectFrom('orders').where('user_id', '=', userId)
  if (tab === 'cancelled') return own.where(sql<boolean>`state in ('refused', 'cancelled')`)
  return own
    .where(sql<boolean>`state in ('buying', 'booked', 'cancelling')`)
    .where('departure_at', tab === 'upcoming' ? '>' : '<=', at(now))
}

const states = {
  buying: 'processing',
  booked: 'confirmed',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
  refused: 'failed',
} as const

export function presentOwnTicket(
  order: OrderRow,
  { bookingId, paid }: { readonly bookingId: string | null; readonly paid: OrderMoney | null },
  language: Language,
  now: number,
): OwnTicket {
  const { departure, arrival } = presentTrip(order.trip, language)
  const text = (amount: number) => moneyText(language, money(amount, order.currency))
  const back = order.state === 'cancelled' && paid ? paid.refunded + paid.refundDue : 0
  return {
    reservationId: order.id,
    state: states[order.state as keyof typeof states],
    reason: order.reason,
    bookingId,
    hasDeparted: order.departure_at.getTime() <= now,
    passengers: order.travellers.length,
    party: partyOfTypes(order.travellers.map(({ type }) => type)),
    trainType: order.trip.segments.map(({ line }) => line).join(', '),
    departure,
    arrival,
    money: paid && {
      state: paid.state,
      totalFormatted: text(paid.ticketPrice + paid.serviceFee),
      refundFormatted: back > 0 ? text(back) : null,
      isBack: back > 0 && paid.refundDue === 0,
    },
  }
}
