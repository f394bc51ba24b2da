import type { Line, LineStop } from './line.ts'
import { serviceDays } from './calendar.ts'
import { lines } from './lines.ts'
import { operators } from './operators.ts'
import { productOf } from './products.ts'
import { cityCode, stationByCode, stations } from './stations.ts'
import { cityWalks } from './walks.ts'
import { platformOf, ridden, startsOf, type Direction, type RiddenStop, type Start } from './trips.ts'

/** A GTFS feed as its text files, by file name. */
export type FeedFiles = Record<string, string>

/**
 * Writes the network as GTFS, with a calendar between the two given days (yyyymmdd).
 */
export function writeFeed(firstDay: string, lastDay: string): FeedFiles {
  const trips = lines.flatMap((line) => [...tripsOf(line, 'down'), ...tripsOf(line, 'back')])
  const days = Object.entries(serviceDays(firstDay, lastDay))
  return {
    'agency.txt': table(
      'agency_id,agency_name,agency_url,agency_timezone',
      Object.entries(operators).map(([code, { name }]) => [
        code,
        name,
        'https://sandbox.invalid',
        'Europe/Amsterdam',
      ]),
    ),
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone,platform_code,zone_id',
      stopRows(),
    ),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_long_name,route_type',
      lines.map((l) => [
        routeId(l),
        l.operator,
        l.product,
        `${nameOf(l.stops[0])} – ${nameOf(l.stops.at(-1))}`,
        productOf(l.product).routeType,
      ]),
    ),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      days.map(([id, { weekdays }]) => [id, ...weekdays, firstDay, lastDay]),
    ),
    'calendar_dates.txt': table(
      'service_id,date,exception_type',
      days.flatMap(([id, { added, removed }]) => [
        ...added.map((day) => [id, day, '1']),
        ...removed.map((day) => [id, day, '2']),
      ]),
    ),
    'trips.txt': table(
      'route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id',
      trips.map(({ pattern, id, start }) => [
        routeId(pattern.line),
        start.days,
        id,
        pattern.headsign,
        start.number,
        pattern.direction === 'down' ? '0' : '1',
      ]),
    ),
    'stop_times.txt': stopTimes(trips),
    'transfers.txt': table(
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      cityWalks.map(({ from, to, minutes }) => [from, to, '2', String(minutes * 60)]),
    ),
    'feed_info.txt': table('feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date', [
      ['Sixrail ticketing sandbox', 'https://sandbox.invalid', 'nl', firstDay, lastDay],
    ]),
  }
}

/** What all trains of a line in one direction share; a line that is cut has two of them. */
interface Pattern {
  line: Line
  direction: Direction
  headsign: string
  /** Each with the rest of its row behind the times: platform, sequence, boarding, alighting, metres. */
  stops: { arrival: number; departure: number; rest: string }[]
}

interface FeedTrip {
  id: string
  pattern: Pattern
  start: Start
}

const routeId = (line: Line) => `${line.product}-${line.series}`
const nameOf = (stop: LineStop | undefined) => (stop ? stationByCode(stop.station).name : '')

function tripsOf(line: Line, direction: Direction): FeedTrip[] {
  const stops = ridden(line, direction)
  const headsign = nameOf(stops.at(-1))
  const parts = cutAt(stops, line.cut).map((part) => ({
    line,
    direction,
    headsign,
    stops: part.map((stop, index) => ({ ...stop, rest: restOfRow(line, stop, direction, index, part[0]!) })),
  }))
  return startsOf(line, direction, stops).flatMap((start) =>
    parts.map((pattern, index) => {
      const id = `${line.product}-${start.number}${index === 0 ? '' : `-${index + 1}`}`
      return { id, pattern, start }
    }),
  )
}

function cutAt(stops: RiddenStop[], station: string | undefined): RiddenStop[][] {
  const at = stops.findIndex((stop) => stop.station === station)
  return at === -1 ? [stops] : [stops.slice(0, at + 1), stops.slice(at)]
}

function restOfRow(
  line: Line,
  stop: RiddenStop,
  direction: Direction,
  index: number,
  first: RiddenStop,
): string {
  // a stop to board only on the way out is one to alight only on the way back
  const boardOnly = stop.only && (stop.only === 'on') === (direction === 'down')
  return [
    '',
    `${stop.station}_${platformOf(line, stop, direction)}`,
    String(index + 1),
    stop.only && !boardOnly ? '1' : '0',
    stop.only && boardOnly ? '1' : '0',
    String(stop.metres - first.metres),
  ].join(',')
}

/** By far the longest file: everything but the times is the same for all trains of a pattern. */
function stopTimes(trips: FeedTrip[]): string {
  const rows = [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,shape_dist_traveled',
  ]
  for (const { id, pattern, start } of trips) {
    for (const { arrival, departure, rest } of pattern.stops) {
      rows.push(`${id},${gtfsTime(start.minute + arrival)},${gtfsTime(start.minute + departure)}${rest}`)
    }
  }
  return rows.join('\n') + '\n'
}

const times: string[] = []

function gtfsTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return (times[minutes] ??= `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`)
}

function stopRows(): string[][] {
  const platforms = new Map<string, Set<string>>(stations.map(({ code }) => [code, new Set()]))
  for (const line of lines) {
    for (const stop of line.stops) {
      platforms
        .get(stop.station)!
        .add(platformOf(line, stop, 'down'))
        .add(platformOf(line, stop, 'back'))
    }
  }
  return stations.flatMap((s) => {
    const row = (id: string, kind: string, parent: string, platform: string) => [
      ...[id, s.name, String(s.lat), String(s.lon), kind, parent, s.timeZone, platform, cityCode(s.code)],
    ]
    return [
      row(s.code, '1', '', ''),
      ...[...platforms.get(s.code)!].map((p) => row(`${s.code}_${p}`, '0', s.code, p)),
    ]
  })
}

function table(header: string, rows: string[][]): string {
  return [header, ...rows.map((row) => row.map(quoted).join(','))].join('\n') + '\n'
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
