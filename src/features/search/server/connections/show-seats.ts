import type { QueryOf, ReplyOf } from '../../../../kernel/contract.ts'
import { isLanguage, type Language } from '../../../../kernel/languages.ts'
import { isoAtStation } from '../../../../kernel/station-time.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type { Say } from '../../../../platform/translate.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import type { connectionSeats } from '../../contract.ts'
import { notices } from '../notices.ts'
import type { SearchQueue } from '../provider-calls/search-queue.ts'
import { mustAnswer, refusals } from '../refusals.ts'

/**
 * The seat map as it is now; where the carrier has none that is said, and nothing is refused. While the provider wants a
 * pause it is not asked.
 */
export async function showSeats(
  {
    ticketing,
    inTurn,
    now,
    zone,
  }: {
    readonly ticketing: Ticketing
    readonly inTurn: SearchQueue
    readonly now: () => number
    readonly zone: string
  },
  query: QueryOf<typeof connectionSeats>,
  asker: Language,
  say: Say,
  behalf: Behalf,
): Promise<ReplyOf<typeof connectionSeats>> {
  const language = isLanguage(query.locale) ? query.locale : asker
  const answer = await inTurn(behalf, () => ticketing.seats(query.connectionId, language))
  const checked_at = isoAtStation(now(), zone)
  if (answer.kind === 'refused' && answer.code === 'not_offered')
    return { data: [], notices: [notices.noSeatMap(say)], checked_at }
  if (answer.kind === 'refused' && answer.code !== 'busy') throw refusals.unknownConnection()
  const map = mustAnswer(answer)
  const data = map.map(({ segment, cars }) => ({
    segment,
    cars: cars.map(({ label, seats }) => ({
      label,
      seats: seats.map(({ fareClass, ...seat }) => ({ ...seat, fare_class: fareClass })),
    })),
  }))
  const isEmpty = data.every(({ cars }) => cars.every(({ seats }) => seats.length === 0))
  return { data: isEmpty ? [] : data, notices: isEmpty ? [notices.noSeatMap(say)] : [], checked_at }
}
