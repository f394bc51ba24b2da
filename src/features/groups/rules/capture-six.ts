import type { Json } from '../../../kernel/json.ts'
import { callOrWait, type Effect, type Entry, latest, valueIn } from '../../../kernel/saga.ts'
import type { FillInput, FillSeat, HoldReading, Purchase, ReservationReading } from './fill-input.ts'
import { shareOf } from './group-offer.ts'

/** A key may be forgotten by the provider after 24 h; an older doubt is read before anything is repeated. */
const keyLifeMs = 20 * 3_600_000
/** A declined capture is tried this often before it becomes a debt (decision 3). */
const mostAttempts = 3

/** The ticket exists: take what each holds for it, whatever happens to the others (decision 3). */
export function captureSix(
  input: FillInput,
  total: number,
  reservation: ReservationReading,
  history: readonly Entry[],
  now: number,
): Purchase {
  const seats = input.seats.map((seat) => ({ seat, ...captureSeat(seat, total, input.currency, history, now) }))
  const booking = latest(history, 'read-booking')
  const effects = seats.flatMap(({ effect }) => (effect ? [effect] : []))
  if (booking?.answer.kind !== 'done') {
    const attempt = booking?.answer.kind === 'refused' ? booking.attempt + 1 : (booking?.attempt ?? 0)
    effects.push(callOrWait({ name: 'read-booking', part: '', attempt }, { ref: reservation.bookingRef }, booking, now))
  }
  if (effects.length > 0) return { kind: 'effects', effects }
  const settled = seats.map(({ seat, amount, captured }) => ({
    slot: seat.slot,
    checkoutId: seat.checkoutId,
    userId: seat.userId,
    amount,
    captured: captured ?? false,
  }))
  return { kind: 'bought', result: { total, booking: valueIn<Json>(booking) ?? null, seats: settled } }
}

interface SeatCapture {
  readonly amount: number
  readonly effect: Effect | null
  readonly captured: boolean | null
}

function captureSeat(seat: FillSeat, total: number, currency: string, history: readonly Entry[], now: number): SeatCapture {
  const part = String(seat.slot)
  const amount = Math.min(shareOf(total, seat.slot), seat.share) + seat.fee
  const last = latest(history, 'capture', part)
  const capture = (attempt: number): SeatCapture => {
    const order = { ref: seat.authorisationRef, amount, currency }
    return { amount, captured: null, effect: callOrWait({ name: 'capture', part, attempt }, order, last, now) }
  }
  const settled = (captured: boolean): SeatCapture => ({ amount, captured, effect: null })
  if (!last) return capture(0)
  if (last.answer.kind === 'done') return settled(true)

  const reading = latest(history, 'read-capture', part)
  const read = reading && reading.at >= last.at ? valueIn<HoldReading>(reading) : undefined
  if (read?.state === 'captured') return settled(true)
  if (read?.state === 'released') return settled(false)
  if (last.answer.kind === 'unknown') {
    if (now - last.since < keyLifeMs) return capture(last.attempt)
    if (read) return capture(last.attempt + 1)
    return { amount, captured: null, effect: readAgain(seat, part, reading, now) }
  }
  if (last.answer.code === 'gone' || last.answer.code === 'not_found') return settled(false)
  // a "wrong state" says nothing about the money: it may have been taken
  if (last.answer.code === 'wrong_state' && !read) return { amount, captured: null, effect: readAgain(seat, part, reading, now) }
  return last.attempt + 1 < mostAttempts ? capture(last.attempt + 1) : settled(false)
}

function readAgain(seat: FillSeat, part: string, reading: Entry | undefined, now: number): Effect {
  const attempt = reading ? reading.attempt + 1 : 0
  return callOrWait({ name: 'read-capture', part, attempt }, { ref: seat.authorisationRef }, reading, now)
}
