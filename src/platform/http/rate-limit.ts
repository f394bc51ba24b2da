export interface RateLimit {
  /** Counts so many for this key. 0: it may go on; otherwise the milliseconds to wait, and nothing was counted. */
  take(key: string, count?: number): number
}

const mostKeys = 200_000
const windowMs = 60_000

/**
 * So many for each key in a minute: all of them at once, or spread out. What was used comes back steadily, so a key
 * that was refused may go on a moment later and not only when a whole minute is over. Plain and synchronous: it is
 * asked before anything else of a request is done.
 */
export function createRateLimit(perMinute: number, now: () => number = () => performance.now()): RateLimit {
  const intervalMs = windowMs / perMinute
  /** when each key will have all of its minute back; objects, because a number that changes in a map is made anew */
  const keys = new Map<string, { fullAt: number }>()
  let sweptAt = now()

  const sweep = (time: number): void => {
    sweptAt = time
    for (const [key, { fullAt }] of keys) if (fullAt <= time) keys.delete(key)
  }
  return {
    take(key, count = 1) {
      const time = now()
      if (time - sweptAt > windowMs) sweep(time)
      const known = keys.get(key)
      const start = known === undefined || known.fullAt < time ? time : known.fullAt
      const fullAt = start + count * intervalMs
      const wait = fullAt - time - windowMs
      // a fraction of a millisecond is the rounding of the division
      if (wait > 0.001) return wait
      if (known) known.fullAt = fullAt
      else {
        if (keys.size >= mostKeys) keys.delete(keys.keys().next().value!)
        keys.set(key, { fullAt })
      }
      return 0
    },
  }
}
