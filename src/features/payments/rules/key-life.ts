/**
 * How long an idempotency key is relied on. The provider may forget one after 24 h, and a hold that was then made again
 * would be one too many.
 */
export const keyLifeMs = 20 * 3_600_000

/**
 * How long what the provider has said may be acted on. A process that stood still since may meet a provider that has forgotten
 * what others have asked for meanwhile, and their key. Together with the life of a key well below 24 h.
 */
export const answerLifeMs = 15 * 60_000
