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
  currency: 'EUR',
} as const

/**
 * The instant a group closes: a day before its train, or a day before the first of its holds runs out at the bank
 * . Epoch ms; `captureBefore` is null where a hold has no end.
 */
export function deadlineOf(departureAt: number, captureBefore: number | null = null): number {
  return Math.min(departureAt, captureBefore ?? Infinity) - groupRule.leadTimeMs
}
