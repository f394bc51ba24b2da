import { sql } from 'kysely'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { partyOfTypes } from '../../../kernel/person/passenger-type.ts'
import { presentTrip } from '../../../kernel/trip.ts'
import { moneyText } from '../../../kernel/wording.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { countTabs, pageByDeparture } from '../../../platform/db/page-by-departure.ts'
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

/** One page of a traveller's paid orders, and the cursor of the next one. */
export async function pageOfOrders(db: Db, { userId, tab, cursor, limit }: Asked, now: number) {
  const direction = tab === 'upcoming' ? 'asc' : 'desc'
  const query = onTab(db, userId, tab, now).selectAll()
  const { rows: orders, next } = await pageByDeparture(query, { direction, cursor, limit })
  return { orders, next }
}

export const countOrders = (db: Db, userId: string, now: number) =>
  countTabs(db, (tab) => onTab(db, userId, tab, now))

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
      isStuck: paid.isRefundStuck,
    },
  }
}
