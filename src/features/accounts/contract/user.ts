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

/** Reply to a sign-in: the user, or a request for the second-factor code, with a ticket that identifies this sign-in. */
export const signInReply = z.union([
  z.object({ user }),
  z.object({ code: z.literal('second_factor_required'), ticket: z.string() }),
])
export type SignInReply = z.output<typeof signInReply>
