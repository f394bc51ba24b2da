import { strToU8, zipSync } from 'fflate'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedFiles } from './feed/read-feed-files.ts'

/** Three stations on a line, one train each way every day of a fortnight. */
const plain: FeedFiles = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\n7,Test & Sons,https://x.invalid,Europe/Berlin\n',
  'stops.txt': `stop_id,stop_name,stop_lat,stop_lon
1001,Aachen,50.768,6.091
1002,Düren,50.809,6.482
1003,Köln Hbf,50.943,6.959
`,
  'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type\nR1,7,RE 1,,106\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nR1,S,out,101\nR1,S,back,102\n',
  'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence
out,08:00:00,08:00:00,1001,1
out,08:25:00,08:27:00,1002,2
out,09:00:00,09:00:00,1003,3
back,10:00:00,10:00:00,1003,1
back,10:33:00,10:35:00,1002,2
back,11:00:00,11:00:00,1001,3
`,
  'calendar.txt': `service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
S,1,1,1,1,1,1,1,20261123,20261206
`,
}

/** The plain feed with some of its files put in place of, or left out (null). */
export function feedWith(changes: Record<string, string | null> = {}): FeedFiles {
  const files = Object.entries({ ...plain, ...changes })
  return Object.fromEntries(files.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Rows in place of the plain feed's stop_times. */
export function stopTimes(...rows: string[]): Record<string, string> {
  const header = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence'
  return { 'stop_times.txt': [header, ...rows].join('\n') }
}

/** Writes a zip to a folder of its own and returns its path. */
export function zipFeed(files: FeedFiles, folder = ''): string {
  const entries = Object.entries(files).map(([name, text]) => [folder + name, strToU8(text)] as const)
  const path = join(mkdtempSync(join(tmpdir(), 'feed-')), 'feed.zip')
  writeFileSync(path, zipSync(Object.fromEntries(entries)))
  return path
}
