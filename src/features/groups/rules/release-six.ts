import { callOrWait, type Effect, type Entry, latest, repeat, valueIn } from '../../../kernel/saga.ts'
import { type FillInput, type FillSeat, noOf, type ReleaseReason } from './fill-input.ts'

/** An unconfirmed reservation lapses by itself, so giving it back is tried a few times only. */
const mostCancelTries = 3

/** No ticket: let all six holds go, and give the reserved seats back to the train. */
export function releaseSix(
  input: FillInput,
  reason: ReleaseReason,
  history: readonly Entry[],
  now: number,
): readonly Effect[] {
  const seats = input.seats.flatMap((seat) => releaseSeat(seat, reason, history, now))
  const effects = [...cancelReservation(history, now), ...seats]
  if (effects.length > 0) return effects
  return [{ do: 'end', outcome: 'released', data: { reason } }]
}

/** Why the six are being let go, once the first of them was. */
export function releaseReason(history: readonly Entry[]): ReleaseReason | null {
  const reasons = history.flatMap(({ name, input }) =>
    name === 'release' ? [(input as { because: ReleaseReason | 'hold_lost' }).because] : [],
  )
  return reasons.find((reason) => reason !== 'hold_lost') ?? null
}

/**
 * Lets one hold go. A refusal is never the end of it: as long as the hold is there it blocks a traveller's money, so
 * it is asked again until it is released or has lapsed. One that was captured by hand stays open for a person to see.
 */
export function releaseSeat(
  seat: FillSeat,
  because: ReleaseReason | 'hold_lost',
  history: readonly Entry[],
  now: number,
): readonly Effect[] {
  const last = latest(history, 'release', String(seat.slot))
  const isGone = last && (last.answer.kind === 'done' || noOf(last) === 'gone' || noOf(last) === 'not_found')
  return isGone
    ? []
    : [repeat('release', String(seat.slot), { ref: seat.authorisationRef, because }, last, now)]
}

function cancelReservation(history: readonly Entry[], now: number): readonly Effect[] {
  const reserved = latest(history, 'reserve')
  const ref = valueIn<{ ref: string }>(reserved)?.ref
  if (!reserved || ref === undefined) return []
  const part = String(reserved.attempt)
  const last = latest(history, 'cancel-reservation', part)
  if (last && (last.answer.kind !== 'unknown' || last.tries >= mostCancelTries)) return []
  return [callOrWait({ name: 'cancel-reservation', part, attempt: 0 }, { ref }, last, now)]
}
