import { callOrWait, type Decide, type Effect, type Entry, latest, valueIn } from '../../../kernel/saga.ts'
import { buyTicket } from './buy-ticket.ts'
import type { FillInput, FillStep, HoldReading } from './fill-input.ts'
import { releaseSix } from './release-six.ts'

/** A hold must outlive the purchase: reservation (10 min), its processing (10 min) and the captures. */
const holdMarginMs = 30 * 60_000

/**
 * From six holds to one ticket (decision 2): re-read the holds, ask the price, reserve for six, confirm, wait for
 * `confirmed`, capture six. A definite no before the ticket releases all six. While anything is unknown,
 * nothing is captured and nothing is released.
 */
export const decideFill: Decide<FillInput> = (input, history, now) => {
  const holds = readHolds(input, history, now)
  if (holds.kind === 'effects') return holds.effects
  if (holds.lost.length > 0) return [{ do: 'end', outcome: 'reopened', data: { lost: holds.lost } }]
  const purchase = buyTicket(input, history, now)
  if (purchase.kind === 'effects') return purchase.effects
  if (purchase.kind === 'refused') return releaseSix(input, purchase.reason, history, now)
  return [{ do: 'end', outcome: 'booked', data: purchase.result }]
}

type Holds = { kind: 'effects'; effects: Effect[] } | { kind: 'read'; lost: number[] }

function readHolds(input: FillInput, history: readonly Entry[], now: number): Holds {
  const readings = input.seats.map((seat) => ({ seat, last: latest(history, 'read-hold', String(seat.slot)) }))
  const open = readings.filter(({ last }) => !last || last.answer.kind === 'unknown')
  if (open.length > 0) {
    const effects = open.map(({ seat, last }) => {
      const operation = { name: 'read-hold', part: String(seat.slot), attempt: 0 }
      return callOrWait(operation, { ref: seat.authorisationRef }, last, now)
    })
    return { kind: 'effects', effects }
  }
  const lost = readings.filter(({ last }) => !isGood(last!)).map(({ seat }) => seat.slot)
  return { kind: 'read', lost }
}

function isGood(reading: Entry): boolean {
  const hold = valueIn<HoldReading>(reading)
  return hold?.state === 'held' && (hold.captureBefore === null || hold.captureBefore > reading.at + holdMarginMs)
}

/** Where a fill stands, from what is written down of it. */
export function fillStep(history: readonly Entry[]): FillStep {
  const has = (name: string) => history.some((entry) => entry.name === name)
  if (has('release')) return 'releasing'
  if (has('capture')) return 'charging'
  if (has('confirm')) return 'buying'
  return has('quote') ? 'reserving' : 'checking_holds'
}
