import type { Answer } from '../../../kernel/answer.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** Nothing is known of the trains just now: neither that there are none. */
const unreachable = () => new Refusal(503, 'ticketing_unreachable', 'search.refusals.ticketing_unreachable')

export const refusals = {
  unreachable,
  unknownStation: () => new Refusal(404, 'unknown_station', 'search.refusals.unknown_station'),
  sameStation: () => new Refusal(400, 'same_station', 'search.refusals.same_station'),
  dateOutOfWindow: (first: string, last: string) =>
    new Refusal(400, 'date_out_of_window', 'search.refusals.date_out_of_window', { first, last }),
  passengersUnreadable: () => new Refusal(400, 'passengers_unreadable', 'search.refusals.passengers_unreadable'),
}

/** What was done, or the refusal that says that nobody knows. */
export function mustAnswer<T>(answer: Answer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw unreachable()
}
