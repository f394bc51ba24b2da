import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { carrier, connection, notice } from './connection.ts'
import { clock, date, dayOfPair, id, party } from './fields.ts'

const findQuery = z.object({
  ...dayOfPair,
  departureStartTime: z._default(clock, '00:00'),
  departureEndTime: z._default(clock, '23:59'),
  ...party,
})

/** `checked_at` is the oldest of the connections'. `stale`: older than usual, and a newer answer is under way or not to be had. */
const foundConnections = z.object({
  data: z.array(connection),
  checked_at: z.string(),
  stale: z.boolean(),
  notices: z.array(notice),
})

const findRefusals = [
  'unknown_station',
  'same_station',
  'too_many_stations',
  'date_out_of_window',
  'hours_reversed',
  'passengers_unreadable',
  'ticketing_unreachable',
  'ticketing_busy',
] as const

export const findConnections = call({
  name: 'findConnections',
  summary:
    'Connections of one day between two stations, with single fares and the group offer of each train.',
  method: 'GET',
  path: '/api/tickets/connections/find',
  who: 'anyone',
  query: findQuery,
  reply: foundConnections,
  refusals: findRefusals,
})

export const searchTrains = call({
  name: 'searchTrains',
  summary: 'The same search with the whole carrier attached to every train, each carrier fetched once.',
  method: 'GET',
  path: '/api/trains/search',
  who: 'anyone',
  query: findQuery,
  reply: foundConnections,
  refusals: findRefusals,
})

export const marketingCarrier = call({
  name: 'marketingCarrier',
  summary: 'A carrier with its logo and the address of its terms.',
  method: 'GET',
  path: '/api/marketing-carriers/:carrierId',
  who: 'anyone',
  params: z.object({ carrierId: id }),
  reply: z.object({ data: carrier }),
  refusals: ['unknown_carrier', 'ticketing_unreachable', 'ticketing_busy'],
})

export const dayPrices = call({
  name: 'dayPrices',
  summary:
    'The least that each day costs between two stations, for the days that were searched lately. Asks no provider.',
  method: 'GET',
  path: '/api/tickets/days',
  who: 'anyone',
  query: z.object({
    departure_station: id,
    arrival_station: id,
    first_date: date,
    last_date: date,
    ...party,
  }),
  /** in minor units; for one traveller where groups are offered, else for all */
  reply: z.object({ days: z.array(z.object({ date: z.string(), price: z.number() })) }),
  refusals: ['unknown_station', 'same_station', 'passengers_unreadable', 'ticketing_unreachable'],
})

export const bookingWindow = call({
  name: 'bookingWindow',
  summary: 'The days a search can be made for, and the one a form starts with.',
  method: 'GET',
  path: '/api/tickets/window',
  who: 'anyone',
  reply: z.object({ first_date: z.string(), usual_date: z.string(), last_date: z.string() }),
  refusals: [],
})
export type BookingWindow = z.output<typeof bookingWindow.reply>
