/** What became of a wait: it is over; or it goes on until an instant (epoch ms); or nothing is waited for. */
export type TimeLeft = 'is-over' | number | null

/** Where a wait that ends at `until` stands; without an end nothing is waited for. Epoch ms. */
export function timeLeft(until: number | null | undefined, now: number): TimeLeft {
  if (until === null || until === undefined) return null
  return until > now ? until : 'is-over'
}
