import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, done, unknown } from '../../kernel/answer.ts'
import { localDate } from '../../kernel/station-time.ts'
import type { LiveSchedule, LiveScheduleRefusal, PlannedTrain } from '../../ports/live-schedule.ts'
import { expectCalls } from './expect-calls.ts'
import { createFeed } from './feed.ts'
import { findTrain, type FoundTrain } from './find-train.ts'
import { parseUpdates, type TrainUpdate, type Updates } from './parse-updates.ts'
import { readTimetable, type Timetable } from './read-timetable.ts'

export interface GtfsRealtimeSettings {
  /** TripUpdates, as `application/x-protobuf` */
  readonly updatesUrl: string
  /** the GTFS zip the trip ids of the updates are from */
  readonly timetableUrl: string
  /** ticketing's carrier code → the timetable's agency id, where they differ */
  readonly carriers?: Readonly<Record<string, string>>
  /** the updates are fetched no more often; 5 s unless said otherwise */
  readonly everyMs?: number
  readonly timeoutMs?: number
}

const hour = 3_600_000

/**
 * Live times out of GTFS-Realtime. Its messages name trips by the ids of one timetable, so that is fetched too, and
 * a train is found in it by carrier, number, date and stops: ticketing has never heard of those ids.
 */
export function createGtfsRealtime(settings: GtfsRealtimeSettings): LiveSchedule {
  const { everyMs = 5_000, timeoutMs = 4_000 } = settings
  const carriers = new Map(Object.entries(settings.carriers ?? {}))
  const updates = createFeed({
    url: settings.updatesUrl,
    read: parseUpdates,
    everyMs,
    timeoutMs,
    mostBytes: 64_000_000,
  })
  const fetchTimetable = createFeed({
    url: settings.timetableUrl,
    read: readTimetable,
    everyMs: hour,
    timeoutMs: 60_000,
    mostBytes: 512_000_000,
    // a large file takes long to fetch and to read, and hardly changes
    isOldGoodEnough: true,
  })
  let found = { of: null as Timetable | null, trains: new Map<string, FoundTrain | null>() }

  const soonMs = Math.max(everyMs, 1) * 2
  let runOut = { of: null as Timetable | null, lastDate: '', pauseMs: soonMs }
  let failed = { of: null as object | null, pauseMs: soonMs / 2 }
  /**
   * An hour old is good enough, unless it has run out or could not be had. One that comes as it was, or fails again, is asked for ever
   * more rarely: the file of a country that cannot be read is fetched whole each time.
   */
  const timetableFor = async (date: string) => {
    const known = await fetchTimetable()
    if (known.kind !== 'done') {
      // each failure is an answer of its own, which all who asked meanwhile share
      if (failed.of !== known) failed = { of: known, pauseMs: Math.min(2 * failed.pauseMs, hour) }
      return fetchTimetable({ atLeastEveryMs: failed.pauseMs })
    }
    failed = { of: null, pauseMs: soonMs / 2 }
    const { lastDate } = known.value.services
    if (lastDate >= date) return known
    if (runOut.of !== known.value) {
      const pauseMs = lastDate === runOut.lastDate ? Math.min(2 * runOut.pauseMs, hour) : soonMs
      runOut = { of: known.value, lastDate, pauseMs }
    }
    return fetchTimetable({ atLeastEveryMs: runOut.pauseMs })
  }

  const find = (timetable: Timetable, train: PlannedTrain): FoundTrain | null => {
    if (found.of !== timetable || found.trains.size > 20_000) found = { of: timetable, trains: new Map() }
    const { operator, line, calls } = train
    const ends = [calls[0], calls.at(-1)].map((call) => JSON.stringify(call))
    const key = [operator, line, calls.length, ...ends].join(' ')
    const known = found.trains.get(key)
    if (known !== undefined) return known
    const answer = findTrain(timetable, train, carriers)
    found.trains.set(key, answer)
    return answer
  }

  return {
    async times(trains) {
      const now = await updates()
      if (now.kind !== 'done') return now
      const { measuredAt } = now.value
      const latest = trains
        .map(({ calls }) => calls[0]?.plannedDeparture ?? 0)
        .reduce((a, b) => Math.max(a, b), 0)
      const timetable = await inTime(timetableFor(localDate(latest, 'UTC')), timeoutMs)
      if (timetable.kind === 'unknown') return unknown(`the timetable: ${timetable.why}`)
      if (timetable.kind !== 'done') return timetable
      return done({
        measuredAt,
        trains: trains.map((train) => {
          const run = find(timetable.value, train)
          const update = run && updateOf(now.value, run)
          return run && update ? expectCalls(timetable.value, run, update) : null
        }),
      })
    },
  }
}

/** A large timetable takes longer to read than anybody waits for live times; the next who asks will have it. */
function inTime<T>(answer: Promise<Answer<T, LiveScheduleRefusal>>, ms: number) {
  const late = sleep(ms, unknown('still being read'), { ref: false })
  return Promise.race([answer, late])
}

/** A message without a date speaks of the train that is on its way, or the next to leave. */
function updateOf({ measuredAt, trainOf }: Updates, { trip, date, base }: FoundTrain): TrainUpdate | null {
  const dated = trainOf(trip.id, date)
  if (dated) return dated
  const undated = trainOf(trip.id, '')
  if (!undated) return null
  const leaves = base + trip.calls[0]!.departure * 1000
  const arrives = base + trip.calls.at(-1)!.arrival * 1000
  return leaves - 12 * hour < measuredAt && arrives + 6 * hour > measuredAt ? undated : null
}
