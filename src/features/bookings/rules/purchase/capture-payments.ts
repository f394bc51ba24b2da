import { callOrWait, type Effect, type Entry, latest, repeat, valueIn } from '../../../../kernel/saga.ts'
import type { HoldReading, Payment, PurchaseInput } from './purchase-input.ts'
import { refusalCode, type RecordedPayment } from './purchase-step.ts'

const minute = 60_000
/**
 * After this long without an answer the payment is read before the capture is retried: the provider may repeat a stored
 * failure for the key, or have forgotten the key.
 */
const doubtMs = 10 * minute
/** A capture that the bank declined is tried again over a day, while the hold stands, before it becomes a debt. */
const declinedPausesMs = [10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minute)
const longestKeptPauseMs = 15 * minute

/** What each payment carries of the price, in the order of the payments; together it is the price. Minor units. */
export type SplitTotal = (total: number) => readonly number[]

/** The ticket exists: every payment is captured, whatever happens to the others. */
export function capturePayments(
  input: PurchaseInput,
  total: number,
  split: SplitTotal,
  history: readonly Entry[],
  now: number,
): { readonly effects: readonly Effect[]; readonly recorded: readonly RecordedPayment[] } {
  const amounts = withinHolds(input.payments, split(total))
  const payments = input.payments.map((payment, index) => {
    const amount = amounts[index]! + payment.fee
    const order = { ref: payment.authorisationRef, amount, currency: input.currency }
    return { payment, amount, next: capturePayment(payment.id, order, history, now) }
  })
  return {
    effects: payments.flatMap(({ next }) => ('do' in next ? [next] : [])),
    recorded: payments.flatMap(({ payment, amount, next }) =>
      'do' in next
        ? []
        : [
            {
              payment: payment.id,
              due: amount,
              amount: next.taken ?? amount,
              captured: next.taken !== null,
            },
          ],
    ),
  }
}

/**
 * What each payment takes of the price: what it should carry, but never more than is held for it, and all of it
 * together. Where a hold is too small for its part the others carry the rest, in their order.
 */
export function withinHolds(
  payments: readonly Pick<Payment, 'held'>[],
  parts: readonly number[],
): readonly number[] {
  const taken = payments.map(({ held }, index) => Math.min(parts[index]!, held))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  let rest = sum(parts) - sum(taken)
  return taken.map((amount, index) => {
    const more = Math.min(rest, payments[index]!.held - amount)
    rest -= more
    return amount + more
  })
}

function capturePayment(
  part: string,
  order: { readonly ref: string; readonly amount: number; readonly currency: string },
  history: readonly Entry[],
  now: number,
): Effect | { readonly taken: number | null } {
  const last = latest(history, 'capture', part)
  const debt = { taken: null }
  if (!last) return callOrWait({ name: 'capture', part, attempt: 0 }, order, undefined, now)
  if (last.answer.kind === 'done') return { taken: valueIn<HoldReading>(last)!.captured }
  const next = { name: 'capture', part, attempt: last.attempt + 1 }

  // a reading of the hold belongs to the attempt it was made after: an older one says nothing about this attempt
  const readingPart = `${part}.${last.attempt}`
  const reading = latest(history, 'read-capture', readingPart)
  const hold = valueIn<HoldReading>(reading)
  if (hold?.state === 'captured') return { taken: hold.captured }
  if (hold?.state === 'released' || (reading && isGone(reading)) || isGone(last)) return debt
  const readAgain = () => repeat('read-capture', readingPart, { ref: order.ref }, reading, now)

  if (last.answer.kind === 'unknown') {
    // a hold can be captured only once: an earlier call that arrives late fails as already captured
    if (hold) return callOrWait(next, order, last, now)
    return now - last.since < doubtMs ? repeat('capture', part, order, last, now) : readAgain()
  }
  // only the bank's "declined" says that nothing was taken, and `kept` that the hold was read; after any other refusal the
  // money may have moved
  const { code } = last.answer
  if (code !== 'declined' && code !== 'kept' && !hold) return readAgain()
  const pause = pauseBefore(history, part, code)
  if (pause === null) return debt
  const until = last.at + pause
  return until > now ? { do: 'wait', until, because: code } : { do: 'call', ...next, input: order }
}

/** How long to leave a refused capture alone; null where it has been tried often enough. */
function pauseBefore(history: readonly Entry[], part: string, code: string): number | null {
  const refusals = history.filter(
    (entry) => entry.name === 'capture' && entry.part === part && refusalCode(entry),
  )
  const kept = refusals.filter((entry) => refusalCode(entry) === 'kept').length
  if (code === 'kept') return Math.min(longestKeptPauseMs, 1_000 * 2 ** kept)
  return declinedPausesMs[refusals.length - kept - 1] ?? null
}

const isGone = (entry: Entry) => refusalCode(entry) === 'gone'
