import { type Effect, type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import type { ReleaseReason, ReservationReading } from './fill-input.ts'
import { lapsesAt } from './own-reservations.ts'

/** What the end of a purchase without a ticket says: why, and which seats the carrier still keeps for us. */
export interface Released {
  readonly reason: ReleaseReason
  /** `until`: when they lapse by themselves, epoch ms */
  readonly reservation?: { readonly ref: string; readonly until: number }
}

/**
 * No ticket: the purchase is over at once. Each of the six holds is then let go by work of its own, so that one bank call
 * without an answer delays neither the truth nor the release of the other five.
 */
export function releaseSix(reason: ReleaseReason, history: readonly Entry[]): readonly Effect[] {
  return [{ do: 'end', outcome: 'released', data: { reason, ...keptSeats(history) } }]
}

/** The seats that the carrier still keeps for a purchase that is over. */
export function keptSeats(history: readonly Entry[]): Pick<Released, 'reservation'> {
  const reserved = latest(history, 'reserve')
  const ref = valueIn<ReservationReading>(reserved)?.ref
  const isKept = reserved !== undefined && ref !== undefined
  return isKept ? { reservation: { ref, until: lapsesAt(reserved) } } : {}
}

/** Why a purchase that was written down by an earlier version had begun to let the six go; it must not go on to a ticket. */
export function releaseReason(history: readonly Entry[]): ReleaseReason | null {
  const reasons = history.flatMap(({ name, input }) =>
    name === 'release' ? [(input as { because: ReleaseReason | 'hold_lost' }).because] : [],
  )
  return reasons.find((reason) => reason !== 'hold_lost') ?? null
}
