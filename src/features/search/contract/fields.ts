import * as z from 'zod/mini'
import { homeMarket } from '../../../kernel/home-market.ts'

export const id = z.string().check(z.minLength(1), z.maxLength(120))
/** One or several values of a repeated query name. */
const several = z.pipe(
  z.union([id, z.array(id).check(z.minLength(1), z.maxLength(8))]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
)
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** The ends of a search, and its day. */
export const dayOfPair = {
  'departure_stations[]': several,
  'arrival_stations[]': several,
  departure_date: date,
}
/** How a party, its language and its money are said where prices are asked for. */
export const party = {
  /** JSON list of {type, pax}; the sum counts */
  passengers: z.optional(z.string().check(z.maxLength(500))),
  locale: z.optional(z.string().check(z.maxLength(10))),
  currency: z._default(z.literal(homeMarket.currency), homeMarket.currency),
}
