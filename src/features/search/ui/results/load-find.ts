import { homeMarket } from '../../../../kernel/home-market.ts'
import { redirect } from 'react-router'
import type { ApiRefusal } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { typeAt } from '../../../../kernel/person/passenger-ages.ts'
import { localTime } from '../../../../kernel/station-time.ts'
import {
  bookingWindow,
  type BookingWindow,
  dayPrices,
  findConnections,
  type Station,
  stationsById,
} from '../../contract.ts'
import { isMoment } from '../../rules/query/moment.ts'
import { readMoment } from '../../rules/query/read-moment.ts'
import { isDate } from '../../rules/query/calendar.ts'
import { weekAround } from '../../rules/query/week-around.ts'
import { damagedIn } from '../../rules/query/damaged-link.ts'
import { type FindQuery, formatFindQuery, parseFindQuery } from '../../rules/query/find-query.ts'
import { sharing } from '../../rules/sharing.ts'
import { formatPassengers, mostPassengers, parsePassengers } from '../../rules/query/passengers.ts'
import { allClear, type ChosenStation, type Unclear } from '../stations/chosen-station.ts'
import type { FindData, FindResult } from './find-data.ts'
import { rememberedName, rememberedWindow } from '../form/remembered.ts'
import { notNamed, statusOfRefusedSearch, type Unanswered, unansweredBy } from '../stations/unanswered.ts'

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
    unanswered: named.unanswered,
    damaged: damagedIn(address),
    ages: ageRemark(query.passengers),
  }
  // one by one: an unknown station must not cost the other its name
  const stationsAsked = Promise.all([stationOf(api, from), stationOf(api, to)])
  if (!from || !to) {
    const found = await stationsAsked
    const half = (id: string | null, station: StationAsked, typed: ChosenStation) =>
      id !== null && station !== null ? { id, text: nameOf(station) ?? (typed.text || shownName(id)) } : typed
    return {
      ...start,
      from: half(from, found[0], named.from),
      to: half(to, found[1], named.to),
      unanswered: named.unanswered ?? found.find((station) => typeof station === 'string') ?? null,
      result: { kind: 'nothing-asked' },
    }
  }
  const [[fromFound, toFound], result, prices] = await Promise.all([
    stationsAsked,
    trainsOf(api, query, from, to),
    pricesOf(api, query, start.week),
  ])
  // the search knows the names in the language of the page
  const ends = result.kind === 'found' ? result.connections[0]?.relationships : undefined
  const name = (id: string, station: StationAsked) =>
    [ends?.departure_station, ends?.arrival_station].find((one) => one?.id === id)?.attributes.name ??
    nameOf(station) ??
    shownName(id)
  const isUnknown = (id: string, station: StationAsked) =>
    result.kind === 'refused' && station === null && shownName(id) === id
  const saysUnknown = result.kind === 'refused' && result.code === 'unknown_station'
  const end = (id: string, station: StationAsked) => ({
    id: isUnknown(id, station) ? null : id,
    text: name(id, station),
  })
  const unclear = (id: string, station: StationAsked) => (isUnknown(id, station) ? [] : null)
  return {
    ...start,
    query,
    prices,
    from: end(from, fromFound),
    to: end(to, toFound),
    unclear: saysUnknown ? { from: unclear(from, fromFound), to: unclear(to, toFound) } : allClear,
    result,
  }
}

/**
 * Whether the prices, which are for adults, need a remark. The bands are read here and not by `typesIn`: shared with the checkout, that
 * would be one more file for My Groups to load.
 */
function ageRemark(passengers: string): FindData['ages'] {
  const bands = (parsePassengers(passengers) ?? []).filter(({ pax }) => pax > 0)
  const types = bands.map(({ type, max_age }) => type ?? typeAt(max_age))
  if (types.length > 0 && types.every((type) => type === 'INF')) return 'infants_alone'
  return types.some((type) => type === 'INF' || type === 'CHLD') ? 'mixed' : null
}

/** null: nobody knows it */
type StationAsked = Station | Unanswered | null

const stationOf = (api: Api, id: string | null): Promise<StationAsked> =>
  id === null
    ? Promise.resolve(null)
    : api(stationsById, { query: { ids: id } }).then(
        ({ data }) => data.find((station) => station.id === id) ?? null,
        unansweredBy,
      )

const nameOf = (station: StationAsked) => (typeof station === 'string' ? undefined : station?.attributes.name)

const shownName = (id: string) => rememberedName(id) ?? id

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

/** The trains of a day between two stations, whatever the hours of the address. */
export async function trainsOf(
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
      status: nonsense[code] ?? statusOfRefusedSearch(status),
    }
  }
}

/** `fromName`, `toName`, `datetime` of route pages (SRCH-03) and of a form sent before its scripts had arrived. */
async function readNames(api: Api, url: URL, typedMoment: (text: string) => string | null) {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 80) ?? ''
  const names = { from: text('fromName'), to: text('toName') }
  const [from, to] = await stationsNamed(api, names)
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
  const unanswered = from.unanswered ?? to.unanswered
  const isComplete = isNamed && !unclear.from && !unclear.to && !unanswered
  const unread = typed !== '' && moment === null ? typed : null
  return { query, from: from.station, to: to.station, unclear, unanswered, isComplete, unread }
}

async function stationsNamed(api: Api, { from, to }: { readonly from: string; readonly to: string }) {
  if (from === '' && to === '') return [notNamed, notNamed] as const
  // few addresses have names; a static import would be fetched, and could fail, with every search
  const { stationNamed } = await import('../stations/resolve-station.ts')
  return Promise.all([stationNamed(api, from), stationNamed(api, to)])
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
