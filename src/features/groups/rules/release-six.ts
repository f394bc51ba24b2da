import { callOrWait, type Effect, type Entry, latest, repeat, valueIn } from '../../../kernel/saga.ts'
import { type FillInput, type FillSeat, type HoldReading, noOf, type ReleaseReason } from './fill-input.ts'

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
  const taken = input.seats.filter((seat) => isTakenByHand(seat, history)).map(({ slot }) => slot)
  return [{ do: 'end', outcome: 'released', data: { reason, ...(taken.length > 0 && { taken }) } }]
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
 * it is asked again until it is released or has lapsed. One that cannot be let go is read: captured by somebody else, there
 * is nothing left to let go, and it is given back elsewhere.
 */
export function releaseSeat(
  seat: FillSeat,
  because: ReleaseReason | 'hold_lost',
  history: readonly Entry[],
  now: number,
): readonly Effect[] {
  const last = latest(history, 'release', String(seat.slot))
  if (last && isGone(last)) return []
  if (isTakenByHand(seat, history)) return []
  const look = lookAfter(seat, history)
  // what it said counts only for the release it was taken after
  if (last && noOf(last) === 'wrong_state' && look?.answer.kind !== 'done')
    return [repeat('read-release', lookPart(seat, last), { ref: seat.authorisationRef }, look, now)]
  return [repeat('release', String(seat.slot), { ref: seat.authorisationRef, because }, last, now)]
}

/** Whether a hold that cannot be let go was captured, and not by us. */
export function isTakenByHand(seat: FillSeat, history: readonly Entry[]): boolean {
  const isOurs = history.some(({ name, part }) => name === 'capture' && part === String(seat.slot))
  return !isOurs && valueIn<HoldReading>(lookAfter(seat, history))?.state === 'captured'
}

function lookAfter(seat: FillSeat, history: readonly Entry[]): Entry | undefined {
  const last = latest(history, 'release', String(seat.slot))
  return last && latest(history, 'read-release', lookPart(seat, last))
}

const lookPart = (seat: FillSeat, last: Entry) => `${seat.slot}.${last.attempt}`
const isGone = (entry: Entry) =>
  entry.answer.kind === 'done' || noOf(entry) === 'gone' || noOf(entry) === 'not_found'

function cancelReservation(history: readonly Entry[], now: number): readonly Effect[] {
  const reserved = latest(history, 'reserve')
  const ref = valueIn<{ ref: string }>(reserved)?.ref
  if (!reserved || ref === undefined) return []
  const part = String(reserved.attempt)
  const last = latest(history, 'cancel-reservation', part)
  if (last && (last.answer.kind !== 'unknown' || last.tries >= mostCancelTries)) return []
  return [callOrWait({ name: 'cancel-reservation', part, attempt: 0 }, { ref }, last, now)]
}
