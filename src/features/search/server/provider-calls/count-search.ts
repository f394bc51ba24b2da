import type { Answer } from '../../../../kernel/answer.ts'
import { countAnswers } from '../../../../platform/metrics/count-answers.ts'
import type { Metrics } from '../../../../platform/metrics/metrics.ts'
import type { Reservation, Ticketing } from '../../../../ports/ticketing.ts'
import type { AnswerSource } from './kept-answers.ts'

const mostRefs = 10_000
/** operations that are a search at the provider */
const looks = new Set(['search', 'connection'])

/**
 * Counts what goes to the ticket provider. It reviews how much is searched for each ticket sold (docs/providers/distribusion.md),
 * so that ratio is a number of its own: searches that reached it, for each reservation that became a ticket.
 */
export function countTicketing(ticketing: Ticketing, metrics: Metrics): Ticketing {
  let searches = 0
  let booked = 0
  // a reservation is read again and again, and is one ticket
  const known = new Set<string>()
  const tickets = metrics.counter('sixrail_tickets_booked_total', 'Reservations seen to become a ticket.')
  metrics.gauge('sixrail_look_to_book', 'Searches at the provider for each ticket, since the start.', () =>
    booked === 0 ? Number.NaN : searches / booked,
  )
  return countAnswers('ticketing', ticketing, metrics, (operation, answer) => {
    if (looks.has(operation)) searches += 1
    const ref = confirmedRef(operation, answer)
    if (ref === null || known.has(ref)) return
    known.add(ref)
    if (known.size > mostRefs) known.delete(known.values().next().value!)
    booked += 1
    tickets.add()
  })
}

function confirmedRef(operation: string, answer: Answer<unknown>): string | null {
  if (answer.kind !== 'done' || (operation !== 'reservation' && operation !== 'confirm')) return null
  const { state, ref } = answer.value as Reservation
  return state === 'confirmed' ? ref : null
}

/** The metrics of the search. */
export function countSearch(metrics: Metrics) {
  const sources = metrics.counter(
    'sixrail_search_answers_total',
    'Day searches by where the answer came from: provider, shared, kept, stale, last_known, failed.',
    ['source'],
  )
  const ready = metrics.counter(
    'sixrail_ready_replies_total',
    'Searches of travellers: answered with bytes that stood ready (hit), or made (made).',
    ['call', 'result'],
  )
  return {
    source: (source: AnswerSource) => sources.add({ source }),
    ready: (call: string) => {
      const of = { hit: ready.of({ call, result: 'hit' }), made: ready.of({ call, result: 'made' }) }
      return (result: 'hit' | 'made') => of[result].add()
    },
  }
}
