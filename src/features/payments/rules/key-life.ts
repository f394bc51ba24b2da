/**
 * How long an idempotency key is relied on. The provider may forget one after 24 h, and a hold that was then made again
 * would be one too many.
 */
export const keyLifeMs = 20 * 3_600_000
