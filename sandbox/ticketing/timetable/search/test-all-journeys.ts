import type { FeedFiles } from '../feed/read-feed-files.ts'

/** A feed read without any of the loader: rows split at commas, one zone, days counted by hand. */
interface Plain {
  readonly runs: readonly Run[]
  readonly walks: ReadonlyMap<string, readonly { to: string; seconds: number }[]>
  readonly changes: ReadonlyMap<string, number>
}
interface Run {
  readonly calls: readonly {
    stop: string
    arrives: number
    departs: number
    boards: boolean
    alights: boolean
  }[]
}

export interface Found {
  readonly departs: number
  readonly arrives: number
  readonly trains: number
}

const DAY = 86_400
const rows = (text = '') => {
  const [header = '', ...lines] = text.trim().split('\n')
  const names = header.split(',')
  return lines.map((line) => {
    const fields = line.split(',')
    return (name: string) => fields[names.indexOf(name)] ?? ''
  })
}
const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
const utc = (date: string) => Date.parse(`${date}T00:00Z`) / 1000
const plusDays = (date: string, days: number) =>
  new Date((utc(date) + days * DAY) * 1000).toISOString().slice(0, 10)
/** Berlin's hours ahead at noon, in the winter the tests are about. */
const hoursAhead = (date: string) => (date >= '2026-10-25' && date < '2027-03-28' ? 1 : 2)
/** From where a service day's seconds count. */
const zero = (date: string) => utc(date) - hoursAhead(date) * 3600
/** Midnight by the clock, at which the hours of the day before still hold. */
export const midnight = (date: string) => utc(date) - hoursAhead(plusDays(date, -1)) * 3600

/** Every run of every train on the days around a date. */
export function readPlain(files: FeedFiles, date: string): Plain {
  const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const compact = (day: string) => day.replaceAll('-', '')
  const calendar = rows(files['calendar.txt'])
  const exceptions = rows(files['calendar_dates.txt'])
  const runsOn = (service: string, day: string) => {
    const exception = exceptions.find((row) => row('service_id') === service && row('date') === compact(day))
    if (exception) return exception('exception_type') === '1'
    return calendar.some(
      (row) =>
        row('service_id') === service &&
        row('start_date') <= compact(day) &&
        row('end_date') >= compact(day) &&
        row(weekdays[new Date(utc(day) * 1000).getUTCDay()]!) === '1',
    )
  }
  const times = rows(files['stop_times.txt'])
  const runs = rows(files['trips.txt']).flatMap((trip) => {
    const calls = times
      .filter((row) => row('trip_id') === trip('trip_id'))
      .sort((a, b) => Number(a('stop_sequence')) - Number(b('stop_sequence')))
    return [-3, -2, -1, 0, 1, 2, 3, 4]
      .map((days) => plusDays(date, days))
      .filter((day) => runsOn(trip('service_id'), day))
      .map((day) => ({
        calls: calls.map((row) => ({
          stop: row('stop_id'),
          arrives: zero(day) + seconds(row('arrival_time')),
          departs: zero(day) + seconds(row('departure_time')),
          boards: row('pickup_type') !== '1',
          alights: row('drop_off_type') !== '1',
        })),
      }))
  })
  const transfers = rows(files['transfers.txt']).map((row) => ({
    from: row('from_stop_id'),
    to: row('to_stop_id'),
    seconds: Number(row('min_transfer_time')),
  }))
  return {
    runs,
    walks: Map.groupBy(
      transfers.filter(({ from, to }) => from !== to),
      ({ from }) => from,
    ),
    changes: new Map(
      transfers.filter(({ from, to }) => from === to).map(({ from, seconds: time }) => [from, time]),
    ),
  }
}

/**
 * All that can be done, round by round: one more train from everywhere the round before has reached. Of those who are
 * at a place at the same moment only the one that left last goes on; nothing else is left aside.
 */
export function allJourneys(
  { runs, walks, changes }: Plain,
  from: string,
  to: string,
  window: { from: number; to: number },
  longestWait = 7200,
): { best: Found[]; direct: Found[] } {
  const reachable: Found[] = []
  const direct: Found[] = []
  let round: { stop: string; arrives: number; departs: number }[] = []
  const alightings = (run: Run, board: number) => run.calls.slice(board + 1).filter(({ alights }) => alights)
  for (const run of runs) {
    run.calls.forEach((call, at) => {
      if (call.stop !== from || !call.boards || call.departs < window.from) return
      for (const { stop, arrives } of alightings(run, at)) {
        if (stop === to && call.departs < window.to)
          direct.push({ departs: call.departs, arrives, trains: 1 })
        round.push({ stop, arrives, departs: call.departs })
      }
    })
  }
  for (let trains = 1; trains <= 6; trains++) {
    for (const { stop, arrives, departs } of round)
      if (stop === to) reachable.push({ departs, arrives, trains })
    const latest = new Map<string, (typeof round)[number]>()
    for (const one of round) {
      if (one.stop === to || one.stop === from) continue
      const key = `${one.stop} ${one.arrives}`
      if ((latest.get(key)?.departs ?? -1) < one.departs) latest.set(key, one)
    }
    round = [...latest.values()].flatMap(({ stop, arrives, departs }) => {
      const places = [{ to: stop, seconds: changes.get(stop) ?? 180 }, ...(walks.get(stop) ?? [])]
      return places.flatMap((place) =>
        runs.flatMap((run) =>
          run.calls.flatMap((call, at) => {
            const wait = call.departs - arrives
            if (call.stop !== place.to || !call.boards || wait < place.seconds || wait > longestWait)
              return []
            return alightings(run, at).map((off) => ({ stop: off.stop, arrives: off.arrives, departs }))
          }),
        ),
      )
    })
  }
  const isBest = (one: Found) =>
    !reachable.some(
      (other) =>
        other.departs >= one.departs &&
        other.arrives <= one.arrives &&
        other.trains <= one.trains &&
        (other.departs > one.departs || other.arrives < one.arrives || other.trains < one.trains),
    )
  return { best: reachable.filter((one) => one.departs < window.to && isBest(one)), direct }
}
