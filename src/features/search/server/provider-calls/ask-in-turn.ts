import type { Behalf } from '../../../../platform/behalf.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import type { SearchQueue } from './search-queue.ts'

/** What a buyer waits for before seats are reserved: asked on the buyer’s behalf, by the queue of searches. */
export type AskInTurn = (behalf: Behalf) => Pick<Ticketing, 'quote' | 'travellerFields'>

export function createAskInTurn(
  ticketing: Pick<Ticketing, 'quote' | 'travellerFields'>,
  inTurn: SearchQueue,
): AskInTurn {
  return (behalf) => ({
    quote: (...asked) => inTurn(behalf, () => ticketing.quote(...asked)),
    travellerFields: (connectionId) => inTurn(behalf, () => ticketing.travellerFields(connectionId)),
  })
}
