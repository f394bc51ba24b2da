import type { Answer } from '../../../../kernel/answer.ts'
import { done } from '../../../../kernel/answer.ts'
import { languages } from '../../../../kernel/languages.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type { SearchResult, SearchRequest, Ticketing, TicketingRefusal } from '../../../../ports/ticketing.ts'
import { type AnswerSource, keepAnswers, type Known } from '../provider-calls/kept-answers.ts'
import type { SearchQueue } from '../provider-calls/search-queue.ts'

/** Seats and prices change by the minute; an outage of half an hour is survived with what was known before it. */
const limits = { freshMs: 30_000, staleMs: 120_000, lastMs: 1_800_000 }
const nothing: SearchResult = { connections: [], stations: [] }

/** One search of a whole day: hours are filtered afterwards, so that all who ask about a day share one answer. */
export type DaySearch = Omit<SearchRequest, 'startTime' | 'endTime'>
export interface SearchDay {
  (search: DaySearch, behalf: Behalf): Promise<Answer<Known<SearchResult>, TicketingRefusal>>
  /** What is kept of it, in whichever language it was asked for; the provider is not asked. */
  readonly kept: (search: Omit<DaySearch, 'language'>) => Known<SearchResult> | null
}

/** How long an answer counts as new, ms. */
export const { freshMs } = limits

export function createSearchDay(given: {
  readonly ticketing: Ticketing
  readonly inTurn: SearchQueue
  readonly now: () => number
  readonly count?: (source: AnswerSource) => void
}): SearchDay {
  const { ticketing, inTurn, now, count } = given
  const keep = keepAnswers<SearchResult, TicketingRefusal>({ now, limits, count })
  const searchDay = (search: DaySearch, behalf: Behalf) => {
    const wholeDay = { ...search, startTime: '00:00', endTime: '00:00' }
    return keep(keyOf(search), behalf, async (all) =>
      nothingWhereSoldOut(await inTurn(all, () => ticketing.search(wholeDay))),
    )
  }
  const kept = (search: Omit<DaySearch, 'language'>) =>
    languages
      .map((language) => keep.kept(keyOf({ ...search, language })))
      .filter((known) => known !== null)
      .toSorted((one, other) => other.checkedAt - one.checkedAt)[0] ?? null
  return Object.assign(searchDay, { kept })
}

const keyOf = ({ from, to, date, adults, currency, language }: DaySearch) =>
  [from, to, date, adults, currency, language].join(' ')

const meansNothing: readonly TicketingRefusal[] = ['sold_out', 'not_offered', 'out_of_window', 'not_found']

/** `Sold out`, `not for so many` and `not that day` are answers to a search: there is nothing. */
function nothingWhereSoldOut(
  answer: Answer<SearchResult, TicketingRefusal>,
): Answer<SearchResult, TicketingRefusal> {
  return answer.kind === 'refused' && meansNothing.includes(answer.code) ? done(nothing) : answer
}
