import * as z from 'zod/mini'
import { refundTerms } from '../../../kernel/journey/fare-fields.ts'
import { station } from './stations.ts'

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
 * What six together pay on this train, or why they cannot. A member's price includes the fee
 * the total is the ticket's. Sums are 0 where the carrier sells nothing to six.
 */
export const groupOffer = z.object({
  available: z.boolean(),
  /** code of the reason when not available */
  reason: z.nullable(z.string()),
  /** until when a group on this train collects */
  deadline: z.string(),
  group_total: z.number(),
  per_member: z.number(),
  per_member_formatted: z.string(),
  saving: z.number(),
  saving_formatted: z.string(),
  /** the cheapest ticket alone in any class, fee included: what the saving is measured against */
  alone: z.number(),
  alone_formatted: z.string(),
})

/** Prices in minor units for all travellers of the search. `price` is the carrier's, `total_price` has the fee in it. */
export const fare = z.object({
  id: z.string(),
  fare_class: z.string(),
  class_name: z.string(),
  /** what the carrier gives back for it, in its own words too; null where it does not say */
  refund: z.nullable(refundTerms),
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
