import { homeMarket } from '../../../../kernel/home-market.ts'
import { redirect } from 'react-router'
import type { ApiRefusal } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { localTime } from '../../../../kernel/station-time.ts'
import {
  bookingWindow,
  type BookingWindow,
  dayPrices,
  findConnections,
  stationsById,
} from '../../contract.ts'
import { isMoment } from '../../rules/query/moment.ts'
import { readMoment } from '../../rules/query/read-moment.ts'
import { isDate } from '../../rules/query/calendar.ts'
import { weekAround } from '../../rules/query/week-around.ts'
import { damagedIn } from '../../rules/query/damaged-link.ts'
import { type FindQuery, formatFindQuery, parseFindQuery } from '../../rules/query/find-query.ts'
import { sharing } from '../../rules/sharing.ts'
import { formatPassengers, mostPassengers } from '../../rules/query/passengers.ts'
import { allClear, type ChosenStation, noStation, type Unclear } from '../stations/chosen-station.ts'
import type { FindData, FindResult } from './find-data.ts'
import { rememberedName, rememberedWindow } from '../form/remembered.ts'

interface Ask {
  readonly api: Api
  readonly url: URL
  readonly language: Language
}

/** Everything the results page shows. An address with names instead of stations leads to the one with stations. */
export async function loadFind({ api, url, language }: Ask): Promise<FindData> {
  const window = await windowOf(api)
  const named = await readNames(api, url, (typed) => readMoment(typed, language, window.first_date))
  const address = new URLSearchParams(url.searchParams)
  // a moment that cannot be read is a damaged date, and stays to be seen in the address
  if (named.unread) address.set('departure_date', named.unread)
  const asked: FindQuery = { ...parseFindQuery(address), ...named.query, locale: language }
  if (named.isComplete) {
    const kept = { ...asked, date: named.unread ?? asked.date }
    throw redirect(`${url.pathname}${formatFindQuery(kept)}`)
  }
  const query = { ...asked, date: asked.date ?? window.usual_date }
  const { from, to } = query
  const start = {
    query: asked,
    window,
    week: weekAround(query.date, window),
    prices: {},
    from: named.from,
    to: named.to,
    unclear: named.unclear,
    damaged: damagedIn(address),
  }
  // one by one: an unknown station must not cost the other its name
  const stationsAsked = Promise.all(
    [from, to].map((id) =>
      id === null
        ? Promise.resolve([])
        : api(stationsById, { query: { ids: id } }).then(
            ({ data }) => data,
            () => [],
          ),
    ),
  ).then((lists) => lists.flat())
  if (!from || !to) {
    const stations = await stationsAsked
    const half = (id: string | null, typed: ChosenStation) =>
      stations.find((one) => one.id === id) ? { id, text: stations[0]!.attributes.name } : typed
    return {
      ...start,
      from: half(from, named.from),
      to: half(to, named.to),
      result: { kind: 'nothing-asked' },
    }
  }
  const [stations, result, prices] = await Promise.all([
    stationsAsked,
    search(api, query, from, to),
    pricesOf(api, query, start.week),
  ])
  // the search knows the names in the language of the page
  const ends = result.kind === 'found' ? result.connections[0]?.relationships : undefined
  const name = (id: string) =>
    [ends?.departure_station, ends?.arrival_station, ...stations].find((one) => one?.id === id)?.attributes
      .name ??
    rememberedName(id) ??
    id
  const isKnown = (id: string) => result.kind !== 'refused' || name(id) !== id
  const isUnknown = result.kind === 'refused' && result.code === 'unknown_station'
  return {
    ...start,
    query,
    prices,
    from: { id: isKnown(from) ? from : null, text: name(from) },
    to: { id: isKnown(to) ? to : null, text: name(to) },
    unclear: isUnknown ? { from: isKnown(from) ? null : [], to: isKnown(to) ? null : [] } : allClear,
    result,
  }
}

/** Nothing to wait for or to fail by: a strip of days without prices is one too. */
async function pricesOf(api: Api, query: FindQuery, week: readonly string[]) {
  const asked = {
    departure_station: query.from ?? '',
    arrival_station: query.to ?? '',
    first_date: week[0]!,
    last_date: week.at(-1)!,
    passengers: query.passengers,
    currency: homeMarket.currency,
  } as const
  const { days } = await api(dayPrices, { query: asked }).catch(() => ({ days: [] }))
  return Object.fromEntries(days.map(({ date, price }) => [date, price]))
}

/** The days that can be booked; a browser without a connection goes on with those it saw last. */
async function windowOf(api: Api): Promise<BookingWindow> {
  try {
    return await api(bookingWindow, {})
  } catch (error) {
    const window = rememberedWindow()
    if (window) return window
    throw error
  }
}

const nonsense: Readonly<Record<string, number>> = {
  unknown_station: 404,
  same_station: 400,
  passengers_unreadable: 400,
  invalid_request: 400,
  too_many_stations: 400,
  hours_reversed: 400,
}

/** What is refused only now is no answer to keep; what else is refused, such as a day that is not on sale, is one. */
const laterStatus = (status: number): number => (status === 429 ? 429 : status >= 500 ? 503 : 200)

async function search(
  api: Api,
  query: FindQuery & { date: string },
  from: string,
  to: string,
): Promise<FindResult> {
  try {
    const { data, checked_at, stale, notices } = await api(findConnections, {
      query: {
        'departure_stations[]': [from],
        'arrival_stations[]': [to],
        departure_date: query.date,
        departureStartTime: '00:00',
        departureEndTime: '23:59',
        passengers: query.passengers,
        locale: query.locale,
        currency: homeMarket.currency,
      },
    })
    return { kind: 'found', connections: sharing(data), checkedAt: checked_at, stale, notices }
  } catch (error) {
    const { code = 'unreachable', message = '', status = 503 } = error as Partial<ApiRefusal>
    return {
      kind: 'refused',
      code,
      message: code === 'unreachable' ? '' : message,
      status: nonsense[code] ?? laterStatus(status),
    }
  }
}

/** `fromName`, `toName`, `datetime` of route pages (SRCH-03) and of a form sent before its scripts had arrived. */
async function readNames(api: Api, url: URL, typedMoment: (text: string) => string | null) {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 80) ?? ''
  const names = { from: text('fromName'), to: text('toName') }
  const [from, to] = await Promise.all([stationNamed(api, names.from), stationNamed(api, names.to)])
  const typed = text('datetime')
  const moment = momentOf(typed, typedMoment)
  const pax = Number(text('pax'))
  const query: Partial<FindQuery> = {
    ...(from.station.id && { from: from.station.id }),
    ...(to.station.id && { to: to.station.id }),
    ...(moment && { date: moment.slice(0, 10), startTime: moment.slice(11) }),
    ...(Number.isInteger(pax) &&
      pax >= 1 &&
      pax <= 9 && {
        passengers: formatPassengers(pax, pax > mostPassengers.results ? 'landing' : 'results'),
      }),
  }
  const unclear: Unclear = { from: from.maybe, to: to.maybe }
  const isNamed = names.from !== '' || names.to !== '' || typed !== ''
  const isComplete = isNamed && !unclear.from && !unclear.to
  const unread = typed !== '' && moment === null ? typed : null
  return { query, from: from.station, to: to.station, unclear, isComplete, unread }
}

async function stationNamed(api: Api, name: string) {
  if (name === '') return { station: noStation, maybe: null }
  const typed: ChosenStation = { id: null, text: name }
  // few addresses have names; a static import would be fetched, and could fail, with every search
  const { resolveStation } = await import('../stations/resolve-station.ts')
  const meant = (await resolveStation(api, typed)) ?? { maybe: [] }
  return 'sure' in meant ? { station: meant.sure, maybe: null } : { station: typed, maybe: meant.maybe }
}

/** A station's wall clock as it is, or as somebody has typed it; an instant (route pages send the present one) on the clock of the home country. */
function momentOf(text: string, typed: (text: string) => string | null): string | null {
  if (isMoment(text)) return text
  const read = text === '' ? null : typed(text)
  if (read) return read
  // it takes nearly anything for a moment of some year
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(text) && isDate(text.slice(0, 10))
  const instant = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? null : localTime(instant, homeMarket.timeZone)
}
