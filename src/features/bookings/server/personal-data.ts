import {
  account,
  activity,
  type Declared,
  fields,
  identity,
  list,
  none,
  replaceBy,
  type TablesData,
  whole,
  withoutName,
} from '../../../kernel/personal-data.ts'
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

export const bookingsData: TablesData = {
  bookings: {
    holds: 'a ticket for a group, as the carrier described it',
    of: 'leader_id',
    rows: 'stay',
    columns: {
      id: none,
      group_id: none,
      provider_ref: none,
      number: none,
      carrier_number: none,
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
