import { type Entry, valueIn } from '../../../../kernel/saga.ts'
import { buyTicket } from './buy-ticket.ts'
import type { SplitTotal } from './capture-payments.ts'
import { checkHolds, readHolds } from './check-holds.ts'
import { keptReservation, releaseReason } from './kept-reservation.ts'
import { asEntry } from './own-reservations.ts'
import type { HoldReading, PurchaseInput } from './purchase-input.ts'
import { type PurchaseStep, refuse } from './purchase-step.ts'
import { firstHoldEnd, refusedTravellers } from './refused-travellers.ts'

/** How old the readings of the holds may be when seats are reserved; `holdMarginMs` counts on it. */
const freshMs = 5 * 60_000

/**
 * From held payments to one ticket: read the holds again, ask the price, reserve, confirm, wait for `confirmed`,
 * capture every payment. A definite refusal before the ticket ends the purchase. While anything is unknown, nothing is
 * captured and the purchase does not end. `split` says what each payment carries of the price.
 */
export function decidePurchase(
  input: PurchaseInput,
  written: readonly Entry[],
  now: number,
  isFirstRound: boolean,
  split: SplitTotal,
): PurchaseStep {
  const history = input.reserved ? [asEntry(input.reserved), ...written] : written
  const kept = keptReservation(history)
  // an earlier version had started to release holds: the full price can no longer be captured, so nothing is bought
  const begun = releaseReason(history)
  if (begun) return { ...refuse(begun), ...kept }

  const holds = checkHolds(input, history, now)
  if (holds.kind === 'effects') return holds
  if (holds.kind === 'refused') return { ...holds, ...kept }
  if (holds.lost.length > 0) {
    const blocking = holds.lost.filter(({ last }) =>
      ['held', 'captured'].includes(valueIn<HoldReading>(last)?.state ?? ''),
    )
    const idsOf = (some: typeof holds.lost) => some.map(({ payment }) => payment.id)
    return { kind: 'holds_lost', lost: idsOf(holds.lost), blocking: idsOf(blocking), ...kept }
  }

  const step = buyTicket(input, history, now, isFirstRound, split)
  if (step.kind === 'booked') return step
  if (step.kind === 'effects') {
    // a slow provider can outlast a hold: all are read again before seats are asked for
    const isReserving = step.effects.some((effect) => effect.do === 'call' && effect.name === 'reserve')
    return isReserving && holds.at < now - freshMs ? readHolds(input, history, now) : step
  }
  if (step.kind === 'refused' && step.reason === 'name_refused') {
    const travellers = refusedTravellers(input, history)
    return { kind: 'traveller_refused', travellers, holdsUntil: firstHoldEnd(input, history), ...kept }
  }
  return { ...step, ...kept }
}
