/**
 * Where and how a group can be formed, as data (decision 14).
 * A second country or another size is a row here and not a search through the code.
 */
export const groupRule = {
  /** both stations lie here */
  country: 'NL',
  size: 6,
  /** a group closes this long before departure (decision 4) */
  leadTimeMs: 24 * 3_600_000,
  /** a seat is kept this long while its holder pays (decision 5) */
  leaseMs: 10 * 60_000,
  /** per payment, in minor units (decision 7) */
  serviceFee: 300,
  currency: 'EUR',
} as const

/** The instant a group on a train of this departure closes. Epoch ms. */
export function deadlineOf(departureAt: number): number {
  return departureAt - groupRule.leadTimeMs
}
