import type { Json } from '../../../../kernel/json.ts'
import type { Decide, Effect, Entry } from '../../../../kernel/saga.ts'
import type { PurchaseEnd, Reopened } from './fill-end.ts'
import { type FillInput, purchaseOf, readHistory, type ReleaseReason, sharesOf } from './fill-input.ts'
import { canAsk } from './price-increase.ts'
import { namesToRequest } from './refused-names.ts'

/** The rule that buys a ticket; it belongs to bookings and knows no group. */
type DecidePurchase = (
  input: ReturnType<typeof purchaseOf>,
  history: readonly Entry[],
  now: number,
  isFirstRound: boolean,
  split: (total: number) => readonly number[],
) => PurchaseEnd | { readonly kind: 'effects'; readonly effects: readonly Effect[] }

/** From six holds to one ticket: the purchase decides each step, the group what its end means for the six. */
export function decideFillBy(decidePurchase: DecidePurchase): Decide<FillInput> {
  return (fill, written, now, isFirstRound = false) => {
    const step = decidePurchase(purchaseOf(fill), readHistory(written), now, isFirstRound, sharesOf(fill))
    return step.kind === 'effects' ? step.effects : [endOf(fill, step, now)]
  }
}

function endOf(fill: FillInput, ended: PurchaseEnd, now: number): Effect {
  if (ended.kind === 'booked') return end('booked', ended.result)
  const { reservation } = ended
  const release = (reason: ReleaseReason) => end('released', { reason, ...(reservation && { reservation }) })
  if (ended.kind === 'refused') return release(ended.reason)
  if (ended.kind === 'holds_lost')
    // nobody joins at the old price any more
    return fill.reserved ? release('price_unmet') : reopen(ended)
  if (ended.kind === 'price_increase') {
    const { reserved, until } = ended
    return canAsk(fill, until, now) ? end('price_increase', { ...reserved, until }) : release('price_raised')
  }
  const unnamed = namesToRequest(fill, ended, now)
  return unnamed ? end('unnamed', unnamed) : release('name_refused')
}

/**
 * Nothing was bought: the members whose hold is lost go, the others stay and the group collects again. A lost hold that still
 * blocks money (too short to buy on, or captured by somebody else) is released afterwards, like any other.
 */
function reopen({ lost, blocking }: Extract<PurchaseEnd, { kind: 'holds_lost' }>): Effect {
  const data: Reopened = {
    lost: lost.map(Number),
    ...(blocking.length > 0 && { blocking: blocking.map(Number) }),
  }
  return end('reopened', data)
}

const end = (outcome: string, data: object): Effect => ({ do: 'end', outcome, data: data as Json })
