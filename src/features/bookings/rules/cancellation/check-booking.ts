import type { Answer } from '../../../../kernel/answer.ts'

const minute = 60_000
const hour = 3_600_000
const day = 24 * hour

/** How long after departure a carrier may still cancel a train: it may have stopped on its way. */
const afterDepartureMs = day

/** When to ask the carrier again whether a ticket still stands; null once nothing can change any more. Epoch ms. */
export function nextBookingCheck(departure: number, now: number): number | null {
  const left = departure - now
  if (left <= -afterDepartureMs) return null
  if (left > 7 * day) return now + day
  return now + (left > day ? 4 * hour : hour)
}

/** The state of a ticket on our side: over, being cancelled by its buyer or group, or valid. */
export type Standing = 'over' | 'cancelling' | 'booked'

/**
 * What to do about a ticket that its carrier may have cancelled: ask the carrier, end the ticket, or check again at `at` (epoch ms;
 * null: never). While its buyer or group is cancelling it, the carrier is not asked: that cancellation ends the ticket. `heard`:
 * whether the carrier says it is cancelled; null before it was asked.
 */
export function decideBookingCheck(
  standing: Standing,
  departure: number,
  heard: Answer<boolean> | null,
  now: number,
): { readonly do: 'ask' | 'end' } | { readonly do: 'check-again'; readonly at: number | null } {
  const next = standing === 'over' ? null : nextBookingCheck(departure, now)
  if (next === null || standing === 'cancelling') return { do: 'check-again', at: next }
  if (heard === null) return { do: 'ask' }
  if (heard.kind !== 'done') return { do: 'check-again', at: now + 30 * minute }
  return heard.value ? { do: 'end' } : { do: 'check-again', at: next }
}
