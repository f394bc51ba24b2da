import {
  account,
  activity,
  contact,
  credential,
  type Declared,
  fields,
  identity,
  list,
  none,
  replaceBy,
  type TablesData,
  whole,
  withoutName,
  type WorkData,
  workData,
} from '../../../kernel/personal-data.ts'
import type { ReservationReading, Traveller } from '../rules/purchase/purchase-input.ts'
import { checkBookingWork } from './check-booking-work.ts'
import { cancelReservationWork } from './give-back-seats.ts'
import type { BookedSeat } from './store.ts'

const seats: Declared<readonly BookedSeat[]> = list(
  fields({
    slot: none,
    userId: account(),
    firstName: identity({ deletion: replaceBy('–'), exported: 'firstName' }),
    lastName: identity({ deletion: replaceBy(''), exported: 'lastName' }),
    segment: none,
    seat: activity({ deletion: withoutName, exported: 'seat' }),
  }),
  'userId',
)

// companions have no account: who names them can have them forgotten
const travellers: Declared<readonly Traveller[]> = whole(
  identity({ deletion: replaceBy([]), exported: 'travellers' }),
)

const reserved: Declared<ReservationReading> = fields({
  ...{ ref: none, state: none, total: none, expiresAt: none, bookingRef: none },
})

export const bookingsData: TablesData = {
  orders: {
    holds: 'a ticket that one person chose for themselves and perhaps for others, from the reservation on',
    of: 'user_id',
    rows: 'stay',
    // a ticket or a payment leads to the others; an open one with a card page ends with that page
    ends: [
      { since: ['created_at'], days: 1, where: "(state = 'dropped' or (state = 'open' and not has_page))" },
      { since: ['created_at'], days: 1, empties: 'made_from' },
    ],
    columns: {
      id: none,
      user_id: account(),
      state: activity({ deletion: withoutName, exported: 'state' }),
      connection_id: none,
      fare_class: none,
      language: none,
      trip: whole(none),
      departure_at: none,
      travellers,
      email: contact({ deletion: replaceBy(''), exported: 'email' }),
      total: none,
      currency: none,
      reservation: reserved,
      reserved_at: none,
      made_from: activity({ reason: 'a digest that says nothing by itself' }),
      has_page: none,
      reason: none,
      created_at: activity({ deletion: withoutName, exported: 'createdAt' }),
      ended_at: none,
    },
  },
  cancellations: {
    holds: 'that a ticket was given back or cancelled by its carrier, and what came back for it',
    rows: 'stay',
    columns: {
      ...{ id: none, booking_id: none, asked_by: none, state: none, fee: none, refund: none },
      ...{ reason: none, asked_at: none, ended_at: none },
    },
  },
  ticket_shares: {
    holds: 'a link by which somebody gave a fellow traveller their ticket',
    of: 'user_id',
    rows: 'go',
    ends: [{ since: ['expires_at'], days: 0 }],
    columns: {
      booking_id: none,
      slot: none,
      user_id: account(),
      token_hash: credential({ reason: 'whoever has the link sees that ticket' }),
      shared_at: activity({ exported: 'sharedAt' }),
      expires_at: activity({ reason: 'follows from the day of travel' }),
    },
  },
  bookings: {
    holds: 'a ticket for a group or for one order, as the carrier described it',
    of: 'leader_id',
    rows: 'stay',
    columns: {
      id: none,
      group_id: none,
      order_id: none,
      provider_ref: none,
      number: none,
      carrier_number: none,
      carrier_email: none,
      total: none,
      currency: none,
      trip: whole(none),
      leader_id: account(),
      leader_name: identity({ deletion: replaceBy('–'), reason: 'stands with the seat of the leader' }),
      seats,
      booked_at: none,
    },
  },
}

export const bookingsWork: readonly WorkData[] = [
  workData(cancelReservationWork, fields({ ref: none, until: none })),
  workData(checkBookingWork, fields({ bookingId: none })),
]
