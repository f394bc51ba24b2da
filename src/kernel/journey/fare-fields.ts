import * as z from 'zod/mini'

/** `RefundTerms` as a call carries them. */
export const refundTerms = z.object({
  kind: z.enum(['full', 'partial', 'none']),
  conditions: z.nullable(z.string()),
})
