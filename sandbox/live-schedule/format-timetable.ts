import { strToU8, zipSync } from 'fflate'
import type { Call, Service, Stop, Timetable, Trip } from '../ticketing/timetable/model.ts'

/** The id of a platform in the feed. */
export function stopIdOf(station: string, platform: string): string {
  return platform ? `${station}_${platform}` : station
}

/** The loaded timetable as a GTFS zip of our own, whatever feed it came from. The ids are those of the updates. */
export function formatTimetable(timetable: Timetable): Uint8Array {
  const { trips, services, timeZone } = timetable
  const routes = [...new Map(trips.map((trip) => [routeIdOf(trip), trip])).values()]
  const files = {
    'agency.txt': table(
      'agency_id,agency_name,agency_url,agency_timezone',
      [...new Set(trips.map(({ operator }) => operator))].map((id) => [
        id,
        id,
        'https://sandbox.invalid',
        timeZone,
      ]),
    ),
    'stops.txt': table(
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone,platform_code',
      stopRows(timetable),
    ),
    'routes.txt': table(
      'route_id,agency_id,route_short_name,route_type',
      routes.map((trip) => [routeIdOf(trip), trip.operator, trip.product, '2']),
    ),
    'trips.txt': table(
      'route_id,service_id,trip_id,trip_headsign,trip_short_name',
      trips.map((trip) => [routeIdOf(trip), trip.service, trip.id, trip.headsign, numberOf(trip)]),
    ),
    'stop_times.txt': table(
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      trips.flatMap(({ id, calls }) => calls.map((call, index) => stopTimeRow(id, call, index))),
    ),
    'calendar.txt': table(
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      [...services].filter(([, { from }]) => from).map(([id, service]) => calendarRow(id, service)),
    ),
    'calendar_dates.txt': table(
      'service_id,date,exception_type',
      [...services].flatMap(([id, { added, removed }]) => [
        ...[...added].map((date) => [id, compact(date), '1']),
        ...[...removed].map((date) => [id, compact(date), '2']),
      ]),
    ),
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  // the time of packing would make other bytes of the same timetable
  return zipSync(Object.fromEntries(bytes), { level: 3, mtime: '2026-01-01T00:00:00Z' })
}

const routeIdOf = ({ operator, product }: Trip) => `${operator}-${product}`
const numberOf = ({ line, product }: Trip) =>
  line.startsWith(product) ? line.slice(product.length).trim() : line
const compact = (date: string) => date.replaceAll('-', '')

function stopRows({ stops, trips }: Timetable): string[][] {
  const platforms = new Map<string, Call>()
  for (const { calls } of trips)
    for (const call of calls) if (call.platform) platforms.set(stopIdOf(call.stop.code, call.platform), call)
  const row = (stop: Stop, id: string, kind: string, parent: string, platform: string) => [
    ...[id, stop.name, String(stop.lat), String(stop.lon), kind, parent, stop.timeZone, platform],
  ]
  return [
    ...[...stops.values()].map((stop) => row(stop, stop.code, '1', '', '')),
    ...[...platforms].map(([id, { stop, platform }]) => row(stop, id, '0', stop.code, platform)),
  ]
}

function stopTimeRow(trip: string, call: Call, index: number): string[] {
  const stop = stopIdOf(call.stop.code, call.platform)
  return [trip, clock(call.arrival), clock(call.departure), stop, String(index + 1)]
}

function calendarRow(id: string, { weekdays, from, to }: Service): string[] {
  return [id, ...weekdays.map((runs) => (runs ? '1' : '0')), compact(from), compact(to)]
}

/** `25:10:00` is ten past one in the night that belongs to the day before. */
function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

function table(header: string, rows: string[][]): string {
  return `${[header, ...rows.map((row) => row.map(quoted).join(','))].join('\n')}\n`
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
