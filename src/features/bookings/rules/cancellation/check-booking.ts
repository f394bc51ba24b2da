const hour = 3_600_000
const day = 24 * hour

/** Until when a carrier may still cancel a train that has left: it may have stopped on its way. */
const afterDepartureMs = day

/** When to ask the carrier again whether a ticket still stands; null once nothing can change any more. Epoch ms. */
export function nextBookingCheck(departure: number, now: number): number | null {
  const left = departure - now
  if (left <= -afterDepartureMs) return null
  if (left > 7 * day) return now + day
  return now + (left > day ? 4 * hour : hour)
}
