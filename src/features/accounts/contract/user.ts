import * as z from 'zod/mini'

/** The user as the browser keeps it. Source: 000 §3, R-10. */
export const user = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  image: z.nullable(z.string()),
  access_token: z.string(),
  /** there for those who look after the product; it opens nothing by itself */
  operator: z.optional(z.literal(true)),
})
export type User = z.output<typeof user>

/** In, or one thing more is asked for: a code of the second factor, with the ticket that says for whom. */
export const entered = z.union([
  z.object({ user }),
  z.object({ code: z.literal('second_factor_required'), ticket: z.string() }),
])
export type Entered = z.output<typeof entered>
