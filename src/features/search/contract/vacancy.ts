import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { refundTerms } from '../../../kernel/journey/fare-fields.ts'
import { connection, notice } from './connection.ts'
import { id, party } from './fields.ts'

/**
 * What the carrier binds itself to, now. `code`: `fare_changed` where the asked class is not to be had and the next one
 * is quoted (000 §4), `price_changed` where the total is not the `price` the traveller chose, `train_cancelled` where the live
 * schedule says that it does not run and nothing is available, whatever the carrier sells, else `available`.
 */
const vacancy = z.object({
  id: z.string(),
  attributes: z.object({
    code: z.enum(['available', 'price_changed', 'fare_changed', 'train_cancelled', 'not_available']),
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
    /** what the carrier gives back for this fare, in its own words too; null where it does not say */
    refund: z.nullable(refundTerms),
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
    ...party,
  }),
  reply: z.object({ data: vacancy, checked_at: z.string() }),
  refusals: [
    'unknown_connection',
    'passengers_unreadable',
    'infant_alone',
    'ticketing_unreachable',
    'ticketing_busy',
  ],
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
  query: z.object({ connectionId: id, locale: party.locale }),
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
