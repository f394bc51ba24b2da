import type { Log } from '../log.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000
/** While it lasts the log says so again after this long, and not with every try. */
const tellAgainMs = 60_000

export interface Outage {
  /** `who` could not read the database. Gives how long to wait before trying again: longer each time, up to some seconds. */
  failed(who: string, error: unknown): number
  /** `who` could read it. */
  succeeded(who: string): void
}

/**
 * What all readers of work have in common while the database is away. The log says so once when it begins, then once a
 * minute at most, and once when the last of them can read again. Of outages that follow each other within that minute only those are told that
 * outlast it: a database that comes and goes would fill the log.
 */
export function createOutage(log: Log, now: () => number): Outage {
  const failures = new Map<string, number>()
  let since = ''
  let toldAt = -Infinity
  let isTold = false
  return {
    failed(who, error) {
      const time = now()
      if (failures.size === 0) {
        since = new Date(time).toISOString()
        isTold = false
      }
      const before = failures.get(who) ?? 0
      failures.set(who, before + 1)
      // either way: a clock may be set back
      if (Math.abs(time - toldAt) >= tellAgainMs) {
        toldAt = time
        isTold = true
        log.error({ err: error, since }, 'work cannot be read from the database, it is tried again')
      }
      return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(before, 10))
    },
    succeeded(who) {
      if (failures.delete(who) && failures.size === 0 && isTold)
        log.warn({ since }, 'work can be read from the database again')
    },
  }
}
