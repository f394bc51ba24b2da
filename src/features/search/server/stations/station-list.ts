import type { Answer } from '../../../../kernel/answer.ts'
import { done, whenAgain } from '../../../../kernel/answer.ts'
import { type Language, languages } from '../../../../kernel/languages.ts'
import type { Station, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { createStationIndexes, type StationIndex } from './station-index.ts'

const day = 86_400_000
// a provider that is down is not asked again by every visitor; without any list there is no search until it is asked
const pauses = { withList: 30_000, withoutList: 5_000 }
/** A header that asks for a day must not end the search for a day. */
const longestMs = 600_000

type Stations = readonly Station[]
type Answers = ReadonlyMap<Language, Answer<Stations, TicketingRefusal>>

/**
 * The provider's stations, fetched when first needed and again each day. An old list is better than none or a wait, and
 * so is one in another language.
 */
export function createStationList(ticketing: Pick<Ticketing, 'stations'>, now: () => number) {
  const lists = new Map<Language, Stations>()
  let indexes: ((language: Language) => StationIndex) | null = null
  let last: Answers = new Map()
  let until = 0
  let under: Promise<Answers> | null = null

  const fetchAll = async () => {
    const answers = await Promise.all(
      languages.map(async (language) => [language, await ticketing.stations(language)] as const),
    )
    for (const [language, answer] of answers) if (answer.kind === 'done') lists.set(language, answer.value)
    indexes = lists.size > 0 ? createStationIndexes(lists) : null
    const pause = indexes ? pauses.withList : pauses.withoutList
    const waits = answers.flatMap(([, answer]) =>
      answer.kind === 'done'
        ? []
        : [Math.max(pause, Math.min(longestMs, (whenAgain(answer).retryAfter ?? 0) * 1_000))],
    )
    until = now() + (waits.length > 0 ? Math.max(...waits) : day)
    last = new Map(answers)
    return last
  }

  const known = (language: Language) => (indexes ? done(indexes(language)) : null)

  return async (language: Language): Promise<Answer<StationIndex, TicketingRefusal>> => {
    if (until <= now() && under === null) {
      under = fetchAll().finally(() => {
        under = null
      })
      // whoever waits for it is told; with an old list nobody waits
      under.catch(() => undefined)
    }
    const old = known(language)
    if (old) return old
    const answer = (under ? await under : last).get(language)!
    return known(language) ?? (answer as Exclude<typeof answer, { kind: 'done' }>)
  }
}

export type StationList = ReturnType<typeof createStationList>
