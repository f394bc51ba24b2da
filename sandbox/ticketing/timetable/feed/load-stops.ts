import type { FeedFiles } from './read-feed-files.ts'
import type { Stop } from '../model.ts'
import { FeedError } from './feed-error.ts'
import { FeedTable } from './feed-table.ts'
import { stationCodes } from './station-codes.ts'

/** Where a row of stop_times points: a station, and the platform in it. */
interface Place {
  stop: Stop
  platform: string
}

/** The stations by code, and what each stop_id of the feed means. */
export interface Stops {
  stations: Map<string, Stop>
  places: Map<string, Place>
}

interface StopRow {
  id: string
  name: string
  lat: number
  lon: number
  timeZone: string
  parent: string
  platform: string
  city: string
  line: number
}

/** Reads stops.txt: platforms, boarding areas and entrances go into the station they belong to. */
export function loadStops(files: FeedFiles, feedZone: string): Stops {
  const rows = readRows(files['stops.txt']!)
  const names = readTranslations(files['translations.txt'] ?? '')
  for (const row of rows.values()) {
    // only generic nodes inside a station may do without a place; they take their station's
    if (!(Math.abs(row.lat) <= 90 && Math.abs(row.lon) <= 180) && !rows.has(row.parent))
      throw new FeedError(
        'stops.txt',
        row.line,
        `stop ${row.id} has no place on earth (stop_lat, stop_lon), nor a station it belongs to`,
      )
  }
  const homes = new Map([...rows].map(([id, row]) => [id, homeOf(row, rows)]))
  const roots = new Set(homes.values())
  const zoned = [...roots].map((row) => ({ ...row, timeZone: row.timeZone || feedZone }))
  for (const { timeZone, line } of zoned) checkZone(timeZone, 'stops.txt', line)
  const codes = stationCodes(zoned)
  const byId = new Map(
    zoned.map(({ id, name, lat, lon, timeZone, city }): [string, Stop] => {
      const code = codes.get(id)!
      const translated = names.get(id) ?? names.get(name) ?? {}
      return [id, { code, name, lat, lon, timeZone, city: city || code.slice(0, 5), names: translated }]
    }),
  )
  const places = new Map<string, Place>()
  for (const [id, row] of rows) places.set(id, { stop: byId.get(homes.get(id)!.id)!, platform: row.platform })
  return { stations: new Map([...byId.values()].map((stop) => [stop.code, stop])), places }
}

function readRows(text: string): Map<string, StopRow> {
  const table = new FeedTable('stops.txt', text, ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'])
  const column = (name: string) => table.column(name)
  const [id, name, lat, lon] = ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'].map(column)
  const [zone, parent, platform, city] = ['stop_timezone', 'parent_station', 'platform_code', 'zone_id'].map(
    column,
  )
  const rows = new Map<string, StopRow>()
  while (table.next()) {
    const row = {
      id: table.text(id!),
      name: table.text(name!) || table.text(id!),
      lat: table.number(lat!, NaN),
      lon: table.number(lon!, NaN),
      timeZone: table.text(zone!),
      parent: table.text(parent!),
      platform: table.text(platform!),
      city: /^[A-Z]{5}$/.test(table.text(city!)) ? table.text(city!) : '',
      line: table.line,
    }
    if (row.id === '') throw table.error('stop_id is empty')
    if (rows.has(row.id)) throw table.error(`stop_id ${row.id} stands in the file twice`)
    rows.set(row.id, row)
  }
  return rows
}

/** The station a row belongs to: the parent of its parents; one whose parent is missing stands for itself. */
function homeOf(row: StopRow, rows: Map<string, StopRow>): StopRow {
  let home = row
  for (let depth = 0; depth < 4 && rows.has(home.parent); depth++) home = rows.get(home.parent)!
  return home
}

/** Refuses a time zone that no clock knows. */
export function checkZone(timeZone: string, file: string, line: number): void {
  if (known.has(timeZone)) return
  try {
    Intl.DateTimeFormat('en', { timeZone })
    known.add(timeZone)
  } catch {
    throw new FeedError(file, line, `"${timeZone}" is not a time zone such as Europe/Amsterdam`)
  }
}
const known = new Set<string>()

/** Names of stops by stop_id or by the name they translate, in today's form of translations.txt and in the old one. */
function readTranslations(text: string): Map<string, Partial<Record<string, string>>> {
  const found = new Map<string, Partial<Record<string, string>>>()
  if (text === '') return found
  const table = new FeedTable('translations.txt', text)
  const old = table.column('trans_id') >= 0
  const [key, lang] = old ? ['trans_id', 'lang'] : ['record_id', 'language']
  const [record, language, value] = [key, lang, 'translation'].map((name) => table.column(name))
  const [owner, field, original] = ['table_name', 'field_name', 'field_value'].map((name) =>
    table.column(name),
  )
  while (table.next()) {
    if (!old && !(table.is(owner!, 'stops') && table.is(field!, 'stop_name'))) continue
    const name = table.text(record!) || table.text(original!)
    const names = found.get(name) ?? {}
    names[table.text(language!).slice(0, 2).toLowerCase()] = table.text(value!)
    found.set(name, names)
  }
  return found
}
