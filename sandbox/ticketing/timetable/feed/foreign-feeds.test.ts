import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FeedFiles } from './read-feed-files.ts'
import { loadGtfs } from './load-gtfs.ts'
import { Schedule } from '../schedule.ts'
import { randomFeed, stations, write } from '../search/test-random-feed.ts'

type Rows = string[][]
const rowsOf = (text: string): Rows =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
const textOf = (rows: Rows) => rows.map((row) => row.join(',')).join('\n')
const mapFiles = (files: FeedFiles, change: (text: string, name: string) => string): FeedFiles =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, change(text, name)]))
/** Changes the rows below the header of one file. */
const mapRows = (files: FeedFiles, name: string, change: (rows: Rows) => Rows): FeedFiles => {
  const [header = [], ...rows] = rowsOf(files[name]!)
  return { ...files, [name]: textOf([header, ...change(rows)]) }
}

/** Times and stations before trips: rows of one trip no longer stand together. */
const endOf = (row: readonly string[]) => row.slice(1).join()

/** What the tools of other railways make of the same trains. */
const dresses: Record<string, (files: FeedFiles) => FeedFiles> = {
  'byte-order mark and CRLF': (files) =>
    mapFiles(files, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}\r\n\r\n`),
  'quotes around everything, spaces behind commas': (files) =>
    mapFiles(files, (text) =>
      rowsOf(text)
        .map((row) => row.map((field) => `"${field}"`).join(', '))
        .join('\n'),
    ),
  'columns nobody knows, in another order, and commas at the end': (files) =>
    mapFiles(files, (text) =>
      rowsOf(text)
        .map((row, n) => [n === 0 ? 'x_note' : `a "note"`, ...row.toReversed(), ''].join(','))
        .join('\n'),
    ),
  'a column with line breaks in it': (files) =>
    mapFiles(files, (text) =>
      rowsOf(text)
        .map((row, n) => [...row, n === 0 ? 'x_note' : '"one, ""two""\r\nthree"'].join(','))
        .join('\n'),
    ),
  'platforms and entrances with their stations': (files) => {
    const stops = rowsOf(files['stops.txt']!).map((row, n) => (n === 0 ? row : row))
    const platforms = stops.slice(1).flatMap(([id, name]) => [
      [`${id}:1`, name!, '50', '7', '0', id!, '1'],
      [`${id}:way`, '', '', '', '3', id!, ''],
    ])
    const header = [...stops[0]!, 'location_type', 'parent_station', 'platform_code']
    const text = textOf([header, ...stops.slice(1).map((row) => [...row, '1', '', '']), ...platforms])
    return mapRows({ ...files, 'stops.txt': text }, 'stop_times.txt', (rows) =>
      rows.map((row) => row.with(3, `${row[3]}:1`)),
    )
  },
  'dates alone and no calendar': ({ 'calendar.txt': calendar = '', ...files }) => {
    const days = rowsOf(calendar)
      .slice(1)
      .flatMap(([service = '', ...row]) => {
        const from = Date.parse('2026-10-15T00:00Z')
        return Array.from({ length: 180 }, (_, n) => new Date(from + n * 86_400_000))
          .filter((day) => row[(day.getUTCDay() + 6) % 7] === '1')
          .map((day) => [service, day.toISOString().slice(0, 10).replaceAll('-', ''), '1'])
      })
    return mapRows(files, 'calendar_dates.txt', (rows) => [...rows, ...days])
  },
  'rows in any order, sequence numbers with gaps': (files) =>
    mapRows(files, 'stop_times.txt', (rows) =>
      rows
        .map((row) => row.with(4, String(Number(row[4]) * 7 + 3)))
        .toSorted((a, b) => endOf(a).localeCompare(endOf(b))),
    ),
  'trains that only run every so often': (files) => {
    const first = new Map(
      rowsOf(files['stop_times.txt']!)
        .slice(1)
        .filter(([, , , , at]) => at === '0')
        .map(([trip = '', , departure = '']) => [trip, departure]),
    )
    const runs = [...first].map(([trip, leaves]) => [trip, leaves, leaves.replace(/:00$/, ':30'), '3600'])
    const header = ['trip_id', 'start_time', 'end_time', 'headway_secs']
    return { ...files, 'frequencies.txt': textOf([header, ...runs]) }
  },
  'an extended kind of railway, blocks, shapes and files nobody knows': (files) => ({
    ...mapRows(files, 'routes.txt', (rows) => rows.map((row) => row.with(4, '102'))),
    'trips.txt': files['trips.txt']!.replace(/$/gm, ',B1').replace(',B1', ',block_id'),
    'shapes.txt': 'shape_id\n\u0000',
    'notes.txt': '"',
  }),
  'the way between stations told twice': (files) =>
    mapRows(files, 'transfers.txt', (rows) => [
      ...rows,
      ...rows.filter(([from, to]) => from !== to).map((row) => row.with(3, String(Number(row[3]) + 600))),
    ]),
}

function journeysOf(files: FeedFiles, date: string) {
  const timetable = loadGtfs(files)
  const schedule = new Schedule(timetable)
  const codeOf = (id: string) =>
    [...timetable.stops.values()].find(({ name }) => name === `Station ${id}`)?.code ?? ''
  const [from = '', ...others] = stations
  return others.map((to) =>
    schedule
      .journeys(codeOf(from), codeOf(to), date)
      .map(({ departs, arrives, legs }) => `${departs} ${arrives} ${legs.length}`)
      .sort(),
  )
}

it.each(Object.entries(dresses))('a feed with %s is the same feed', (_, dress) => {
  let journeys = 0
  fc.assert(
    fc.property(randomFeed, (drawn) => {
      const files = write(drawn)
      const plain = journeysOf(files, drawn.date)
      journeys += plain.flat().length
      expect(journeysOf(dress(files), drawn.date)).toEqual(plain)
    }),
    { numRuns: 15, seed: 11 },
  )
  expect(journeys).toBeGreaterThan(20)
})

it('times far beyond midnight belong to the day they lead to', () => {
  fc.assert(
    fc.property(randomFeed, (drawn) => {
      const files = write({ ...drawn, trains: drawn.trains.map((train) => ({ ...train, days: 'daily' })) })
      const later = (time: string) => `${Number(time.slice(0, 2)) + 48}${time.slice(2)}`
      const shifted = mapRows(files, 'stop_times.txt', (rows) =>
        rows.map((row) => row.with(1, later(row[1]!)).with(2, later(row[2]!))),
      )
      expect(journeysOf(shifted, '2026-11-27')).toEqual(journeysOf(files, '2026-11-27'))
    }),
    { numRuns: 15, seed: 12 },
  )
})
