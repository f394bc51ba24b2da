import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'
import { liveConnection, liveState } from './contract/live-connection.ts'

export type { LiveConnection } from './contract/live-connection.ts'

const id = z.string().check(z.minLength(1), z.maxLength(120))
/** One or several values of a repeated query name. */
const several = z.pipe(
  z.union([id, z.array(id).check(z.minLength(1), z.maxLength(8))]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A station. Source: 000 §3 (attributes name and country_code). */
export const station = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    country_code: z.string(),
    city: z.string(),
    time_zone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
})
export type Station = z.output<typeof station>

/** A station as a search finds it, with what the list needs to show why. */
export const foundStation = z.object({
  ...station.shape,
  /** main: the one most people mean by the city's name */
  kind: z.enum(['main', 'airport', 'station']),
  /** the other name it was found by; null where its name in the language asked for was typed */
  found_by: z.nullable(z.string()),
  /** where the typed letters stand in `found_by`, or else in the name: from, up to */
  marks: z.array(z.tuple([z.number(), z.number()])),
})
export type FoundStation = z.output<typeof foundStation>

export const carrier = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    white_label_logo: z.nullable(z.string()),
    terms: z.nullable(z.string()),
  }),
})

const stop = z.object({
  station: z.string(),
  name: z.string(),
  arrival: z.nullable(z.string()),
  departure: z.nullable(z.string()),
})
const end = z.object({
  time: z.string(),
  platform: z.nullable(z.string()),
  station: z.object({ id: z.string(), name: z.string() }),
})

/** Times are ISO 8601 with the station's own offset: wall clock and instant in one. */
export const segment = z.object({
  line: z.string(),
  departure: end,
  arrival: end,
  duration: z.number(),
  duration_formatted: z.string(),
  stops: z.array(stop),
})

/**
 * What six together pay on this train, or why they cannot (decisions 8 and 14). A member's price includes the fee
 * (decision 37), the total is the ticket's. Sums are 0 where the carrier sells nothing to six.
 */
export const groupOffer = z.object({
  available: z.boolean(),
  /** code of the reason when not available */
  reason: z.nullable(z.string()),
  group_total: z.number(),
  per_member: z.number(),
  per_member_formatted: z.string(),
  saving: z.number(),
  saving_formatted: z.string(),
})

/** Prices in minor units for all travellers of the search. `price` is the carrier's, `total_price` has the fee in it. */
export const fare = z.object({
  id: z.string(),
  fare_class: z.string(),
  class_name: z.string(),
  price: z.number(),
  price_formatted: z.string(),
  total_price: z.number(),
  total_price_formatted: z.string(),
  seats_left: z.nullable(z.number()),
  /** what six pay in this class; null outside the group country */
  group: z.nullable(groupOffer),
})

export const connection = z.object({
  id: z.string(),
  attributes: z.object({
    departure_time: z.string(),
    arrival_time: z.string(),
    /** seconds */
    duration: z.number(),
    duration_formatted: z.string(),
    /** metres */
    distance: z.nullable(z.number()),
    transfers: z.number(),
  }),
  relationships: z.object({
    departure_station: station,
    arrival_station: station,
    marketing_carrier: carrier,
    fares: z.array(fare),
    segments: z.array(segment),
  }),
  /** in the cheapest class; null outside the group country */
  group: z.nullable(groupOffer),
  /** when the provider named these prices and seats; they are read again before anything is bought */
  checked_at: z.string(),
})
export type Connection = z.output<typeof connection>

/** What a traveller should know about an answer that is not whole or not new: a code and a sentence in their language. */
export const notice = z.object({
  code: z.enum([
    'answer_is_old',
    'answer_is_partial',
    'group_price_unknown',
    'carrier_details_missing',
    'no_seat_map',
  ]),
  message: z.string(),
})
export type Notice = z.output<typeof notice>

export const searchStations = call({
  name: 'searchStations',
  summary: 'Stations by a name in any language, mistyped ones too; best first, at most eight.',
  method: 'GET',
  path: '/api/stations/search',
  who: 'anyone',
  query: z.object({ query: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) }),
  reply: z.object({ data: z.array(foundStation) }),
  refusals: ['ticketing_unreachable'],
})

export const stationsById = call({
  name: 'stationsById',
  summary: 'Stations by their ids, comma-joined.',
  method: 'GET',
  path: '/api/stations',
  who: 'anyone',
  query: z.object({ ids: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  reply: z.object({ data: z.array(station) }),
  refusals: ['ticketing_unreachable'],
})

const findQuery = z.object({
  'departure_stations[]': several,
  'arrival_stations[]': several,
  departure_date: date,
  departureStartTime: z._default(clock, '00:00'),
  departureEndTime: z._default(clock, '23:59'),
  /** JSON list of {type, pax}; the sum counts */
  passengers: z.optional(z.string().check(z.maxLength(500))),
  locale: z.optional(z.string().check(z.maxLength(10))),
  currency: z._default(z.literal('EUR'), 'EUR'),
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

/**
 * What the carrier binds itself to, now. `code`: `fare_changed` where the asked class is not to be had and the next one
 * is quoted (000 §4), `price_changed` where the total is not the `price` the traveller chose, else `available`.
 */
const vacancy = z.object({
  id: z.string(),
  attributes: z.object({
    code: z.enum(['available', 'price_changed', 'fare_changed', 'not_available']),
    available: z.boolean(),
    /** of all travellers, the carrier's; 0 where nothing is available */
    price: z.number(),
    price_formatted: z.string(),
    /** with the service fee */
    total_price: z.number(),
    total_price_formatted: z.string(),
    /** the price the traveller chose, as it was sent */
    selected_price: z.nullable(z.number()),
    fare_class: z.nullable(z.string()),
    class_name: z.nullable(z.string()),
    pax: z.number(),
  }),
  /** the connection as it stands now, with every fare still sold */
  relationships: z.object({ connection: connection }),
})

export const connectionVacancy = call({
  name: 'connectionVacancy',
  summary: 'The binding price and availability of one connection for a party, asked of the carrier now.',
  method: 'GET',
  path: '/api/tickets/connections/vacancy',
  who: 'anyone',
  query: z.object({
    connectionId: id,
    /** none: the cheapest */
    fare_class: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    /** the price chosen, in minor units and without the fee */
    price: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    passengers: z.optional(z.string().check(z.maxLength(500))),
    locale: z.optional(z.string().check(z.maxLength(10))),
    currency: z._default(z.literal('EUR'), 'EUR'),
  }),
  reply: z.object({ data: vacancy, checked_at: z.string() }),
  refusals: ['unknown_connection', 'passengers_unreadable', 'ticketing_unreachable', 'ticketing_busy'],
})

const seat = z.object({
  code: z.string(),
  label: z.string(),
  fare_class: z.nullable(z.string()),
  available: z.boolean(),
  /** place in the car: along it, across it, and its floor */
  row: z.number(),
  column: z.number(),
  level: z.number(),
})

export const connectionSeats = call({
  name: 'connectionSeats',
  summary:
    'The seat map of every train of a connection, now; an empty list with a notice where there is none.',
  method: 'GET',
  path: '/api/tickets/connections/seats',
  who: 'anyone',
  query: z.object({ connectionId: id, locale: z.optional(z.string().check(z.maxLength(10))) }),
  reply: z.object({
    data: z.array(
      z.object({
        /** which train of the connection, from 0 */
        segment: z.number(),
        cars: z.array(z.object({ label: z.string(), seats: z.array(seat) })),
      }),
    ),
    notices: z.array(notice),
    checked_at: z.string(),
  }),
  refusals: ['unknown_connection', 'ticketing_unreachable', 'ticketing_busy'],
})

export const liveTimes = call({
  name: 'liveTimes',
  summary: 'Expected times, platforms and cancellations of the connections of one day between two stations.',
  method: 'GET',
  path: '/api/connections/live',
  who: 'anyone',
  query: z.object({
    'departure_stations[]': several,
    'arrival_stations[]': several,
    departure_date: date,
  }),
  reply: z.object({
    state: liveState,
    /** when the trains were looked at, by those who do; null where nothing is known */
    measured_at: z.nullable(z.string()),
    /** when this was asked for */
    checked_at: z.string(),
    data: z.array(liveConnection),
    /** should have left and have not yet: no longer sold, so a search does not find them. Without fares. */
    departing_late: z.array(connection),
  }),
  refusals: ['unknown_station', 'same_station', 'too_many_stations', 'date_out_of_window'],
})
export type LiveTimes = z.output<typeof liveTimes.reply>

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
