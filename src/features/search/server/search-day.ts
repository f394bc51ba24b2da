import type { Answer } from '../../../kernel/answer.ts'
import { done } from '../../../kernel/answer.ts'
import type { SearchResult, SearchRequest, Ticketing, TicketingRefusal } from '../../../ports/ticketing.ts'
import { keepAnswers } from './kept-answers.ts'

const keepMs = 30_000
const nothing: SearchResult = { connections: [], stations: [] }

/** One search of a whole day: hours are filtered afterwards, so that all who ask about a day share one answer. */
export type DaySearch = Omit<SearchRequest, 'startTime' | 'endTime'>
export type SearchDay = (search: DaySearch) => Promise<Answer<SearchResult, TicketingRefusal>>

export function createSearchDay(ticketing: Ticketing, now: () => number): SearchDay {
  const keep = keepAnswers<SearchResult, TicketingRefusal>(now, keepMs)
  return (search) => {
    const { from, to, date, adults, currency, language } = search
    const key = [from, to, date, adults, currency, language].join(' ')
    return keep(key, async () =>
      nothingWhereSoldOut(await ticketing.search({ ...search, startTime: '00:00', endTime: '00:00' })),
    )
  }
}

/** `Sold out` and `not for so many` are answers to a search: there is nothing. */
function nothingWhereSoldOut(
  answer: Answer<SearchResult, TicketingRefusal>,
): Answer<SearchResult, TicketingRefusal> {
  const isNothing = answer.kind === 'refused' && (answer.code === 'sold_out' || answer.code === 'not_offered')
  return isNothing ? done(nothing) : answer
}
