import { placeDigest, sharesByNearness } from '../../../../platform/http/callers/place-digest.ts'
import type { RateLimitRule } from '../../rules/rate-limit-rules.ts'
import type { RateLimit } from './rate-limits.ts'

/** From where a request came: digests of the networks around it. */
export const placeOf = (ip: string): string => placeDigest('place', ip)

/**
 * Counts for a place and for the wider networks around it, which have a few places' shares together: one line may have
 * thousands of networks.
 */
export function fromPlace(of: readonly string[], place: string, rule: RateLimitRule): RateLimit[] {
  const networks = place.split('.')
  return networks.map((_, nearness) => ({
    of: [...of, networks.slice(0, networks.length - nearness).join('.')],
    rule: { ...rule, free: (rule.free + 1) * sharesByNearness[nearness]! - 1 },
  }))
}
