import { homeMarket } from '../../../kernel/home-market.ts'
import { serviceFee } from '../../../kernel/service-fee.ts'

/** Where and how a group can be formed, as data. */
export const groupRule = {
  /** both stations lie here */
  country: homeMarket.country,
  size: homeMarket.groupSize,
  /** a group closes this long before departure */
  leadTimeMs: 24 * 3_600_000,
  /** a seat is kept this long while its holder pays */
  leaseMs: 10 * 60_000,
  serviceFee,
  currency: homeMarket.currency,
} as const

/**
 * The instant a group closes: a day before its train, or when the rules of its fare end the sale, if that is sooner. No
 * member's hold moves it. Epoch ms.
 */
export function deadlineOf(departureAt: number, soldUntil: number | null = null): number {
  return Math.min(departureAt - groupRule.leadTimeMs, soldUntil ?? Infinity)
}

/** What a group's deadline is: the end of its fare's sale, where that comes first, or a day before its train. Epoch ms. */
export function closedBy(deadlineAt: number, departureAt: number): 'sale' | 'train' {
  return deadlineAt < deadlineOf(departureAt) ? 'sale' : 'train'
}
