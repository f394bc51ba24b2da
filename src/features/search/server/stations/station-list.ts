import type { Answer } from '../../../../kernel/answer.ts'
import { done } from '../../../../kernel/answer.ts'
import { type Language, languages } from '../../../../kernel/languages.ts'
import type { Station, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { createStationIndexes, type StationIndex } from './station-index.ts'

const day = 86_400_000
// a provider that is down is not asked again by every visitor
const pause = 30_000

type Stations = readonly Station[]

/**
 * The provider's stations, fetched when first needed and again each day. An old list is better than none, and
 * so is one in another language.
 */
export function createStationList(ticketing: Ticketing, now: () => number) {
  const lists = new Map<Language, Stations>()
  let indexes: ((language: Language) => StationIndex) | null = null
  let until = 0
  let under: Promise<Map<Language, Answer<Stations, TicketingRefusal>>> | null = null

  const fetchAll = async () => {
    const answers = await Promise.all(
      languages.map(async (language) => [language, await ticketing.stations(language)] as const),
    )
    for (const [language, answer] of answers) if (answer.kind === 'done') lists.set(language, answer.value)
    indexes = lists.size > 0 ? createStationIndexes(lists) : null
    until = now() + (answers.every(([, { kind }]) => kind === 'done') ? day : pause)
    return new Map(answers)
  }

  return async (language: Language): Promise<Answer<StationIndex, TicketingRefusal>> => {
    if (indexes && until > now()) return done(indexes(language))
    under ??= fetchAll().finally(() => {
      under = null
    })
    const answer = (await under).get(language)!
    return indexes ? done(indexes(language)) : (answer as Exclude<typeof answer, { kind: 'done' }>)
  }
}

export type StationList = ReturnType<typeof createStationList>
