import type { Seat } from '../network/coaches.ts'

/** Picks seats for a party: a row of neighbours, or at least one coach, or whatever is left. Null if too few. */
export function chooseSeats(free: readonly Seat[], count: number): Seat[] | null {
  if (free.length < count) return null
  if (count === 0) return []
  for (let i = 0; i + count <= free.length; i++) {
    const first = free[i]!
    const last = free[i + count - 1]!
    if (first.coach === last.coach && last.number - first.number === count - 1)
      return free.slice(i, i + count)
  }
  const coaches = Map.groupBy(free, (seat) => seat.coach)
  const together = [...coaches.values()]
    .filter((seats) => seats.length >= count)
    .map((seats) => tightest(seats, count))
  together.sort((a, b) => span(a) - span(b))
  return together[0] ?? free.slice(0, count)
}

function tightest(seats: Seat[], count: number): Seat[] {
  let best = seats.slice(0, count)
  for (let i = 1; i + count <= seats.length; i++) {
    const here = seats.slice(i, i + count)
    if (span(here) < span(best)) best = here
  }
  return best
}

const span = (seats: Seat[]) => seats.at(-1)!.number - seats[0]!.number
