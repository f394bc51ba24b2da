import { homeMarket } from '../../../../kernel/home-market.ts'
import { defaultLanguage } from '../../../../kernel/languages.ts'
import { isDate } from './calendar.ts'
import { type DayWindowId, dayWindows } from './day-windows.ts'
import { formatPassengers, parsePassengers } from './passengers.ts'
import { type Order, orders } from '../trains/sort-trains.ts'

/** The address of a search: what it shows and what of it is chosen. Source: the Find query of 000 §2. */
export interface FindQuery {
  readonly locale: string
  readonly currency: string
  readonly from: string | null
  readonly to: string | null
  readonly date: string | null
  /** where the list opens; the whole day is searched */
  readonly startTime: string
  readonly endTime: string
  /** JSON list, as shared */
  readonly passengers: string
  readonly connectionId: string | null
  readonly joinGroup: string | null
  /** How the list is looked at; not of the document, and only in an address where it differs from the usual. */
  readonly fareClass: string | null
  readonly direct: boolean
  readonly windows: readonly DayWindowId[]
  readonly sort: Order
}

/** Defaults of 000 §9. */
export const emptyQuery: FindQuery = {
  locale: defaultLanguage,
  currency: homeMarket.currency,
  from: null,
  to: null,
  date: null,
  startTime: '09:00',
  endTime: '23:59',
  passengers: formatPassengers(1, 'results'),
  connectionId: null,
  joinGroup: null,
  fareClass: null,
  direct: false,
  windows: [],
  sort: 'departure',
}

/** What somebody looks at within the answer to one question. */
export const unchosen = {
  connectionId: null,
  joinGroup: null,
  fareClass: null,
  direct: false,
  windows: [],
  sort: 'departure',
} as const satisfies Partial<FindQuery>

/** Reads an address. What is missing or unreadable gets its default, so that a damaged link still leads somewhere. */
export function parseFindQuery(search: URLSearchParams): FindQuery {
  const text = (name: string) => search.get(name)?.slice(0, 200) || null
  const station = (name: string) => text(`${name}[]`) ?? text(name)
  const clock = (name: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text(name) ?? '') ? text(name) : null)
  const date = text('departure_date')
  const passengers = search.get('passengers')
  return {
    locale: text('locale') ?? emptyQuery.locale,
    currency: emptyQuery.currency,
    from: station('departure_stations'),
    to: station('arrival_stations'),
    date: date && isDate(date) ? date : null,
    startTime: clock('departureStartTime') ?? emptyQuery.startTime,
    endTime: clock('departureEndTime') ?? emptyQuery.endTime,
    passengers: passengers && parsePassengers(passengers) ? passengers : emptyQuery.passengers,
    connectionId: text('connectionId'),
    joinGroup: text('joinGroup'),
    fareClass: text('fareClass'),
    direct: search.get('direct') === '1',
    windows: windowsIn(text('windows')),
    sort: orders.find((order) => order === text('sort')) ?? emptyQuery.sort,
  }
}

function windowsIn(text: string | null): readonly DayWindowId[] {
  const named = text?.split(',') ?? []
  return dayWindows.map(({ id }) => id).filter((id) => named.includes(id))
}

/** The search part of the address, with the names of the document in its order. */
export function formatFindQuery(query: FindQuery): string {
  const pairs: [string, string | null][] = [
    ['locale', query.locale],
    ['currency', query.currency],
    ['departure_stations[]', query.from],
    ['arrival_stations[]', query.to],
    ['departure_date', query.date],
    ['departureStartTime', query.startTime],
    ['departureEndTime', query.endTime],
    ['passengers', query.passengers],
    ['connectionId', query.connectionId],
    ['joinGroup', query.joinGroup],
    ['fareClass', query.fareClass],
    ['direct', query.direct ? '1' : null],
    ['windows', query.windows.join(',') || null],
    ['sort', query.sort === emptyQuery.sort ? null : query.sort],
  ]
  const search = new URLSearchParams()
  for (const [name, value] of pairs) if (value !== null) search.append(name, value)
  return `?${search}`
}
