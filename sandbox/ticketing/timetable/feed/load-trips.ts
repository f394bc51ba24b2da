import type { Call, LeftOut, Service, Trip } from '../model.ts'
import type { FeedFiles } from './read-feed-files.ts'
import { FeedTable } from './feed-table.ts'
import { daysBetween } from './service-days.ts'
import { numberColumns, tellsDestination, trainName, type TripRow } from './train-names.ts'

/** Reads trips.txt and leaves out, counted, what no traveller can use. */
export function loadTrips(
  files: FeedFiles,
  agencies: Map<string, string>,
  calls: Map<string, Call[]>,
  services: Map<string, Service>,
): { trips: Trip[]; leftOut: LeftOut } {
  const rows = readTrips(files['trips.txt']!, readRoutes(files['routes.txt']!, agencies))
  const numbers = numberColumns(rows)
  const running = new Set([...services].filter(([, service]) => daysBetween(service)).map(([id]) => id))
  const leftOut: LeftOut = { oneStop: 0, timeTravel: 0, untimed: 0, neverRuns: 0 }
  const trips = rows.flatMap((row) => {
    const own = calls.get(row.id) ?? []
    const flaw = running.has(row.service) ? flawOf(own) : 'neverRuns'
    if (flaw) {
      leftOut[flaw] += 1
      return []
    }
    const column = numbers.get(row.agency)
    const headsign = tellsDestination(row, column) ? row.headsign : own.at(-1)!.stop.name
    return [
      {
        id: row.id,
        operator: row.agency,
        service: row.service,
        headsign,
        calls: own,
        ...trainName(row, column),
      },
    ]
  })
  return { trips, leftOut }
}

function flawOf(calls: Call[]): keyof LeftOut | undefined {
  if (calls.length < 2) return 'oneStop'
  if (calls[0]!.departure < 0 || calls.at(-1)!.arrival < 0) return 'untimed'
  let before = calls[0]!.departure
  for (const call of calls) {
    if (call.departure < call.arrival && call !== calls.at(-1)) return 'timeTravel'
    if (call !== calls[0] && call.arrival < before) return 'timeTravel'
    before = call.departure
  }
  return undefined
}

type RouteRow = Pick<TripRow, 'agency' | 'routeShortName' | 'routeLongName' | 'routeType'>

function readRoutes(text: string, agencies: Map<string, string>): Map<string, RouteRow> {
  const table = new FeedTable('routes.txt', text, ['route_id'])
  const column = (name: string) => table.column(name)
  const [id, agency, type] = ['route_id', 'agency_id', 'route_type'].map(column)
  const [short, long] = ['route_short_name', 'route_long_name'].map(column)
  const routes = new Map<string, RouteRow>()
  const only = [...agencies.keys()][0]!
  while (table.next()) {
    const named = table.text(agency!)
    // the column may be left out, or blank, where there is one agency
    if (named !== '' && !agencies.has(named)) throw table.error(`agency_id ${named} is not in agency.txt`)
    if (routes.has(table.text(id!))) throw table.error(`route_id ${table.text(id!)} stands in the file twice`)
    routes.set(table.text(id!), {
      agency: named || only,
      routeShortName: table.text(short!),
      routeLongName: table.text(long!),
      routeType: table.number(type!, 2),
    })
  }
  return routes
}

function readTrips(text: string, routes: Map<string, RouteRow>): TripRow[] {
  const table = new FeedTable('trips.txt', text, ['route_id', 'service_id', 'trip_id'])
  const column = (name: string) => table.column(name)
  const [id, route, service] = ['trip_id', 'route_id', 'service_id'].map(column)
  const [short, headsign] = ['trip_short_name', 'trip_headsign'].map(column)
  const seen = new Set<string>()
  const rows: TripRow[] = []
  while (table.next()) {
    const own = routes.get(table.text(route!))
    if (!own) throw table.error(`route_id ${table.text(route!)} is not in routes.txt`)
    const name = table.text(id!)
    if (seen.has(name)) throw table.error(`trip_id ${name} stands in the file twice`)
    seen.add(name)
    rows.push({
      ...own,
      id: name,
      service: table.text(service!),
      shortName: table.text(short!),
      headsign: table.text(headsign!),
    })
  }
  return rows
}
