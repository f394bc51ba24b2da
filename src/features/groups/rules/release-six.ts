import { callOrWait, type Effect, type Entry, latest, valueIn } from '../../../kernel/saga.ts'
import type { FillInput, FillSeat, ReleaseReason } from './fill-input.ts'

/** An unconfirmed reservation lapses by itself, so giving it back is tried a few times only. */
const mostCancelTries = 3

/** No ticket: let all six holds go, and give the reserved seats back to the train. */
export function releaseSix(input: FillInput, reason: ReleaseReason, history: readonly Entry[], now: number): Effect[] {
  const effects = [...cancelReservation(history, now), ...input.seats.flatMap((seat) => releaseSeat(seat, history, now))]
  if (effects.length > 0) return effects
  return [{ do: 'end', outcome: 'released', data: { reason } }]
}

function cancelReservation(history: readonly Entry[], now: number): Effect[] {
  const reserved = latest(history, 'reserve')
  const ref = valueIn<{ ref: string }>(reserved)?.ref
  if (!reserved || ref === undefined) return []
  const part = String(reserved.attempt)
  const last = latest(history, 'cancel-reservation', part)
  if (last && (last.answer.kind !== 'unknown' || last.tries >= mostCancelTries)) return []
  return [callOrWait({ name: 'cancel-reservation', part, attempt: 0 }, { ref }, last, now)]
}

function releaseSeat(seat: FillSeat, history: readonly Entry[], now: number): Effect[] {
  const part = String(seat.slot)
  const last = latest(history, 'release', part)
  if (last?.answer.kind === 'done') return []
  // the hold is gone already: lapsed, or let go by another door
  if (last?.answer.kind === 'refused' && (last.answer.code === 'gone' || last.answer.code === 'not_found')) return []
  const attempt = last?.answer.kind === 'refused' ? last.attempt + 1 : (last?.attempt ?? 0)
  return [callOrWait({ name: 'release', part, attempt }, { ref: seat.authorisationRef }, last, now)]
}
