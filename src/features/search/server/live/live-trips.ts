import { defaultLanguage } from '../../../../kernel/languages.ts'
import type { LiveTrip, Trip, TripEnd } from '../../../../kernel/trip.ts'
import type { LiveSchedule, LiveTrain, PlannedCall, PlannedTrain } from '../../../../ports/live-schedule.ts'
import type { StationIndex } from '../stations/station-index.ts'
import type { StationList } from '../stations/station-list.ts'
import { missedChange } from '../../rules/live/missed-change.ts'
import { isFresh, isOut } from './read-live.ts'

/** Asks once about all trains of these trips; null for a trip of which nothing is known. */
export function createLiveTrips(given: {
  readonly stations: StationList
  readonly liveSchedule: LiveSchedule | null
  readonly now: () => number
}) {
  const { stations, liveSchedule, now } = given
  return async (trips: readonly Trip[]): Promise<readonly (LiveTrip | null)[]> => {
    const nothing = trips.map(() => null)
    if (!liveSchedule || trips.length === 0) return nothing
    const list = await stations(defaultLanguage)
    if (list.kind !== 'done') return nothing
    const asked = trips.map(({ segments }) => segments.map((segment) => plannedTrain(segment, list.value)))
    const answer = await liveSchedule.times(asked.flat())
    if (answer.kind !== 'done' || !isFresh(answer.value.measuredAt, now())) return nothing
    let next = 0
    return asked.map((trains, n) =>
      readTrip(
        trips[n]!,
        trains.map(() => answer.value.trains[next++] ?? null),
      ),
    )
  }
}

/** A place nobody can find is asked about as a train that does not exist. */
function plannedTrain(
  { line, departure, arrival }: Trip['segments'][number],
  index: StationIndex,
): PlannedTrain {
  const from = callAt(index, departure)
  const to = callAt(index, arrival)
  if (!from || !to) return { operator: null, line: '', calls: [] }
  const calls = [
    { ...from, plannedDeparture: departure.plannedTime },
    { ...to, plannedArrival: arrival.plannedTime },
  ]
  return { operator: null, line, calls }
}

function callAt(index: StationIndex, { stationId }: TripEnd): PlannedCall | null {
  const station = index.byId(stationId)
  if (!station) return null
  const { latitude, longitude } = station
  return { latitude, longitude, plannedArrival: null, plannedDeparture: null }
}

function readTrip({ segments }: Trip, trains: readonly (LiveTrain | null)[]): LiveTrip | null {
  if (trains.every((train) => train === null)) return null
  const isCancelled = trains.some((train) => train !== null && isOut(train))
  const times = segments.map(({ departure, arrival }, segment) => ({
    plannedDeparture: departure.plannedTime,
    plannedArrival: arrival.plannedTime,
    expectedDeparture: trains[segment]?.calls[0]?.expectedDeparture ?? null,
    expectedArrival: trains[segment]?.calls.at(-1)?.expectedArrival ?? null,
  }))
  const missed = isCancelled ? null : missedChange(times)
  return {
    isCancelled,
    missedChange: missed,
    expectedDeparture: times[0]?.expectedDeparture ?? null,
    expectedArrival: missed === null ? (times.at(-1)?.expectedArrival ?? null) : null,
    platforms: trains.flatMap((train, segment) => {
      const platform = train?.calls[0]?.platform ?? null
      return platform === null ? [] : [{ segment, platform }]
    }),
    asPlanned: trains.flatMap((train, segment) => {
      const call = train?.calls[0]
      return call?.platform === null && call.expectedDeparture !== null ? segment : []
    }),
    runs: trains.every(
      (train) =>
        train &&
        !train.cancelled &&
        train.calls.every(
          (call) => !call.skipped && (call.expectedDeparture ?? call.expectedArrival) !== null,
        ),
    ),
  }
}
