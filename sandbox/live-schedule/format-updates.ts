import realtime from 'gtfs-rt-bindings'
import type { Call } from '../ticketing/timetable/model.ts'
import { stopIdOf } from './format-timetable.ts'
import type { LiveTrain } from './live-train.ts'

const { FeedMessage, TripDescriptor, TripUpdate } = realtime
const incrementality = realtime.FeedHeader.Incrementality.FULL_DATASET
const { SKIPPED, SCHEDULED: CALLS } = TripUpdate.StopTimeUpdate.ScheduleRelationship
const { CANCELED, SCHEDULED } = TripDescriptor.ScheduleRelationship

/** The trains as one GTFS-Realtime message: bytes on the wire. Epoch seconds. */
export function formatUpdates(trains: readonly LiveTrain[], timestamp: number): Uint8Array {
  return FeedMessage.encode({
    header: { gtfs_realtime_version: '2.0', incrementality, timestamp: Math.floor(timestamp) },
    entity: trains.map((train) => ({
      id: `${train.ride.trip.id}-${train.ride.date}`,
      trip_update: formatTrain(train, timestamp),
    })),
  }).finish()
}

function formatTrain({ ride, cancelled, calls }: LiveTrain, now: number) {
  const trip = {
    trip_id: ride.trip.id,
    start_date: ride.date.replaceAll('-', ''),
    schedule_relationship: cancelled ? CANCELED : SCHEDULED,
  }
  if (cancelled) return { trip, timestamp: Math.floor(now) }
  const left = ride.trip.calls.findLastIndex(
    (call, index) => ride.base + call.departure + calls[index]!.late <= now,
  )
  return {
    trip,
    timestamp: Math.floor(now),
    stop_time_update: ride.trip.calls.flatMap((call, index) =>
      // stations that lie behind are told no more, but for the last, whose delay says how late the train is
      index < left ? [] : [formatCall(call, index, ride.base, calls[index]!)],
    ),
  }
}

function formatCall(
  call: Call,
  index: number,
  base: number,
  { late, skipped, platform }: LiveTrain['calls'][number],
) {
  const place = { stop_sequence: index + 1, stop_id: stopIdOf(call.stop.code, call.platform) }
  if (skipped) return { ...place, schedule_relationship: SKIPPED }
  return {
    ...place,
    schedule_relationship: CALLS,
    ...(platform !== null && {
      stop_id: stopIdOf(call.stop.code, platform),
      stop_time_properties: { assigned_stop_id: stopIdOf(call.stop.code, platform) },
    }),
    arrival: { delay: late, time: base + call.arrival + late },
    departure: { delay: late, time: base + call.departure + late },
  }
}
