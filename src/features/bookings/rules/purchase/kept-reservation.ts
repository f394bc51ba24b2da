import { type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import { lapsesAt } from './own-reservations.ts'
import type { ReservationReading } from './purchase-input.ts'
import type { KeptReservation, RefusalReason } from './purchase-step.ts'

/** The seats that the carrier still keeps for a purchase that is over. */
export function keptReservation(history: readonly Entry[]): KeptReservation {
  const reserved = latest(history, 'reserve')
  const ref = valueIn<ReservationReading>(reserved)?.ref
  const isKept = reserved !== undefined && ref !== undefined
  return isKept ? { reservation: { ref, until: lapsesAt(reserved) } } : {}
}

/** The reason for releasing holds in a history that an earlier version wrote; such a purchase must not continue. */
export function releaseReason(history: readonly Entry[]): RefusalReason | null {
  const reasons = history.flatMap(({ name, input }) =>
    name === 'release' ? [(input as { because: RefusalReason | 'hold_lost' }).because] : [],
  )
  return reasons.find((reason) => reason !== 'hold_lost') ?? null
}
