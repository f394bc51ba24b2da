import { callOrWait, type Effect, type Entry, latest, repeat, valueIn } from '../../../../kernel/saga.ts'
import { type FillInput, type FillSeat, type HoldReading, noOf } from './fill-input.ts'
import { shareOf } from '../group-offer.ts'

const minute = 60_000
/** A doubt that is older is read before anything is repeated: the provider may keep a failure under the key, or forget it. */
const doubtMs = 10 * minute
/** A capture that the bank declined is tried again over a day, while the hold stands, before it becomes a debt. */
const declinedPausesMs = [10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minute)
const longestKeptPauseMs = 15 * minute

/** What became of one seat's money: `captured` false is a debt. */
export interface SettledSeat {
  readonly slot: number
  readonly checkoutId: string
  readonly userId: string
  readonly amount: number
  /** the share and the fee; somebody who captured the hold by hand may have taken more */
  readonly due: number
  readonly captured: boolean
}

/** The ticket exists: take what each holds for it, whatever happens to the others. */
export function captureSix(
  input: FillInput,
  total: number,
  history: readonly Entry[],
  now: number,
): { readonly effects: readonly Effect[]; readonly seats: readonly SettledSeat[] } {
  const shares = sharesWithinHolds(input.seats, total)
  const seats = input.seats.map((seat, index) => {
    const amount = shares[index]! + seat.fee
    return {
      seat,
      amount,
      next: captureSeat(seat, { ref: seat.authorisationRef, amount, currency: input.currency }, history, now),
    }
  })
  return {
    effects: seats.flatMap(({ next }) => ('do' in next ? [next] : [])),
    seats: seats.flatMap(({ seat: { slot, checkoutId, userId }, amount, next }) =>
      'do' in next
        ? []
        : [
            {
              ...{ slot, checkoutId, userId, due: amount },
              ...{ amount: next.taken ?? amount, captured: next.taken !== null },
            },
          ],
    ),
  }
}

/**
 * What each seat pays of the total: the equal share, never more than was held for it, and all of it together.
 * Where one hold is smaller than its share the others carry the rest, in seat order.
 */
export function sharesWithinHolds(
  seats: readonly Pick<FillSeat, 'slot' | 'share'>[],
  total: number,
): number[] {
  const shares = seats.map(({ slot, share }) => Math.min(shareOf(total, slot), share))
  let rest = total - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => {
    const more = Math.min(rest, seats[index]!.share - share)
    rest -= more
    return share + more
  })
}

function captureSeat(
  seat: FillSeat,
  order: { readonly ref: string; readonly amount: number; readonly currency: string },
  history: readonly Entry[],
  now: number,
): Effect | { readonly taken: number | null } {
  const part = String(seat.slot)
  const last = latest(history, 'capture', part)
  const debt = { taken: null }
  if (!last) return callOrWait({ name: 'capture', part, attempt: 0 }, order, undefined, now)
  if (last.answer.kind === 'done') return { taken: valueIn<HoldReading>(last)!.captured }
  const next = { name: 'capture', part, attempt: last.attempt + 1 }

  // a look at the hold belongs to the attempt it was taken after: an older one says nothing about this attempt
  const lookPart = `${part}.${last.attempt}`
  const look = latest(history, 'read-capture', lookPart)
  const hold = valueIn<HoldReading>(look)
  if (hold?.state === 'captured') return { taken: hold.captured }
  if (hold?.state === 'released' || (look && isGone(look)) || isGone(last)) return debt
  const lookAgain = () => repeat('read-capture', lookPart, { ref: seat.authorisationRef }, look, now)

  if (last.answer.kind === 'unknown') {
    // the bank takes a hold once, so the old call, should it still arrive, finds it taken
    if (hold) return callOrWait(next, order, last, now)
    return now - last.since < doubtMs ? repeat('capture', part, order, last, now) : lookAgain()
  }
  // only the bank's "declined" says that nothing was taken, and `kept` that the hold was read; after any other no the money
  // may have moved
  const { code } = last.answer
  if (code !== 'declined' && code !== 'kept' && !hold) return lookAgain()
  const pause = pauseBefore(history, part, code)
  if (pause === null) return debt
  const until = last.at + pause
  return until > now ? { do: 'wait', until, because: code } : { do: 'call', ...next, input: order }
}

/** How long to leave a refused capture alone; null where it has been tried often enough. */
function pauseBefore(history: readonly Entry[], part: string, code: string): number | null {
  const refusals = history.filter((entry) => entry.name === 'capture' && entry.part === part && noOf(entry))
  const kept = refusals.filter((entry) => noOf(entry) === 'kept').length
  if (code === 'kept') return Math.min(longestKeptPauseMs, 1_000 * 2 ** kept)
  return declinedPausesMs[refusals.length - kept - 1] ?? null
}

const isGone = (entry: Entry) => noOf(entry) === 'gone' || noOf(entry) === 'not_found'
