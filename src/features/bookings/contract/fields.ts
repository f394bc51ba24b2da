import * as z from 'zod/mini'

export const id = z.string().check(z.minLength(1), z.maxLength(120))

/** One end of a trip, in the time of its station. */
export const end = z.object({
  time: z.string(),
  platform: z.nullable(z.string()),
  station: z.object({ id: z.string(), name: z.string() }),
})

/** One train of a trip. */
export const segment = z.object({
  line: z.string(),
  departure: end,
  arrival: end,
  /** between the two, as planned */
  stops: z.array(z.object({ time: z.string(), name: z.string() })),
  duration_formatted: z.string(),
})
