import { type ColumnType, type Selectable, sql } from 'kysely'
import type { Json } from '../../../kernel/json.ts'
import type { Language } from '../../../kernel/languages.ts'
import { AccessRefusal } from '../../../kernel/refusal.ts'
import type { Trip } from '../../../kernel/trip.ts'
import { at, type Instant, type InstantOrNull } from '../../../platform/db/instants.ts'
import { isWithin } from '../../../platform/db/is-within.ts'
import { asJson, type JsonColumn } from '../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { type Given, preparedStatement } from '../../../platform/db/prepared.ts'
import {
  nearnessOf,
  type NetworkRange,
  rangeOf,
  widestOf,
} from '../../../platform/http/callers/place-digest.ts'
import { orderLife, type OrderState } from '../rules/order/order-life.ts'
import { orderLimits, type UnpaidOrder } from '../rules/order/unpaid-orders.ts'
import type { ReservationReading, Traveller } from '../rules/purchase/purchase-input.ts'

type OrderTables = {
  orders: {
    id: string
    user_id: string
    state: OrderState
    connection_id: string
    fare_class: string
    language: Language
    trip: JsonColumn<Trip>
    /** the trip's, so that lists can be paged by it */
    departure_at: Instant
    travellers: JsonColumn<readonly Traveller[]>
    email: string
    total: number
    currency: string
    reservation: JsonColumn<ReservationReading> | null
    reserved_at: InstantOrNull
    made_from: string | null
    /** a card page was opened for it, so that it may turn out to be paid */
    has_page: ColumnType<boolean, boolean | undefined, boolean>
    reason: string | null
    created_at: Instant
    ended_at: InstantOrNull
  }
}
export type OrderRow = Selectable<OrderTables['orders']>

export const orderTables = (db: Db) => db.withTables<OrderTables>()

/** What an order is to payments: the subject of a checkout. */
export const orderSubjectKind = 'order'

type NewOrder = Omit<
  OrderRow,
  'state' | 'departure_at' | 'reservation' | 'reserved_at' | 'has_page' | 'reason' | 'created_at' | 'ended_at'
>

/** Writes an order down before the carrier is asked to keep its seats. */
export async function insertOrder(tx: Tx, order: NewOrder, now: number): Promise<void> {
  const { trip, travellers, ...rest } = order
  await orderTables(tx)
    .insertInto('orders')
    .values({
      ...rest,
      trip: asJson(trip),
      departure_at: at(trip.departure.plannedTime),
      travellers: asJson(travellers),
      state: 'open',
      created_at: at(now),
    })
    .execute()
}

export async function orderById(db: Db, id: string): Promise<OrderRow | null> {
  return (
    (await orderTables(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  )
}

/** The caller's own order. Another's is not told apart from one that does not exist. */
export async function accessOrder(db: Db, id: string, userId: string): Promise<OrderRow> {
  const order = await orderById(db, id)
  if (order?.user_id !== userId)
    throw new AccessRefusal('reservation_not_found', 'bookings.refusals.reservation_not_found')
  return order
}

/** Holds the order's row until the transaction ends; null where it was swept. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const row = await orderTables(tx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Moves an order whose row is locked. Throws where its life has no such move: that is a fault of ours. */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  move: Parameters<typeof orderLife.after>[1],
  reason: string | null,
  now: number,
): Promise<void> {
  const state = orderLife.after(order.state, move)
  if (!state) throw new Error(`order ${order.id} cannot ${move} from ${order.state}`)
  const ended_at = orderLife.isEnd(state) ? at(now) : null
  await orderTables(tx)
    .updateTable('orders')
    .set({ state, reason, ended_at })
    .where('id', '=', order.id)
    .execute()
}

/** Somebody is led to a card page for it: from here on its end comes from that page. */
export async function notePage(tx: Tx, id: string): Promise<void> {
  await orderTables(tx).updateTable('orders').set({ has_page: true }).where('id', '=', id).execute()
}

/** Writes down what the carrier said of the seats it keeps. */
export async function noteReservation(
  db: Db,
  id: string,
  reading: ReservationReading,
  now: number,
): Promise<void> {
  await orderTables(db)
    .updateTable('orders')
    .set({ reservation: asJson(reading as unknown as Json) as never, reserved_at: at(now) })
    .where('id', '=', id)
    .execute()
}

/** Orders that have not been paid: those of this account of the last day, and those of the networks around it lately. */
export async function unpaidOrders(
  db: Db,
  userId: string,
  madeFrom: string,
  now: number,
): Promise<UnpaidOrder[]> {
  const { accountWindowMs, windowMs } = orderLimits
  const since = { ownSince: at(now - accountWindowMs), since: at(now - windowMs) }
  const rows = await readUnpaid(db, { userId, ...rangeOf(widestOf(madeFrom)), ...since })
  return rows.map((row) => ({
    isOwn: row.user_id === userId,
    nearness: row.made_from === null ? null : nearnessOf(madeFrom, row.made_from),
    keptSeats: row.kept_seats,
    createdAt: row.created_at.getTime(),
  }))
}

const readUnpaid = preparedStatement(
  (given: Given<{ userId: string; ownSince: Date; since: Date } & NetworkRange>, db) =>
    orderTables(db)
      .selectFrom('orders')
      .select(['user_id', 'made_from', 'created_at'])
      .select(sql<boolean>`reservation is not null`.as('kept_seats'))
      .where((w) =>
        w.or([
          w.and([w('user_id', '=', given('userId')), w('created_at', '>', given('ownSince'))]),
          w.and([isWithin(sql.ref('made_from'), given), w('created_at', '>', given('since'))]),
        ]),
      )
      .where('state', 'in', ['open', 'dropped']),
)

/** A traveller's orders, the newest first. */
export async function ordersOf(db: Db, userId: string): Promise<OrderRow[]> {
  return orderTables(db)
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Those of these accounts that have paid for a ticket, or have a card page that may be paid on for one. */
export async function buyersAmong(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await orderTables(db)
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', [...userIds])
    .where((w) =>
      w.or([
        w('state', 'in', ['buying', 'booked', 'cancelling']),
        w.and([w('state', '=', 'open'), w('has_page', '=', true)]),
      ]),
    )
    .execute()
  return rows.map((row) => row.user_id)
}

/** Whether a ticket of theirs is being bought, or is for a train that leaves after this instant. */
export async function hasTripAhead(db: Db, userId: string, instant: number): Promise<boolean> {
  const orders = await ordersOf(db, userId)
  return orders.some(
    ({ state, trip }) =>
      state === 'buying' ||
      state === 'cancelling' ||
      (state === 'booked' && trip.departure.plannedTime > instant),
  )
}
