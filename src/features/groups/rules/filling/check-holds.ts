import { type Effect, type Entry, latest, repeat, valueIn } from '../../../../kernel/saga.ts'
import {
  effects,
  type FillInput,
  type FillSeat,
  type HoldReading,
  noOf,
  patienceMs,
  refuse,
} from './fill-input.ts'

/** A hold must outlive the purchase: an old reading (5 min), reservation (10), processing (10) and the captures. */
const holdMarginMs = 30 * 60_000

interface Reading {
  readonly seat: FillSeat
  readonly last: Entry
}

type Holds =
  | { readonly kind: 'effects'; readonly effects: readonly Effect[] }
  | ReturnType<typeof refuse>
  /** `at`: when the oldest of the six was read */
  | { readonly kind: 'read'; readonly lost: readonly Reading[]; readonly at: number }

/** The six holds as the bank has them: what is there to read, or which are lost. */
export function checkHolds(input: FillInput, history: readonly Entry[], now: number): Holds {
  const readings = input.seats.map((seat) => ({ seat, last: lastReading(seat, history) }))
  const open = readings.filter(({ last }) => !last || !isRead(last))
  if (open.length > 0) {
    if (now > input.startedAt + patienceMs) return refuse('provider_unreachable')
    return effects(...open.map(({ seat }) => readHold(seat, history, now)))
  }
  const read = readings as Reading[]
  return {
    kind: 'read',
    lost: read.filter(({ last }) => !isGood(last)),
    at: Math.min(...read.map(({ last }) => last.at)),
  }
}

/** Reads all six once more. */
export function readHolds(input: FillInput, history: readonly Entry[], now: number): readonly Effect[] {
  return input.seats.map((seat) => readHold(seat, history, now))
}

const lastReading = (seat: FillSeat, history: readonly Entry[]) =>
  latest(history, 'read-hold', String(seat.slot))

function readHold(seat: FillSeat, history: readonly Entry[], now: number): Effect {
  return repeat(
    'read-hold',
    String(seat.slot),
    { ref: seat.authorisationRef },
    lastReading(seat, history),
    now,
  )
}

/** Any other no is about the question, not about the hold. */
function isRead(reading: Entry): boolean {
  return reading.answer.kind === 'done' || noOf(reading) === 'not_found' || noOf(reading) === 'gone'
}

function isGood(reading: Entry): boolean {
  const hold = valueIn<HoldReading>(reading)
  return (
    hold?.state === 'held' && (hold.captureBefore === null || hold.captureBefore > reading.at + holdMarginMs)
  )
}
