import type { Call, Service, Stop, Timetable, Trip } from './model.ts'
import { readCsv } from './csv.ts'

type Row = Record<string, string>

/** Turns GTFS text files into a timetable. Trips of one stop, or running backwards in time, are left out. */
export function loadGtfs(files: Record<string, string>): Timetable {
  const rows = (name: string) => readCsv(files[name] ?? '')
  const services = readServices(rows('calendar.txt'), rows('calendar_dates.txt'))
  if (services.size === 0) throw new Error('this feed has no calendar, so no train of it ever runs')
  const timeZone = rows('agency.txt')[0]?.agency_timezone ?? 'UTC'
  const { stops, platforms } = readStops(rows('stops.txt'), timeZone)
  const routes = new Map(rows('routes.txt').map((row) => [row.route_id, row]))
  const calls = readCalls(rows('stop_times.txt'), platforms)
  const trips = rows('trips.txt').flatMap((row) => {
    const trip = readTrip(row, routes.get(row.route_id), calls.get(row.trip_id ?? '') ?? [])
    return isRunnable(trip.calls) ? [trip] : []
  })
  return { timeZone, stops, trips, services }
}

function readTrip(row: Row, route: Row | undefined, calls: Call[]): Trip {
  const product = route?.route_short_name ?? ''
  return {
    id: row.trip_id ?? '',
    line: [product, row.trip_short_name].filter(Boolean).join(' '),
    product,
    operator: route?.agency_id ?? '',
    headsign: row.trip_headsign ?? '',
    service: row.service_id ?? '',
    calls,
  }
}

function isRunnable(calls: Call[]): boolean {
  if (calls.length < 2) return false
  return calls.every((call, i) => i === 0 || call.arrival >= calls[i - 1]!.departure)
}

function readStops(rows: Row[], timeZone: string) {
  const stops = new Map<string, Stop>()
  const platforms = new Map<string, { stop: Stop; platform: string }>()
  for (const row of rows.filter((r) => !r.parent_station)) {
    const code = row.stop_id!
    const zone = row.stop_timezone || timeZone
    const place = {
      lat: Number(row.stop_lat),
      lon: Number(row.stop_lon),
      timeZone: zone,
      city: row.zone_id || code,
    }
    const stop = { code, name: row.stop_name ?? code, ...place }
    stops.set(code, stop)
    platforms.set(code, { stop, platform: row.platform_code ?? '' })
  }
  for (const row of rows.filter((r) => r.parent_station)) {
    const stop = stops.get(row.parent_station!)
    if (stop) platforms.set(row.stop_id!, { stop, platform: row.platform_code ?? '' })
  }
  return { stops, platforms }
}

function readCalls(
  rows: Row[],
  platforms: Map<string, { stop: Stop; platform: string }>,
): Map<string, Call[]> {
  const byTrip = new Map<string, { sequence: number; call: Call }[]>()
  for (const row of rows) {
    const at = platforms.get(row.stop_id ?? '')
    if (!at) continue
    const call: Call = {
      stop: at.stop,
      platform: at.platform,
      arrival: seconds(row.arrival_time ?? ''),
      departure: seconds(row.departure_time ?? ''),
      boards: row.pickup_type !== '1',
      alights: row.drop_off_type !== '1',
      metres: Number(row.shape_dist_traveled ?? 0),
    }
    const list = byTrip.get(row.trip_id ?? '') ?? []
    list.push({ sequence: Number(row.stop_sequence), call })
    byTrip.set(row.trip_id ?? '', list)
  }
  return new Map(
    [...byTrip].map(([id, list]) => [
      id,
      list.toSorted((a, b) => a.sequence - b.sequence).map((entry) => entry.call),
    ]),
  )
}

function readServices(calendar: Row[], exceptions: Row[]): Map<string, Service> {
  const services = new Map<string, Service>()
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  for (const row of calendar) {
    services.set(row.service_id!, {
      from: isoDay(row.start_date!),
      to: isoDay(row.end_date!),
      weekdays: days.map((day) => row[day] === '1'),
      added: new Set(),
      removed: new Set(),
    })
  }
  for (const row of exceptions) {
    const none = { from: '', to: '', weekdays: [], added: new Set<string>(), removed: new Set<string>() }
    const service = services.get(row.service_id!) ?? none
    service[row.exception_type === '1' ? 'added' : 'removed'].add(isoDay(row.date!))
    services.set(row.service_id!, service)
  }
  return services
}

const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`

function seconds(time: string): number {
  const [h = 0, m = 0, s = 0] = time.split(':').map(Number)
  return h * 3600 + m * 60 + s
}
