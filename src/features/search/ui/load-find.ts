import { redirect } from 'react-router'
import type { Api } from '../../../kernel/contract.ts'
import type { Language } from '../../../kernel/languages.ts'
import { localTime } from '../../../kernel/station-time.ts'
import {
  bookingWindow,
  type BookingWindow,
  type Connection,
  findConnections,
  searchStations,
  stationsById,
} from '../contract.ts'
import { type FindQuery, formatFindQuery, parseFindQuery } from '../rules/find-query.ts'
import { formatPassengers } from '../rules/passengers.ts'
import { type ChosenStation, noStation } from './chosen-station.ts'

export type FindResult =
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'found'; readonly connections: readonly Connection[]; readonly checkedAt: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

export interface FindData {
  readonly query: FindQuery
  readonly window: BookingWindow
  readonly from: ChosenStation
  readonly to: ChosenStation
  /** names in the address that no station has */
  readonly unknown: { readonly from: boolean; readonly to: boolean }
  readonly result: FindResult
}

interface Ask {
  readonly api: Api
  readonly url: URL
  readonly language: Language
}

/** Everything the results page shows. An address with names instead of stations leads to the one with stations. */
export async function loadFind({ api, url, language }: Ask): Promise<FindData> {
  const named = await readNames(api, url)
  const asked: FindQuery = { ...parseFindQuery(url.searchParams), ...named.query, locale: language }
  if (named.isComplete) throw redirect(`${url.pathname}${formatFindQuery(asked)}`)
  const window = await api(bookingWindow, {})
  const query = { ...asked, date: asked.date ?? window.usual_date }
  const { from, to } = query
  const start = { query: asked, window, from: named.from, to: named.to, unknown: named.unknown }
  if (!from || !to) return { ...start, result: { kind: 'nothing-asked' } }

  const [stations, result] = await Promise.all([
    api(stationsById, { query: { ids: `${from},${to}` } }).then(
      ({ data }) => data,
      () => [],
    ),
    search(api, query, from, to),
  ])
  // the search knows the names in the language of the page
  const ends = result.kind === 'found' ? result.connections[0]?.relationships : undefined
  const name = (id: string) =>
    [ends?.departure_station, ends?.arrival_station, ...stations].find((one) => one?.id === id)?.attributes
      .name ?? id
  return { ...start, query, from: { id: from, text: name(from) }, to: { id: to, text: name(to) }, result }
}

async function search(
  api: Api,
  query: FindQuery & { date: string },
  from: string,
  to: string,
): Promise<FindResult> {
  try {
    const { data, checked_at } = await api(findConnections, {
      query: {
        'departure_stations[]': [from],
        'arrival_stations[]': [to],
        departure_date: query.date,
        departureStartTime: '00:00',
        departureEndTime: '23:59',
        passengers: query.passengers,
        locale: query.locale,
        currency: 'EUR',
      },
    })
    return { kind: 'found', connections: data, checkedAt: checked_at }
  } catch (error) {
    const { code = 'unreachable', message = '' } = error as { code?: string; message?: string }
    return { kind: 'refused', code, message: code === 'unreachable' ? '' : message }
  }
}

/** `fromName`, `toName`, `datetime` of route pages (SRCH-03) and of a form sent before its scripts had arrived. */
async function readNames(api: Api, url: URL) {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 80) ?? ''
  const names = { from: text('fromName'), to: text('toName') }
  const [from, to] = await Promise.all([stationOf(api, names.from), stationOf(api, names.to)])
  const moment = momentOf(text('datetime'))
  const pax = Number(text('pax'))
  const query: Partial<FindQuery> = {
    ...(from.id && { from: from.id }),
    ...(to.id && { to: to.id }),
    ...(moment && { date: moment.slice(0, 10), startTime: moment.slice(11) }),
    ...(Number.isInteger(pax) &&
      pax >= 1 &&
      pax <= 9 && { passengers: formatPassengers(pax, pax > 6 ? 'landing' : 'results') }),
  }
  const unknown = { from: names.from !== '' && !from.id, to: names.to !== '' && !to.id }
  const isNamed = names.from !== '' || names.to !== '' || moment !== null
  return { query, from, to, unknown, isComplete: isNamed && !unknown.from && !unknown.to }
}

async function stationOf(api: Api, name: string): Promise<ChosenStation> {
  if (name.length < 2) return { ...noStation, text: name }
  const [found] = await api(searchStations, { query: { query: name } }).then(
    ({ data }) => data,
    () => [],
  )
  return found ? { id: found.id, text: found.attributes.name } : { id: null, text: name }
}

/** A station's wall clock as it is; an instant (route pages send the present one) on the clock of the home country. */
function momentOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return text
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : localTime(instant, 'Europe/Amsterdam')
}
