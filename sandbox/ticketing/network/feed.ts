import { lines } from './lines.ts'
import { carriers } from './operators.ts'
import { stations, cityCode } from './stations.ts'
import type { Line, LineStop } from './line.ts'

/** A GTFS feed as its text files, by file name. */
export type FeedFiles = Record<string, string>

const coordinates = new Map(stations.map((s) => [s.code, s]))

/**
 * Writes the network as GTFS. The calendar runs between the two given days (yyyymmdd), so the feed never lapses:
 * it is written anew whenever the clock's day changes.
 */
export function writeFeed(firstDay: string, lastDay: string): FeedFiles {
  const trips = lines.flatMap((line) => [...lineTrips(line, 'down'), ...lineTrips(line, 'back')])
  return {
    'agency.txt': table(
      'agency_id,agency_name,agency_url,agency_timezone',
      Object.values(carriers).map((c) => [c.operatingCode, c.operatingName, c.termsUrl, 'Europe/Amsterdam']),
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
        '102',
      ]),
    ),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      [['daily', '1', '1', '1', '1', '1', '1', '1', firstDay, lastDay]],
    ),
    'trips.txt': table(
      'route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id',
      trips.map((t) => [
        routeId(t.line),
        'daily',
        t.id,
        t.headsign,
        t.number,
        t.direction === 'down' ? '0' : '1',
      ]),
    ),
    'stop_times.txt': table(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,shape_dist_traveled',
      trips.flatMap((t) => stopTimeRows(t)),
    ),
    'feed_info.txt': table('feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date', [
      ['Sixrail ticketing sandbox', 'https://sandbox.invalid', 'nl', firstDay, lastDay],
    ]),
  }
}

interface FeedTrip {
  id: string
  line: Line
  direction: 'down' | 'back'
  number: string
  headsign: string
  /** Minutes after midnight at the first stop. */
  start: number
}

const routeId = (line: Line) => `${line.product}-${line.series}`
const nameOf = (stop: LineStop | undefined) => (stop && coordinates.get(stop.station)?.name) ?? ''
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function lineTrips(line: Line, direction: 'down' | 'back'): FeedTrip[] {
  const headsign = nameOf(direction === 'down' ? line.stops.at(-1) : line.stops[0])
  return starts(line, direction).map((start, index) => {
    const number = String(line.series + 2 * index + (direction === 'down' ? 1 : 0))
    return { id: `${line.product}-${number}`, line, direction, number, headsign, start }
  })
}

function starts(line: Line, direction: 'down' | 'back'): number[] {
  if (line.at) return line.at[direction].map(minutesOf)
  const { minutes, anchor, first, last, ...at } = line.every!
  // the table says when the line leaves its anchor; the start is that minus the way there
  const way = ridden(line, direction).find((stop) => stop.station === anchor)!.departure
  const from = minutesOf(first)
  const offset = (((at[direction] - way - from) % minutes) + minutes) % minutes
  const all: number[] = []
  for (let start = from + offset; start <= minutesOf(last); start += minutes) all.push(start)
  return all
}

interface RiddenStop extends LineStop {
  arrival: number
  departure: number
  metres: number
}

/** The stops in the direction of travel, with minutes and metres from the start. */
function ridden(line: Line, direction: 'down' | 'back'): RiddenStop[] {
  const order = direction === 'down' ? line.stops : line.stops.toReversed()
  let clock = 0
  let metres = 0
  return order.map((stop, index) => {
    const before = order[index - 1]
    const ends = index === 0 || index === order.length - 1
    const arrival = before ? clock + (direction === 'down' ? stop.run : before.run) : 0
    if (before) metres += trackMetres(before.station, stop.station)
    clock = arrival + (ends ? 0 : stop.dwell)
    return { ...stop, arrival, departure: clock, metres }
  })
}

/** Rails bend: between Dutch stations the track is about an eighth longer than the crow's flight. */
function trackMetres(from: string, to: string): number {
  const a = coordinates.get(from)!
  const b = coordinates.get(to)!
  const north = (a.lat - b.lat) * 111_320
  const east = (a.lon - b.lon) * 111_320 * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.round(Math.hypot(north, east) * 1.125)
}

function stopTimeRows(trip: FeedTrip): string[][] {
  return ridden(trip.line, trip.direction).map((stop, index) => {
    const platform = stop.platforms[trip.direction === 'down' ? 0 : 1]
    // a stop to board only on the way out is one to alight only on the way back
    const boardOnly = stop.only && (stop.only === 'on') === (trip.direction === 'down')
    return [
      trip.id,
      gtfsTime(trip.start + stop.arrival),
      gtfsTime(trip.start + stop.departure),
      `${stop.station}_${platform}`,
      String(index + 1),
      stop.only && !boardOnly ? '1' : '0',
      stop.only && boardOnly ? '1' : '0',
      String(stop.metres),
    ]
  })
}

function gtfsTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
}

function stopRows(): string[][] {
  const platforms = new Map<string, Set<string>>()
  for (const stop of lines.flatMap((line) => line.stops)) {
    const known = platforms.get(stop.station) ?? new Set()
    for (const platform of stop.platforms) known.add(platform)
    platforms.set(stop.station, known)
  }
  return stations.flatMap((s) => [
    [s.code, s.name, String(s.lat), String(s.lon), '1', '', s.timeZone, '', cityCode(s.code)],
    ...[...(platforms.get(s.code) ?? [])].map((p) => [
      `${s.code}_${p}`,
      s.name,
      String(s.lat),
      String(s.lon),
      '0',
      s.code,
      s.timeZone,
      p,
      cityCode(s.code),
    ]),
  ])
}

function table(header: string, rows: string[][]): string {
  return [header, ...rows.map((row) => row.map(quoted).join(','))].join('\n') + '\n'
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
