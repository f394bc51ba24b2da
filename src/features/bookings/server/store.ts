import { type Selectable, sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Trip } from '../../../kernel/trip.ts'
import { at, type Instant } from '../../../platform/db/instants.ts'
import { asJson, type JsonColumn } from '../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { Booking } from '../../../ports/ticketing.ts'
import { seatsByName } from '../rules/seats-by-name.ts'
import { lateMs } from '../rules/travel-day.ts'

export interface BookedSeat {
  readonly slot: number
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly segment: number
  readonly seat: string | null
}

type BookingTables = {
  bookings: {
    id: string
    group_id: string | null
    order_id: string | null
    provider_ref: string
    number: string
    carrier_number: string | null
    carrier_email: string | null
    total: number
    currency: string
    trip: JsonColumn<Trip>
    leader_id: string
    leader_name: string
    seats: JsonColumn<readonly BookedSeat[]>
    booked_at: Instant
  }
}
export type BookingRow = Selectable<BookingTables['bookings']>

const tables = (db: Db) => db.withTables<BookingTables>()

/** A ticket as the provider describes it, and what all payments together carry of its price. */
export interface GivenTicket {
  readonly total: number
  readonly booking: Booking
}

export interface NewBooking extends GivenTicket {
  /** what it was bought for: a group, or one person's order */
  readonly groupId: string | null
  readonly orderId?: string | null
  readonly leaderId: string
  readonly trip: Trip
  /** of the total */
  readonly currency: string
  /** in the order in which they were named to the provider */
  readonly travellers: readonly { slot: number; userId: string; firstName: string; lastName: string }[]
}

/** Writes a ticket down as the provider describes it. Gives our id of it. */
export async function insertBooking(
  tx: Tx,
  { groupId, orderId = null, leaderId, trip, total, currency, booking, travellers }: NewBooking,
  now: number,
): Promise<string> {
  const id = newId()
  await tables(tx)
    .insertInto('bookings')
    .values({
      id,
      group_id: groupId,
      order_id: orderId,
      provider_ref: booking.ref,
      number: booking.number,
      carrier_number: booking.carrierNumber,
      // a purchase that was begun by an earlier version has read none
      carrier_email: booking.carrierEmail ?? null,
      total,
      currency,
      trip: asJson(trip),
      leader_id: leaderId,
      leader_name: `${booking.leader.firstName} ${booking.leader.lastName}`,
      seats: asJson(seatsOf(booking, travellers)),
      booked_at: at(now),
    })
    .execute()
  return id
}

/** Who sits where, train by train. */
function seatsOf(booking: Booking, travellers: NewBooking['travellers']): BookedSeat[] {
  const segments = [...new Set(booking.seats.map(({ segment }) => segment))]
  return (segments.length === 0 ? [0] : segments).flatMap((segment) => {
    const seats = seatsByName(
      travellers,
      booking.seats.filter((seat) => seat.segment === segment),
    )
    return travellers.map(({ slot, userId, firstName, lastName }, index) => {
      return { slot, userId, firstName, lastName, segment, seat: seats[index] ?? null }
    })
  })
}

export async function bookingById(db: Db, id: string): Promise<BookingRow | null> {
  return (await tables(db).selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Tickets for trains that leave until an instant and have not arrived long ago; a late train is on its way still. */
export async function bookingsOnTheWay(
  db: Db,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<BookingRow[]> {
  const departure = sql<number>`(trip -> 'departure' ->> 'plannedTime')::bigint`
  return tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where(departure, '<=', until)
    .where(departure, '>', now - longestMs)
    .where(sql<number>`(trip -> 'arrival' ->> 'plannedTime')::bigint`, '>', now - lateMs)
    .orderBy('id')
    .execute()
}
/** No journey takes longer. */
const longestMs = 48 * 60 * 60_000

export async function bookingOfGroup(db: Db, groupId: string): Promise<BookingRow | null> {
  return (
    (await tables(db)
      .selectFrom('bookings')
      .selectAll()
      .where('group_id', '=', groupId)
      .executeTakeFirst()) ?? null
  )
}

export async function bookingOfOrder(db: Db, orderId: string): Promise<BookingRow | null> {
  const row = await tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** The ids of the tickets that these orders have led to, by order. */
export async function bookingIdsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('bookings')
    .select(['id', 'order_id'])
    .where('order_id', 'in', [...orderIds])
    .execute()
  return new Map(rows.map(({ id, order_id }) => [order_id!, id]))
}

/** Every ticket a traveller is named on. */
export async function bookingsOfTraveller(db: Db, userId: string): Promise<BookingRow[]> {
  return tables(db)
    .selectFrom('bookings')
    .selectAll()
    .where(sql<boolean>`seats @> ${asJson([{ userId }])}::jsonb`)
    .orderBy('booked_at')
    .execute()
}
