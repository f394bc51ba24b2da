import type { QueryOf } from '../../../../kernel/contract.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import { isoAtStation, localDate } from '../../../../kernel/station-time.ts'
import type { LiveSchedule } from '../../../../ports/live-schedule.ts'
import type { Connection, Station } from '../../../../ports/ticketing.ts'
import type { LiveTimes, liveTimes as liveCall } from '../../contract.ts'
import { liveAheadMs } from '../../rules/live/is-soon.ts'
import { addDays, bookingDays, canBeBooked } from '../../rules/query/calendar.ts'
import { stationFinder } from '../connections/find-connections.ts'
import { type AskedSegment, askedSegment } from './planned-trains.ts'
import { isFresh } from './read-live.ts'
import { presentConnection, type StationOf } from '../connections/present-connection.ts'
import { type LiveSegment, presentLive } from './present-live.ts'
import { readPairs } from '../connections/read-pairs.ts'
import { refusals } from '../refusals.ts'
import type { StationIndex } from '../stations/station-index.ts'
import type { StationList } from '../stations/station-list.ts'
import { type createTrainsOfDay, keptMs } from '../connections/trains-of-day.ts'

type Query = QueryOf<typeof liveCall>

/** What is known now of the trains of a day. A party that fails makes it `unknown`, never an error. */
export function createLiveTimes(given: {
  readonly stations: StationList
  readonly trainsOfDay: ReturnType<typeof createTrainsOfDay>
  readonly liveSchedule: LiveSchedule | null
  readonly now: () => number
}) {
  const { stations, trainsOfDay, liveSchedule, now } = given
  return async (query: Query, language: Language, behalf: Behalf): Promise<LiveTimes> => {
    const none = (state: LiveTimes['state'], zone = 'UTC', measuredAt: number | null = null): LiveTimes => ({
      state,
      measured_at: measuredAt === null ? null : isoAtStation(measuredAt, zone),
      checked_at: isoAtStation(now(), zone),
      data: [],
      departing_late: [],
    })
    const list = await stations(language)
    if (list.kind !== 'done') return none(liveSchedule ? 'unknown' : 'none')
    const index = list.value
    const pairs = readPairs(query, index)
    const { from } = pairs[0]!
    const today = localDate(now(), from.timeZone)
    // a train of last night that is late can still be caught after midnight
    const isLastNight = query.departure_date === localDate(now() - keptMs, from.timeZone)
    if (!isLastNight && !canBeBooked(query.departure_date, today))
      throw refusals.dateOutOfWindow(query.departure_date, today, addDays(today, bookingDays), language)
    if (!liveSchedule) return none('none', from.timeZone)
    if (query.departure_date > localDate(now() + liveAheadMs, from.timeZone))
      return none('early', from.timeZone)

    const day = { date: query.departure_date, adults: 1, currency: homeMarket.currency, language }
    const found = await Promise.all(
      pairs.map((pair) => trainsOfDay({ ...day, from: pair.from.id, to: pair.to.id }, behalf)),
    )
    if (found.every((one) => one === null)) return none('unknown', from.timeZone)
    const asked = found
      .flatMap((one) => one?.connections ?? [])
      .filter(({ plannedDeparture }) => plannedDeparture < now() + liveAheadMs)
      .map((connection) => ({ connection, segments: askAll(connection, index) }))
    if (asked.length === 0) return none('early', from.timeZone)

    const answer = await liveSchedule.times(
      asked.flatMap(({ segments }) => segments.map(({ train }) => train)),
    )
    if (answer.kind !== 'done') return none('unknown', from.timeZone)
    const { measuredAt, trains } = answer.value
    if (!isFresh(measuredAt, now()))
      return none('unknown', from.timeZone, measuredAt > now() ? null : measuredAt)

    const stationOf = stationFinder(
      found.flatMap((one) => one?.stations ?? []),
      index,
      from,
    )
    let next = 0
    const known = asked.map(({ connection, segments }) => {
      const lived = segments.map((one): LiveSegment => ({ ...one, live: trains[next++] ?? null }))
      return { connection, live: presentLive(connection, lived, stationOf), leaves: lived[0]?.live }
    })
    const data = known.flatMap(({ live }) => live ?? [])
    const late = known.filter(({ connection, live, leaves }) => {
      const departure = leaves?.calls[0]?.expectedDeparture ?? null
      return (
        connection.plannedDeparture <= now() &&
        live?.cancelled === false &&
        departure !== null &&
        departure > now()
      )
    })
    return {
      ...none(data.length === 0 ? 'early' : 'live', from.timeZone, measuredAt),
      data,
      departing_late: late.map(({ connection }) => withoutFares(connection, stationOf, language, now())),
    }
  }
}

interface Asked extends AskedSegment {
  readonly segment: Connection['segments'][number]
  readonly asked: AskedSegment | null
}

/** A segment between places nobody can find is asked about as a train that does not exist. */
function askAll({ segments }: Connection, index: StationIndex): Asked[] {
  return segments.map((segment) => {
    const asked = askedSegment(segment, (id): Station | null => index.byId(id))
    return { segment, asked, ...(asked ?? { train: { operator: null, line: '', calls: [] }, between: [] }) }
  })
}

function withoutFares(connection: Connection, stationOf: StationOf, language: Language, checkedAt: number) {
  const unsold = { ...connection, fares: [] }
  return presentConnection(unsold, () => null, {
    stationOf,
    language,
    currency: homeMarket.currency,
    checkedAt,
  })
}
