const minute = 60_000
const hour = 60 * minute

/**
 * Reserved seats are kept from everybody else for some ten minutes without costing anything. An account may have a few such
 * orders in that time and a network more, because several people share one. Whoever lets seats lapse again and again waits
 * ever longer: five orders a day that are not paid are somebody who compares trains.
 */
export const orderLimits = {
  windowMs: 10 * minute,
  perAccount: 4,
  perNetwork: 24,
  /** unpaid ones of an account are counted this long */
  accountWindowMs: 24 * hour,
  /** wait after the first, the second, the third … of them; the last counts for all that follow */
  waitsMs: [0, 0, 0, 0, 0, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour],
} as const

/** How long an order can still be paid after it was made; its seats are reserved anew where they have lapsed. */
export const payableMs = 30 * minute

export interface UnpaidOrder {
  readonly isOwn: boolean
  /** 0: from the network itself; 1, 2: from the wider ones around it; null: from elsewhere */
  readonly nearness: number | null
  /** the carrier kept seats for it */
  readonly keptSeats: boolean
  /** epoch ms */
  readonly createdAt: number
}

/** Why no other order is made before `until`, epoch ms. */
export interface NoOrder {
  readonly code: 'too_many_reservations' | 'checkout_cooldown'
  readonly until: number
}

/**
 * Why another order is not made now; null where it may be. `unpaid` are those of the account and of the networks around it,
 * `shares` how many networks' worth one of each nearness may have.
 */
export function whyNoOrder(
  unpaid: readonly UnpaidOrder[],
  now: number,
  shares: readonly number[],
): NoOrder | null {
  const { windowMs, perAccount, perNetwork } = orderLimits
  const own = unpaid.filter(({ isOwn }) => isOwn)
  const frees = (some: readonly UnpaidOrder[], most: number): number =>
    (newestFirst(some)[most - 1] ?? -Infinity) + windowMs
  const until = Math.max(
    frees(own, perAccount),
    ...shares.map((share, near) =>
      frees(
        unpaid.filter(({ nearness }) => nearness !== null && nearness <= near),
        perNetwork * share,
      ),
    ),
  )
  const rested = restedAt(own.filter(({ keptSeats }) => keptSeats))
  if (rested > now && rested >= until) return { code: 'checkout_cooldown', until: rested }
  return until > now ? { code: 'too_many_reservations', until } : null
}

/** From when on an account that left so many unpaid may make another: its wait begins when the last seats are free again. */
function restedAt(unpaid: readonly UnpaidOrder[]): number {
  const { waitsMs, windowMs } = orderLimits
  const wait = waitsMs[Math.min(unpaid.length, waitsMs.length) - 1] ?? 0
  return wait === 0 ? 0 : newestFirst(unpaid)[0]! + windowMs + wait
}

const newestFirst = (orders: readonly UnpaidOrder[]): number[] =>
  orders.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a)
