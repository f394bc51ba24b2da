const minute = 60_000

/**
 * Reserved seats are kept from everybody else for some ten minutes without costing anything. An account may have a few such
 * orders in that time and a network more, because several people share one.
 */
export const orderLimits = { windowMs: 10 * minute, perAccount: 4, perNetwork: 24 } as const

/** How long an order can still be paid after it was made; its seats are reserved anew where they have lapsed. */
export const payableMs = 30 * minute

interface Unpaid {
  readonly isOwn: boolean
  /** epoch ms */
  readonly createdAt: number
}

/** When another order may be made; null at once. `unpaid` are those of the account and of its network. Epoch ms. */
export function mayOrderAt(unpaid: readonly Unpaid[], now: number): number | null {
  const recent = unpaid.filter(({ createdAt }) => createdAt > now - orderLimits.windowMs)
  const frees = (some: readonly Unpaid[], most: number) => {
    const newestFirst = some.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a)
    return newestFirst.length < most ? null : newestFirst[most - 1]! + orderLimits.windowMs
  }
  const own = frees(
    recent.filter(({ isOwn }) => isOwn),
    orderLimits.perAccount,
  )
  const here = frees(recent, orderLimits.perNetwork)
  return own === null && here === null ? null : Math.max(own ?? 0, here ?? 0)
}
