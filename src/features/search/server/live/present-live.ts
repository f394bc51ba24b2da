import { isoAtStation } from '../../../../kernel/station-time.ts'
import type { LiveTrain } from '../../../../ports/live-schedule.ts'
import type { Connection, Segment } from '../../../../ports/ticketing.ts'
import type { LiveConnection } from '../../contract.ts'
import { missedChange } from '../../rules/live/missed-change.ts'
import type { AskedSegment } from './planned-trains.ts'
import { isOut } from './read-live.ts'
import type { StationOf } from '../connections/present-connection.ts'

/** One segment with what was asked and what came back; null: it could not be asked, or nothing is known. */
export interface LiveSegment {
  readonly segment: Segment
  readonly asked: AskedSegment | null
  readonly live: LiveTrain | null
}

/** Null when nothing is known of any train of it: silence is not punctuality. */
export function presentLive(
  connection: Connection,
  trains: readonly LiveSegment[],
  stationOf: StationOf,
): LiveConnection | null {
  if (trains.every(({ live }) => live === null)) return null
  const segments = trains.map((train) => presentTrain(train, stationOf))
  const cancelled = trains.some(({ asked, live }) => asked && live && isOut(live))
  const times = trains.map(({ segment, live }) => ({
    plannedDeparture: segment.plannedDeparture,
    plannedArrival: segment.plannedArrival,
    expectedDeparture: live?.calls[0]?.expectedDeparture ?? null,
    expectedArrival: live?.calls.at(-1)?.expectedArrival ?? null,
  }))
  return { id: connection.id, cancelled, missed_change: cancelled ? null : missedChange(times), segments }
}

function presentTrain(
  { segment, asked, live }: LiveSegment,
  stationOf: StationOf,
): LiveConnection['segments'][number] {
  if (!asked || !live) return null
  const at = (instant: number | null | undefined, station: string) =>
    instant === null || instant === undefined ? null : isoAtStation(instant, stationOf(station).timeZone)
  const [first, last] = [live.calls[0], live.calls.at(-1)]
  const end = (call: typeof first, instant: number | null | undefined, station: string) => ({
    expected: at(instant, station),
    platform: call?.platform ?? null,
    skipped: call?.skipped ?? false,
  })
  return {
    cancelled: live.cancelled,
    departure: end(first, first?.expectedDeparture, segment.departureStationId),
    arrival: end(last, last?.expectedArrival, segment.arrivalStationId),
    stops: asked.between.map((place, index) => {
      const station = segment.stops[place]!.stationId
      const call = live.calls[index + 1]
      return {
        station,
        arrival: at(call?.expectedArrival, station),
        departure: at(call?.expectedDeparture, station),
        skipped: call?.skipped ?? false,
      }
    }),
  }
}
