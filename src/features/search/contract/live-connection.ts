import * as z from 'zod/mini'

const liveEnd = z.object({
  /** null: nothing is known of it, which is not the same as on time */
  expected: z.nullable(z.string()),
  /** the platform used instead of the planned one; null: none was told */
  platform: z.nullable(z.string()),
  /** the train passes it without stopping */
  skipped: z.boolean(),
})

/** What is known of one found connection now. Times stand on their station's own clock. */
export const liveConnection = z.object({
  id: z.string(),
  /** a train of it does not run, or does not stop where the traveller boards or leaves it */
  cancelled: z.boolean(),
  /** the first change that can no longer be made, 0 being the one behind the first train; null: none is known */
  missed_change: z.nullable(z.number()),
  /** one for each segment of the connection; null: nothing is known of that train */
  segments: z.array(
    z.nullable(
      z.object({
        cancelled: z.boolean(),
        departure: liveEnd,
        arrival: liveEnd,
        stops: z.array(
          z.object({
            station: z.string(),
            arrival: z.nullable(z.string()),
            departure: z.nullable(z.string()),
            skipped: z.boolean(),
          }),
        ),
      }),
    ),
  ),
})
export type LiveConnection = z.output<typeof liveConnection>

/**
 * `live`: what is known stands in `data`, of the trains it is known of. `early`: nothing is told of trains so far ahead.
 * `unknown`: whoever tells where the trains are could not be asked or believed. `none`: nobody tells that here.
 */
export const liveState = z.enum(['live', 'early', 'unknown', 'none'])
