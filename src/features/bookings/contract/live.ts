import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { id } from './fields.ts'

export const liveBooking = call({
  name: 'liveBooking',
  summary:
    'What is known now of the trains of a booking, from three hours before it until they have arrived. Null where nothing is known.',
  method: 'GET',
  path: '/api/bookings/:id/live',
  who: 'member',
  params: z.object({ id }),
  reply: z.object({
    live: z.nullable(
      z.object({
        /** one of the trains does not run, or not to where it is wanted */
        cancelled: z.boolean(),
        /** the station of the first change that can no longer be made; null: none */
        missedChange: z.nullable(z.string()),
        /** when it is expected to leave and to arrive, on the stations' clocks; null: not known, and no arrival where a change is missed */
        departure: z.nullable(z.string()),
        arrival: z.nullable(z.string()),
        /** trains that leave from another platform than planned, by their place in the trip */
        platforms: z.array(z.object({ segment: z.number(), platform: z.string() })),
        /** how late it is */
        minutes: z.number(),
        /** hundredths of the price that the carrier owes for it (Regulation (EU) 2021/782, Article 19) */
        percent: z.number(),
        /** that much of what the asker paid; null: nothing, or their payment is not known */
        claimFormatted: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['booking_not_found'],
})
export type LiveBooking = NonNullable<z.output<(typeof liveBooking)['reply']>['live']>
