import { missing } from '../api/errors.ts'
import { createdParam, listParams, newest, pageOf, within } from '../api/lists.ts'
import { bool, listOf, text } from '../api/params.ts'
import { type Route, route } from '../api/route.ts'

const base = '/v1/events'

/** Events: list and retrieve. `delivered` tells whether every endpoint has answered 2xx. */
export function eventRoutes(delivered: (eventId: string) => boolean): Route[] {
  return [
    route(
      'GET',
      base,
      { ...listParams, type: text(), types: listOf(text()), created: createdParam, delivery_success: bool() },
      ({ ledger }, params) =>
        pageOf(
          base,
          newest(
            ledger.events,
            (event) =>
              (!params.type || matches(event.type, params.type)) &&
              (!params.types || params.types.includes(event.type)) &&
              (params.delivery_success === undefined || delivered(event.id) === params.delivery_success) &&
              within(event.created, params.created),
          ),
          params,
        ),
    ),
    route('GET', `${base}/:id`, {}, ({ ledger }, _, id) => {
      const event = ledger.events.get(id)
      if (!event) throw missing('event', id, 'id')
      return event
    }),
  ]
}

/** A type, or a group such as `payment_intent.*`. */
function matches(type: string, asked: string): boolean {
  return asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked
}
