import type { Answer } from '../../../kernel/answer.ts'
import { done } from '../../../kernel/answer.ts'
import type { Ticketing, TicketingRefusal } from '../../../ports/ticketing.ts'
import { createStationIndex, type StationIndex } from './station-index.ts'

const day = 86_400_000
// a provider that is down is not asked again by every visitor
const pause = 30_000

/** The provider's stations, fetched when first needed and again each day. An old list is better than none. */
export function createStationList(ticketing: Ticketing, now: () => number) {
  let known: { index: StationIndex; until: number } | null = null
  let under: Promise<Answer<StationIndex, TicketingRefusal>> | null = null

  const fetchOnce = async (): Promise<Answer<StationIndex, TicketingRefusal>> => {
    const answer = await ticketing.stations()
    if (answer.kind === 'done') {
      known = { index: createStationIndex(answer.value), until: now() + day }
      return done(known.index)
    }
    if (!known) return answer
    known = { ...known, until: now() + pause }
    return done(known.index)
  }

  return async (): Promise<Answer<StationIndex, TicketingRefusal>> => {
    if (known && known.until > now()) return done(known.index)
    under ??= fetchOnce().finally(() => {
      under = null
    })
    return under
  }
}

export type StationList = ReturnType<typeof createStationList>
