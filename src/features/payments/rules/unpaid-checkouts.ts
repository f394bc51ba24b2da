const minute = 60_000
const hour = 60 * minute

/**
 * An open checkout reserves something, so one that nobody pays keeps it from others. One account rarely has more than two
 * on its way; behind one address there may be an office or a mobile network.
 */
export const unpaidLimits = {
  openPerAccount: 3,
  openPerAddress: 20,
  unpaidPerAddress: 20,
  addressWindowMs: hour,
  /** unpaid ones of an account are counted this long */
  accountWindowMs: 24 * hour,
  /** wait after the first, the second, the third … unpaid one; the last counts for all that follow */
  waitsMs: [0, 10 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour],
  /** of an account, within that time, that were only given up for another page of the same purchase: more of them count as unpaid */
  replacedUncounted: 3,
} as const

/**
 * A page for the renewal of a hold reserves nothing, but each is asked of the provider. One that waits is given again, so whoever
 * changes their mind or their language opens two or three.
 */
export const renewalLimits = { pages: 5, windowMs: hour } as const

/** A checkout that has not been paid. Epoch ms. */
export interface UnpaidCheckout {
  readonly isOwn: boolean
  /** 0: from the network itself; 1, 2: from the wider ones around it; null: from elsewhere */
  readonly nearness: number | null
  /** when it ended unpaid; null while it can still be paid */
  readonly endedAt: number | null
  /** its owner changed their mind about what they pay, and was given another page in its place */
  readonly isReplaced?: boolean
}

export type NoCheckout =
  /** one of the open ones has to be paid or given up first */
  | { readonly code: 'too_many_checkouts' }
  | { readonly code: 'too_many_checkouts_here' }
  | { readonly code: 'checkout_cooldown' | 'checkout_cooldown_here'; readonly until: number }

/**
 * Why no further checkout may be opened now; null where one may. `shares[n]` multiplies the limits for networks of
 * nearness `n`.
 */
export function whyNoCheckout(
  unpaid: readonly UnpaidCheckout[],
  now: number,
  shares: readonly number[],
): NoCheckout | null {
  const own = unpaid.filter(({ isOwn }) => isOwn)
  if (countOpen(own) >= unpaidLimits.openPerAccount) return { code: 'too_many_checkouts' }
  const until = ownWaitUntil(endsOf(leftUnpaid(own), now - unpaidLimits.accountWindowMs))
  if (until > now) return { code: 'checkout_cooldown', until }
  const networks = shares.map((share, near) => ({
    share,
    inside: unpaid.filter(({ nearness }) => nearness !== null && nearness <= near),
  }))
  if (networks.some(({ share, inside }) => countOpen(inside) >= unpaidLimits.openPerAddress * share))
    return { code: 'too_many_checkouts_here' }
  const waits = networks.map(({ share, inside }) => {
    const ends = endsOf(inside, now - unpaidLimits.addressWindowMs)
    return (ends.at(-unpaidLimits.unpaidPerAddress * share) ?? -Infinity) + unpaidLimits.addressWindowMs
  })
  const hereUntil = Math.max(...waits)
  return hereUntil > now ? { code: 'checkout_cooldown_here', until: hereUntil } : null
}

/** Without the first few that were replaced. */
function leftUnpaid(own: readonly UnpaidCheckout[]): readonly UnpaidCheckout[] {
  const uncounted = new Set(
    own
      .filter(({ isReplaced }) => isReplaced)
      .toSorted((a, b) => a.endedAt! - b.endedAt!)
      .slice(0, unpaidLimits.replacedUncounted),
  )
  return own.filter((one) => !uncounted.has(one))
}

function ownWaitUntil(ends: readonly number[]): number {
  const { waitsMs } = unpaidLimits
  const wait = waitsMs[Math.min(ends.length, waitsMs.length) - 1] ?? 0
  // no wait does not last until the end of the page: whoever asked a moment before that, or by another clock, would be refused
  return wait === 0 ? 0 : ends.at(-1)! + wait
}

const countOpen = (checkouts: readonly UnpaidCheckout[]) =>
  checkouts.filter(({ endedAt }) => endedAt === null).length

const endsOf = (checkouts: readonly UnpaidCheckout[], after: number) =>
  checkouts
    .flatMap(({ endedAt }) => (endedAt !== null && endedAt > after ? [endedAt] : []))
    .toSorted((a, b) => a - b)
