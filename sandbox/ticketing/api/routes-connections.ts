import type { FastifyInstance } from 'fastify'
import type { Office } from '../office.ts'
import type { Effects } from '../faults/fault.ts'
import { recordJourney } from '../bookings/journey-record.ts'
import { effectsOf } from '../faults/fault-hooks.ts'
import { fareClasses } from './fare-class.ts'
import { connectionResource } from './describe-journey.ts'
import { Included, document, linked, type Resource } from './document.ts'
import { ApiError } from './api-error.ts'
import { readCurrency, readLocale, readParty, readTripKey, text, type Input } from './read-input.ts'
import { readFareClass } from './fare-class.ts'
import { readSearch, type Search } from './read-search.ts'
import { seatLayouts } from './describe-seats.ts'

/** Search, binding price and seat map. */
export function connectionRoutes(app: FastifyInstance, office: Office): void {
  app.get('/connections/find', (request) => {
    const query = request.query as Input
    const meta = { locale: readLocale(query), currency: readCurrency(query) }
    const search = readSearch(query, office.timetable)
    office.checkDate(search.date)
    const included = new Included(office.network)
    return document(found(office, search, effectsOf(request), included, meta.locale), included, meta)
  })

  app.get('/connections/vacancy', (request) => {
    const query = request.query as Input
    const currency = readCurrency(query)
    const key = readTripKey(query, office.timetable, office.network)
    const fareClass = readFareClass(query)
    const types = readParty(query)
    const { journey, record } = office.findTrip(key)
    const quote = office.quotes.quote(journey, types, fareClass, effectsOf(request), 'binding')
    if (!quote.offered) throw new ApiError('400.501.002')
    const data = {
      type: 'vacancies',
      id: record.id,
      attributes: { vacant: quote.vacant, total_price: quote.total, seats_left: quote.seatsLeft },
      relationships: { fees: linked([]) },
    }
    return document(data, new Included(office.network), { currency })
  })

  app.get('/connections/seats', (request) => {
    const key = readTripKey(request.query as Input, office.timetable, office.network)
    const { record } = office.findTrip(key)
    return seatLayouts(
      office.network,
      record,
      (segment) => office.freeSeats(segment),
      text(request.query as Input, 'locale') ?? 'en',
    )
  })
}

function found(
  office: Office,
  search: Search,
  effects: Effects,
  included: Included,
  locale: string,
): Resource[] {
  const now = office.clock.now()
  const seen = new Set<string>()
  const resources: Resource[] = []
  const pairs = search.from.flatMap((from) => search.to.map((to) => [from, to] as const))
  const journeys = pairs.flatMap(([from, to]) =>
    office.timetable.journeys(from, to, search.date, search.startTime, search.endTime),
  )
  for (const journey of journeys.toSorted((a, b) => a.departs - b.departs || a.arrives - b.arrives)) {
    if (journey.departs * 1000 <= now) continue
    const quotes = fareClasses.map((code) =>
      office.quotes.quote(journey, search.types, code, effects, 'find'),
    )
    // a train that sells nothing to a party of this size is not found at all
    if (!quotes.some((quote) => quote.offered)) continue
    const record = recordJourney(journey, office.network)
    if (seen.has(record.id)) continue
    seen.add(record.id)
    resources.push(connectionResource(included, record, quotes, locale, effects.saleEnds))
  }
  return resources
}
