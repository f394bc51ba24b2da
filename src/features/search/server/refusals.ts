import type { Answer } from '../../../kernel/answer.ts'
import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { longDayText } from '../../../kernel/wording.ts'
import { isDate } from '../rules/query/calendar.ts'

/** The ticket provider gave no usable answer: nothing is known, not even that there are no trains. */
const unreachable = () => new Refusal(503, 'ticketing_unreachable', 'search.refusals.ticketing_unreachable')

export const refusals = {
  unreachable,
  unknownStation: () => new Refusal(404, 'unknown_station', 'search.refusals.unknown_station'),
  busy: (retryAfter: number) =>
    new Refusal(503, 'ticketing_busy', 'search.refusals.ticketing_busy', { retryAfter }),
  tooManyStations: (most: number) =>
    new Refusal(400, 'too_many_stations', 'search.refusals.too_many_stations', { most }),
  hoursReversed: () => new Refusal(400, 'hours_reversed', 'search.refusals.hours_reversed'),
  unknownConnection: () => new Refusal(404, 'unknown_connection', 'search.refusals.unknown_connection'),
  unknownCarrier: () => new Refusal(404, 'unknown_carrier', 'search.refusals.unknown_carrier'),
  sameStation: () => new Refusal(400, 'same_station', 'search.refusals.same_station'),
  dateOutOfWindow: (date: string, first: string, last: string, language: Language) => {
    const day = (one: string) => longDayText(language, Date.parse(`${one}T12:00:00Z`), 'UTC')
    const data = { first, last, firstDay: day(first), lastDay: day(last) }
    const isPast = date < first && isDate(date)
    const text = isPast ? 'search.refusals.date_past' : 'search.refusals.date_out_of_window'
    return new Refusal(400, 'date_out_of_window', text, data)
  },
  infantAlone: () => new Refusal(400, 'infant_alone', 'search.refusals.infant_alone'),
  passengersUnreadable: () =>
    new Refusal(400, 'passengers_unreadable', 'search.refusals.passengers_unreadable'),
}

/** What was done, or the refusal that says that nobody knows, and when to ask again where that is known. */
export function mustAnswer<T>(answer: Answer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw answer.kind === 'refused' && answer.code === 'busy'
    ? refusals.busy(answer.retryAfter ?? 5)
    : unreachable()
}
