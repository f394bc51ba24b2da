import { done } from '../../../../kernel/answer.ts'
import type { Json } from '../../../../kernel/json.ts'
import { type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import type { LaterReading, ReservationReading, Reserved } from './purchase-input.ts'

/** Providers hold "in general 10 minutes", also where they give no time. Source: docs/providers/distribusion.md. */
export const reservationLifeMs = 10 * 60_000
/** How far the provider's clock and ours may be apart, and how late a lost call may have arrived. */
export const skewMs = 60_000
/** So many attempts may stay without an answer at the same time: each may block seats until it expires. */
export const mostDoubts = 3

/** When a reservation lapses unless it was confirmed. One without an answer is counted from when we stopped waiting. */
export function lapsesAt(reserved: Entry): number {
  return valueIn<ReservationReading>(reserved)?.expiresAt ?? reserved.at + reservationLifeMs
}

/** What was reserved before the purchase began, as its first reservation. */
export function asEntry({ reading, at }: Reserved): Entry {
  return {
    ...{ name: 'reserve', part: '', attempt: 0, input: null, tries: 1, since: at, at },
    answer: done(reading as unknown as Json),
  }
}

/** Latest time at which our own earlier attempts may still block the seats that this attempt was refused. Epoch ms. */
export function ownSeatsUntil(history: readonly Entry[], refusal: Entry): number {
  const tries = history.filter(isReserve).toSorted((a, b) => a.attempt - b.attempt)
  const ends = tries.map((entry, index) => {
    if (entry === refusal || entry.answer.kind === 'refused' || isGivenBack(history, entry)) return 0
    // a worker that died during the call left only the time it began; the call counts as ended when the next try began
    const late = entry.answer.kind === 'unknown' ? (tries[index + 1]?.since ?? 0) + reservationLifeMs : 0
    return Math.max(lapsesAt(entry), late) + skewMs
  })
  return Math.max(0, ...ends)
}

/** From when on another reservation may be tried after lost ones: when the oldest of too many has lapsed. Epoch ms. */
export function roomForAnotherAt(history: readonly Entry[]): number {
  const ends = history
    .filter((entry) => isReserve(entry) && entry.answer.kind === 'unknown')
    .map(lapsesAt)
    .toSorted((a, b) => b - a)
  return ends[mostDoubts - 1] ?? 0
}

/** Whether the carrier has said that it took these seats back. */
const isGivenBack = (history: readonly Entry[], { attempt }: Entry) =>
  valueIn<LaterReading>(latest(history, 'cancel-reservation', String(attempt)))?.state === 'cancelled'

const isReserve = ({ name }: Entry) => name === 'reserve'
