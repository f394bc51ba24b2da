import type { Api } from '../../../../kernel/contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import type { Language } from '../../../../kernel/languages.ts'
import {
  bookingWindow,
  type BookingWindow,
  type Connection,
  findConnections,
  stationsById,
} from '../../contract.ts'
import { formatPassengers } from '../../rules/query/passengers.ts'
import { parseScheduleQuery, type ScheduleQuery, type Unreadable } from '../../rules/query/schedule-query.ts'
import type { ChosenStation, Unclear } from '../stations/chosen-station.ts'
import { stationNamed } from '../stations/resolve-station.ts'
import { type Named, notNamed, type Unanswered, unansweredBy } from '../stations/unanswered.ts'

/** One direction of a live schedule. */
export interface ScheduleDirection {
  readonly from: ChosenStation & { readonly id: string }
  readonly to: ChosenStation & { readonly id: string }
  readonly date: string
  /** where the list opens */
  readonly time: string | null
  readonly found:
    | { readonly kind: 'found'; readonly connections: readonly Connection[] }
    | { readonly kind: 'refused'; readonly code: string; readonly message: string }
}

export interface ScheduleData {
  readonly query: ScheduleQuery
  readonly problems: readonly Unreadable[]
  readonly window: BookingWindow
  readonly from: ChosenStation
  readonly to: ChosenStation
  /** what the address names and no station surely is */
  readonly unclear: Unclear
  /** why nobody said for now which stations the address means */
  readonly unanswered: Unanswered | null
  /** none until two stations are known */
  readonly directions: readonly ScheduleDirection[]
}

interface Ask {
  readonly api: Api
  readonly url: URL
  readonly language: Language
}

/** The planned trains of a live schedule; what is known of them now is asked for in the browser. */
export async function loadSchedule({ api, url, language }: Ask): Promise<ScheduleData> {
  const { query, problems } = parseScheduleQuery(url.searchParams)
  const [window, fromEnd, toEnd] = await Promise.all([
    api(bookingWindow, {}),
    stationOf(api, query.from, query.fromName),
    stationOf(api, query.to, query.toName),
  ])
  const [from, to] = [fromEnd.station, toEnd.station]
  const unclear: Unclear = { from: fromEnd.maybe, to: toEnd.maybe }
  const unanswered = fromEnd.unanswered ?? toEnd.unanswered
  const start = { query, problems, window, from, to, unclear, unanswered }
  if (from.id === null || to.id === null) return { ...start, directions: [] }

  const ends = { from: { ...from, id: from.id }, to: { ...to, id: to.id } }
  const search = async (direction: Omit<ScheduleDirection, 'found'>): Promise<ScheduleDirection> => ({
    ...direction,
    found: await findTrains(api, direction, { ...query, locale: language }),
  })
  const there = await search({ ...ends, date: query.date ?? window.first_date, time: query.time })
  if (!query.isReturn) return { ...start, directions: [there] }
  const back = { from: ends.to, to: ends.from, ...returnMoment(there, query) }
  return { ...start, directions: [there, await search(back)] }
}

/** Nobody comes back before having arrived: with no wish named, the way back opens at the first arrival. */
function returnMoment(there: ScheduleDirection, query: ScheduleQuery): { date: string; time: string | null } {
  const trains = there.found.kind === 'found' ? there.found.connections : []
  const opens = there.time ?? '00:00'
  const first = trains.find(({ attributes }) => attributes.departure_time.slice(11, 16) >= opens)
  const arrival = first?.attributes.arrival_time
  const date = query.returnDate ?? arrival?.slice(0, 10) ?? there.date
  const isSameDay = arrival?.slice(0, 10) === date
  return { date, time: query.returnTime ?? (isSameDay ? arrival.slice(11, 16) : null) }
}

async function findTrains(
  api: Api,
  { from, to, date }: Omit<ScheduleDirection, 'found'>,
  { passengers, locale }: { passengers: number; locale: Language },
): Promise<ScheduleDirection['found']> {
  try {
    const { data } = await api(findConnections, {
      query: {
        'departure_stations[]': [from.id],
        'arrival_stations[]': [to.id],
        departure_date: date,
        departureStartTime: '00:00',
        departureEndTime: '23:59',
        passengers: formatPassengers(passengers, 'results'),
        locale,
        currency: homeMarket.currency,
      },
    })
    return { kind: 'found', connections: data }
  } catch (error) {
    const { code = 'unreachable', message = '' } = error as { code?: string; message?: string }
    return { kind: 'refused', code, message: code === 'unreachable' ? '' : message }
  }
}

/**
 * By its id, else by its name as on the results page. A station nobody knows keeps what was typed; one that nobody can be
 * asked about keeps its id, and the search says why there is no answer.
 */
async function stationOf(api: Api, id: string | null, name: string): Promise<Named> {
  if (id === null) return stationNamed(api, name)
  const known = await api(stationsById, { query: { ids: id } }).then(({ data }) => data[0], unansweredBy)
  if (typeof known === 'string') return { ...notNamed, station: { id, text: name || id } }
  if (known) return { ...notNamed, station: { id: known.id, text: known.attributes.name } }
  if (name !== '') return stationNamed(api, name)
  return { ...notNamed, station: { id: null, text: id }, maybe: [] }
}
