import { unzip } from 'fflate'
import { isTimeZone } from '../../kernel/station-time.ts'
import { readCsv } from './read-csv.ts'
import { type Services, readServices } from './services.ts'

/** One stop of a trip of the party's own timetable. Seconds count from the service day's noon minus twelve hours. */
export interface TimetableCall {
  readonly sequence: number
  readonly stopId: string
  readonly arrival: number
  readonly departure: number
}

export interface TimetableTrip {
  readonly id: string
  readonly carrier: string
  readonly service: string
  readonly calls: readonly TimetableCall[]
}

interface TimetableStop {
  readonly latitude: number
  readonly longitude: number
  /** what is written on the platform's sign; empty where the stop is a whole station */
  readonly platform: string
}

/** What of a GTFS timetable is needed to say which running train a message speaks of. */
export interface Timetable {
  readonly timeZone: string
  readonly stops: ReadonlyMap<string, TimetableStop>
  /** by the number written on the train, letters and blanks left out */
  readonly trips: ReadonlyMap<string, readonly TimetableTrip[]>
  readonly services: Services
}

const files = ['agency', 'stops', 'routes', 'trips', 'stop_times', 'calendar', 'calendar_dates']
/** No timetable of a country is larger; what claims to be is a mistake or a trap. */
const mostBytes = 1_500_000_000

/** Reads a GTFS zip. Throws with a sentence when it is none. */
export async function readTimetable(zip: Uint8Array): Promise<Timetable> {
  const found = new Map<string, Uint8Array>()
  for (const [name, bytes] of Object.entries(await unpack(zip))) found.set(fileOf(name), bytes)
  for (const name of ['agency', 'stops', 'routes', 'trips', 'stop_times'])
    if (!found.has(name)) throw new Error(`the timetable has no ${name}.txt`)

  let timeZone = ''
  await readCsv(found.get('agency'), (row) => {
    // the agencies of a feed share one zone; a name that nobody knows says nothing
    if (isTimeZone(row('agency_timezone'))) timeZone ||= row('agency_timezone')
  })
  const services = await readServices(found.get('calendar'), found.get('calendar_dates'))
  const stops = await readStops(found.get('stops'))
  const calls = await readCalls(found.get('stop_times'))
  const trips = await readTrips(found.get('trips'), await readCarriers(found.get('routes')), calls)
  return { timeZone: timeZone || 'UTC', stops, trips, services }
}

/** Unpacks the files that are read, the large ones in threads of their own: it takes seconds, and pages are waited for meanwhile. */
function unpack(zip: Uint8Array): Promise<Record<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    unzip(
      zip,
      {
        filter: ({ name, originalSize }) => {
          if (!files.includes(fileOf(name)) || name.includes('__MACOSX')) return false
          if (originalSize > mostBytes) throw new Error(`${name} is too large`)
          return true
        },
      },
      (error, unpacked) => (error ? reject(error) : resolve(unpacked)),
    )
  })
}

const fileOf = (path: string) =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.txt$/, '')

async function readStops(bytes: Uint8Array | undefined): Promise<Timetable['stops']> {
  const stops = new Map<string, TimetableStop>()
  await readCsv(bytes, (row) => {
    const place = { latitude: Number(row('stop_lat')), longitude: Number(row('stop_lon')) }
    stops.set(row('stop_id'), { ...place, platform: row('platform_code') })
  })
  return stops
}

async function readCarriers(bytes: Uint8Array | undefined): Promise<Map<string, string>> {
  const carriers = new Map<string, string>()
  await readCsv(bytes, (row) => void carriers.set(row('route_id'), row('agency_id')))
  return carriers
}

async function readCalls(bytes: Uint8Array | undefined): Promise<Map<string, TimetableCall[]>> {
  const calls = new Map<string, TimetableCall[]>()
  await readCsv(bytes, (row) => {
    const arrival = secondsOf(row('arrival_time') || row('departure_time'))
    const departure = secondsOf(row('departure_time') || row('arrival_time'))
    // a stop without a time is passed somewhere in between: no ticket names a time there
    if (arrival === null || departure === null) return
    const trip = row('trip_id')
    const call = { sequence: Number(row('stop_sequence')), stopId: row('stop_id'), arrival, departure }
    const known = calls.get(trip)
    if (known) known.push(call)
    else calls.set(trip, [call])
  })
  for (const list of calls.values()) list.sort((a, b) => a.sequence - b.sequence)
  return calls
}

async function readTrips(
  bytes: Uint8Array | undefined,
  carriers: ReadonlyMap<string, string>,
  calls: ReadonlyMap<string, TimetableCall[]>,
): Promise<Timetable['trips']> {
  const trips = new Map<string, TimetableTrip[]>()
  await readCsv(bytes, (row) => {
    // the number stands in the short name of most feeds, in the headsign of the French ones
    const number = numberOf(row('trip_short_name')) || numberOf(row('trip_headsign'))
    const own = calls.get(row('trip_id'))
    if (number === '' || !own) return
    const carrier = carriers.get(row('route_id')) ?? ''
    const trip = { id: row('trip_id'), carrier, service: row('service_id'), calls: own }
    const known = trips.get(number)
    if (known) known.push(trip)
    else trips.set(number, [trip])
  })
  return trips
}

/** `827` of `IC 827`, of `0827` and of `ICE 827 Rhein`: the last number, without zeros in front. */
export function numberOf(text: string): string {
  return (/\d+(?=\D*$)/.exec(text)?.[0] ?? '').replace(/^0+(?=\d)/, '')
}

function secondsOf(time: string): number | null {
  const match = /^\s*(\d{1,3}):(\d\d)(?::(\d\d))?\s*$/.exec(time)
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null
}
