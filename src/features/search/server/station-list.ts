import type { Answer } from '../../../kernel/answer.ts'
import { done } from '../../../kernel/answer.ts'
import { type Language, languages } from '../../../kernel/languages.ts'
import type { Station, Ticketing, TicketingRefusal } from '../../../ports/ticketing.ts'
import { createStationIndex, type StationIndex } from './station-index.ts'

const day = 86_400_000
// a provider that is down is not asked again by every visitor
const pause = 30_000

type Stations = readonly Station[]

/**
 * The provider's stations, fetched when first needed and again each day. An old list is better than none. Every
 * language has an index of its own, with the names of all the others to find a station by.
 */
export function createStationList(ticketing: Ticketing, now: () => number) {
  const lists = new Map<Language, Stations>()
  const indexes = new Map<Language, StationIndex>()
  let until = 0
  let under: Promise<Map<Language, Answer<Stations, TicketingRefusal>>> | null = null

  const fetchAll = async () => {
    const answers = await Promise.all(
      languages.map(async (language) => [language, await ticketing.stations(language)] as const),
    )
    for (const [language, answer] of answers) if (answer.kind === 'done') lists.set(language, answer.value)
    indexes.clear()
    until = now() + (answers.every(([, { kind }]) => kind === 'done') ? day : pause)
    return new Map(answers)
  }

  const indexOf = (language: Language): StationIndex | null => {
    const list = lists.get(language)
    if (!list) return null
    const index = indexes.get(language) ?? createStationIndex(withNamesOf(list, [...lists.values()]))
    indexes.set(language, index)
    return index
  }

  return async (language: Language): Promise<Answer<StationIndex, TicketingRefusal>> => {
    const known = until > now() ? indexOf(language) : null
    if (known) return done(known)
    under ??= fetchAll().finally(() => {
      under = null
    })
    const answer = (await under).get(language)!
    const index = indexOf(language)
    return index ? done(index) : (answer as Exclude<typeof answer, { kind: 'done' }>)
  }
}

export type StationList = ReturnType<typeof createStationList>

/** The stations of one list, each with what it is called in the others. */
function withNamesOf(list: Stations, lists: readonly Stations[]): Stations {
  const names = new Map<string, Set<string>>()
  for (const station of lists.flat()) {
    const known = names.get(station.id) ?? new Set()
    for (const name of [station.name, station.city, ...station.otherNames]) known.add(name)
    names.set(station.id, known)
  }
  return list.map((station) => ({
    ...station,
    otherNames: [...(names.get(station.id) ?? [])].filter((name) => name !== station.name),
  }))
}
