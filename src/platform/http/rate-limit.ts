export interface RateLimit {
  /** Counts one for this key. 0: it may go on; otherwise the milliseconds to wait, and nothing was counted. */
  take(key: string): number
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
  /** when each key will have all of its minute back */
  const fullAt = new Map<string, number>()
  let sweptAt = now()

  const sweep = (time: number): void => {
    sweptAt = time
    for (const [key, at] of fullAt) if (at <= time) fullAt.delete(key)
  }
  return {
    take(key) {
      const time = now()
      if (time - sweptAt > windowMs) sweep(time)
      const before = fullAt.get(key)
      const start = before === undefined || before < time ? time : before
      const wait = start + intervalMs - time - windowMs
      // a fraction of a millisecond is the rounding of the division
      if (wait > 0.001) return wait
      if (before === undefined && fullAt.size >= mostKeys) fullAt.delete(fullAt.keys().next().value!)
      fullAt.set(key, start + intervalMs)
      return 0
    },
  }
}
