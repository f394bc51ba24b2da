import type { Json } from '../../../../kernel/json.ts'
import { type Decide, type Effect, type Entry, valueIn } from '../../../../kernel/saga.ts'
import { buyTicket } from './buy-ticket.ts'
import { checkHolds, readHolds } from './check-holds.ts'
import { asEntry } from './dearer.ts'
import type { FillInput, FillSeat, FillStep, HoldReading } from './fill-input.ts'
import { askNames } from './refused-names.ts'
import { releaseReason, releaseSix } from './release-six.ts'

/** How old the readings of the holds may be when seats are reserved; `holdMarginMs` counts on it. */
const freshMs = 5 * 60_000

/**
 * From six holds to one ticket: re-read the holds, ask the price, reserve for six, confirm, wait for
 * `confirmed`, capture six. A definite no before the ticket ends it, and all six are released. While anything is unknown,
 * nothing is captured and nothing is released. Seats that cost more than is held end it: the members are asked, and with
 * their yes another purchase begins at those seats. A traveller the carrier refuses ends it as well: their member is asked.
 */
export const decideFill: Decide<FillInput> = (input, written, now, isWoken = false) => {
  const history = input.reserved ? [asEntry(input.reserved), ...written] : written
  // one hold let go, and there is no way back to a ticket for six, whatever is learnt later
  const begun = releaseReason(history)
  if (begun) return releaseSix(begun, history)

  const holds = checkHolds(input, history, now)
  if (holds.kind === 'effects') return holds.effects
  if (holds.kind === 'refused') return releaseSix(holds.reason, history)
  // nobody joins at the old price any more
  if (holds.lost.length > 0 && input.reserved) return releaseSix('price_unmet', history)
  if (holds.lost.length > 0) return reopen(holds.lost)

  const purchase = buyTicket(input, history, now, isWoken)
  const unnamed = askNames(input, purchase, history, now)
  if (unnamed) return [{ do: 'end', outcome: 'unnamed', data: unnamed as unknown as Json }]
  if (purchase.kind === 'refused') return releaseSix(purchase.reason, history)
  if (purchase.kind === 'dearer')
    return [{ do: 'end', outcome: 'dearer', data: purchase.reserved as unknown as Json }]
  if (purchase.kind === 'bought') return [{ do: 'end', outcome: 'booked', data: purchase.result }]
  // a slow provider can outlast a hold: look at all six again before seats are asked for
  const isReserving = purchase.effects.some((effect) => effect.do === 'call' && effect.name === 'reserve')
  return isReserving && holds.at < now - freshMs ? readHolds(input, history, now) : purchase.effects
}

/**
 * Nothing was bought: the members whose hold is lost go, the others stay and the group collects again. A lost hold that still
 * blocks money (too short to buy on, or captured by somebody else) is let go afterwards, like any other.
 */
function reopen(lost: readonly { seat: FillSeat; last: Entry }[]): readonly Effect[] {
  const blocking = lost.filter(({ last }) =>
    ['held', 'captured'].includes(valueIn<HoldReading>(last)?.state ?? ''),
  )
  const slotsOf = (some: typeof lost) => some.map(({ seat }) => seat.slot)
  const data = {
    lost: slotsOf(lost),
    ...(blocking.length > 0 && { blocking: slotsOf(blocking) }),
  }
  return [{ do: 'end', outcome: 'reopened', data }]
}

const stepNames = new Set(['read-hold', 'quote', 'confirm', 'capture'])

/** Whether a call of this name can bring a fill to another step. */
export function isFillStep(name: string): boolean {
  return stepNames.has(name)
}

/** Where a fill stands, from what is written down of it. */
export function fillStep(history: readonly Entry[]): FillStep {
  const has = (name: string) => history.some((entry) => entry.name === name)
  if (has('capture')) return 'charging'
  if (has('confirm')) return 'buying'
  return has('quote') ? 'reserving' : 'checking_holds'
}
