/**
 * Where stops stand on a line of 0 to 100, by time and not evenly: `[t0, t1, …]` (any unit) → percent.
 * Neighbours closer than `gap` are pushed apart, so that two rings never become one; first and last keep the ends.
 */
export function linePlaces(times: readonly number[], gap = 4): number[] {
  const start = times[0] ?? 0
  const span = (times.at(-1) ?? start) - start
  const last = times.length - 1
  if (last < 1) return times.map(() => 0)
  // No times to go by (all equal): evenly is the only honest drawing left.
  const places = times.map((time, index) =>
    span > 0 ? clamp(((time - start) / span) * 100, 0, 100) : (index / last) * 100,
  )
  const room = Math.min(gap, 100 / last)
  for (let at = 1; at <= last; at++) places[at] = Math.max(places[at] ?? 0, (places[at - 1] ?? 0) + room)
  places[last] = 100
  for (let at = last - 1; at > 0; at--) places[at] = Math.min(places[at] ?? 0, (places[at + 1] ?? 100) - room)
  return places.map((place) => Math.round(place * 10) / 10)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
