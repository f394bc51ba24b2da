import * as z from 'zod/mini'
import { call } from '../../../kernel/contract.ts'
import { connection } from './connection.ts'
import { dayOfPair } from './fields.ts'
import { liveConnection, liveState } from './live-connection.ts'

export const liveTimes = call({
  name: 'liveTimes',
  summary: 'Expected times, platforms and cancellations of the connections of one day between two stations.',
  method: 'GET',
  path: '/api/connections/live',
  who: 'anyone',
  query: z.object(dayOfPair),
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
