import { type Effect, type Entry, latest, repeat, valueIn } from '../../../../kernel/saga.ts'
import type { HoldReading, Payment, PurchaseInput } from './purchase-input.ts'
import { effects, patienceMs, refusalCode, refuse, type Running } from './purchase-step.ts'

/** A hold must outlive the purchase: an old reading (5 min), reservation (10), processing (10) and the captures. */
const holdMarginMs = 30 * 60_000

interface Reading {
  readonly payment: Payment
  readonly last: Entry
}

type Holds =
  | Running
  | ReturnType<typeof refuse>
  /** `at`: when the oldest of the readings was made */
  | { readonly kind: 'read'; readonly lost: readonly Reading[]; readonly at: number }

/** The holds as the bank has them: what is still to be read, or which of them are lost. */
export function checkHolds(input: PurchaseInput, history: readonly Entry[], now: number): Holds {
  const readings = input.payments.map((payment) => ({ payment, last: lastReading(payment, history) }))
  const open = readings.filter(({ last }) => !last || !isRead(last))
  if (open.length > 0) {
    if (now > input.startedAt + patienceMs) return refuse('bank_unreachable')
    return effects(...open.map(({ payment }) => readHold(payment, history, now)))
  }
  const read = readings as Reading[]
  return {
    kind: 'read',
    lost: read.filter(({ last }) => !isGood(last)),
    at: Math.min(...read.map(({ last }) => last.at)),
  }
}

/** Reads all holds once more. */
export function readHolds({ payments }: PurchaseInput, history: readonly Entry[], now: number): Running {
  return effects(...payments.map((payment) => readHold(payment, history, now)))
}

const lastReading = ({ id }: Payment, history: readonly Entry[]) => latest(history, 'read-hold', id)

function readHold(payment: Payment, history: readonly Entry[], now: number): Effect {
  const order = { ref: payment.authorisationRef }
  return repeat('read-hold', payment.id, order, lastReading(payment, history), now)
}

/** Any other refusal is about our request, not about the hold, so the hold is read again. */
function isRead(reading: Entry): boolean {
  return reading.answer.kind === 'done' || refusalCode(reading) === 'gone'
}

function isGood(reading: Entry): boolean {
  const hold = valueIn<HoldReading>(reading)
  return (
    hold?.state === 'held' && (hold.captureBefore === null || hold.captureBefore > reading.at + holdMarginMs)
  )
}
