import type { Service, Timetable, Trip } from '../model.ts'
import type { FeedFiles } from './read-feed-files.ts'
import { FeedError } from './feed-error.ts'
import { FeedTable } from './feed-table.ts'
import { joinTrips } from './join-trips.ts'
import { loadCalls } from './load-calls.ts'
import { expandFrequencies } from './load-frequencies.ts'
import { checkZone, loadStops } from './load-stops.ts'
import { loadTransfers } from './load-transfers.ts'
import { loadTrips } from './load-trips.ts'
import { daysBetween, readServices } from './service-days.ts'

/**
 * Turns GTFS text files into a timetable. What real feeds do is put right or left out and counted; what contradicts
 * itself is refused with a FeedError that names file and line.
 */
export function loadGtfs(files: FeedFiles): Timetable {
  for (const name of ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']) {
    if (!files[name]?.trim()) throw new FeedError(name, null, 'the file is missing or empty')
  }
  const services = readServices(files)
  if (services.size === 0)
    throw new FeedError(
      'calendar.txt',
      null,
      'there is no calendar and no calendar_dates.txt, so no train ever runs',
    )
  const { agencies, timeZone } = readAgencies(files['agency.txt']!)
  const stops = loadStops(files, timeZone)
  const { changes, walks, stays } = loadTransfers(files, stops)
  const { trips, leftOut } = loadTrips(files, agencies, loadCalls(files, stops), services)
  const all = joinTrips(expandFrequencies(files, trips), services, stays)
  if (all.length === 0)
    throw new FeedError('trips.txt', null, 'none of its trips can be used: no train of this feed ever runs')
  const days = serviceSpan(all, services)
  for (const [code, seconds] of longChanges(all)) {
    if (!changes.has(code)) changes.set(code, seconds)
  }
  return { timeZone, stops: stops.stations, trips: all, services, agencies, changes, walks, leftOut, ...days }
}

function readAgencies(text: string): { agencies: Map<string, string>; timeZone: string } {
  const table = new FeedTable('agency.txt', text, ['agency_name', 'agency_timezone'])
  const [id, name, zone] = ['agency_id', 'agency_name', 'agency_timezone'].map((column) =>
    table.column(column),
  )
  const agencies = new Map<string, string>()
  let timeZone = ''
  while (table.next()) {
    agencies.set(table.text(id!) || table.text(name!), table.text(name!))
    timeZone ||= table.text(zone!)
    checkZone(timeZone, 'agency.txt', table.line)
  }
  if (agencies.size === 0) throw new FeedError('agency.txt', null, 'it names no railway')
  return { agencies, timeZone }
}

/** From how many platforms on a station is so large that changing takes longer, and how long. */
const LARGE = { platforms: 15, seconds: 5 * 60 }

function longChanges(trips: readonly Trip[]): [code: string, seconds: number][] {
  const platforms = new Map<string, Set<string>>()
  for (const { calls } of trips) {
    for (const { stop, platform } of calls) {
      const known = platforms.get(stop.code)
      if (known) known.add(platform)
      else platforms.set(stop.code, new Set([platform]))
    }
  }
  const large = [...platforms].filter(([, used]) => used.size >= LARGE.platforms)
  return large.map(([code]) => [code, LARGE.seconds])
}

function serviceSpan(trips: readonly Trip[], services: Map<string, Service>) {
  const spans = [...new Set(trips.map((trip) => trip.service))].flatMap(
    (id) => daysBetween(services.get(id)!) ?? [],
  )
  return {
    firstDay: spans.map(({ first }) => first).toSorted()[0]!,
    lastDay: spans
      .map(({ last }) => last)
      .toSorted()
      .at(-1)!,
  }
}
