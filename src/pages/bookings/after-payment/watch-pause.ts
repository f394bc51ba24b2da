const leastMs = 2_000
const mostMs = 60_000

/** How long a page that has waited for so long waits before it asks again: quickly for a minute, then ever more rarely. Milliseconds. */
export function pauseBetween(waitedMs: number): number {
  return Math.min(mostMs, Math.max(leastMs, waitedMs / 30))
}
