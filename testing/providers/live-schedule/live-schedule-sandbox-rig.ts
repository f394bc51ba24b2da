import { MovableClock } from '../../../sandbox/clock/movable-clock.ts'
import { createLiveScheduleSandbox } from '../../../sandbox/live-schedule/index.ts'
import { ridesOf } from '../../../sandbox/live-schedule/running-train.ts'
import type { Ride } from '../../../sandbox/ticketing/timetable/model.ts'
import { RollingTimetable } from '../../../sandbox/ticketing/timetable/rolling-timetable.ts'
import { createGtfsRealtime } from '../../../src/adapters/gtfs-realtime/gtfs-realtime.ts'
import type { PlannedTrain } from '../../../src/ports/live-schedule.ts'
import type { LiveScheduleRig } from './live-schedule-contract.ts'

// on a busy machine the timetable of a country takes longer to read than a traveller waits
const timeoutMs = 60_000

/** The GTFS-Realtime adapter talking to the live schedule sandbox over real HTTP. */
export async function liveScheduleSandboxRig({ at = '2026-11-20T09:00:00Z' } = {}) {
  const clock = new MovableClock()
  clock.stop()
  clock.set(Date.parse(at))
  const timetable = new RollingTimetable(clock)
  const sandbox = createLiveScheduleSandbox({ clock, timetable, mood: 'calm' })
  await sandbox.listen()
  const settings = {
    updatesUrl: sandbox.feeds.updates,
    timetableUrl: sandbox.feeds.timetable,
    everyMs: 0,
    timeoutMs,
  }
  const ride = nextToLeave(ridesOf(timetable.feed, [timetable.today]), clock.now() / 1000)
  const order = (what: object) => sandbox.orders.place({ train: ride.trip.line, date: ride.date, ...what })
  const code = (call: number) => ride.trip.calls[call]!.stop.code
  const later = ridesOf(timetable.feed, [weekAfter(ride.date)]).find(({ trip }) => trip.id === ride.trip.id)
  const rig: LiveScheduleRig = {
    live: createGtfsRealtime(settings),
    now: () => clock.now(),
    train: asPlanned(ride),
    nextWeek: asPlanned(later!),
    delay: (lateMinutes, from) =>
      void order({ lateMinutes, ...(from !== undefined && { station: code(from) }) }),
    cancel: () => void order({ cancelled: true }),
    skip: (call) => void order({ skip: code(call) }),
    move(call) {
      const used = timetable.feed.trips.flatMap(({ calls }) =>
        calls.filter(({ stop }) => stop.code === code(call)),
      )
      const { platform } = used.find((other) => other.platform !== ride.trip.calls[call]!.platform)!
      order({ platform, station: code(call) })
      return platform
    },
    fail: (kind) => void sandbox.faults.add({ kind }),
    age: () => void sandbox.faults.add({ kind: 'stale' }),
    calm() {
      sandbox.orders.clear()
      sandbox.faults.clear()
    },
    close: () => sandbox.close(),
  }
  return { ...rig, clock, sandbox, settings, timetable }
}

function nextToLeave(rides: readonly Ride[], now: number): Ride {
  const leaves = ({ base, trip }: Ride) => base + trip.calls[0]!.departure
  return rides
    .filter((ride) => leaves(ride) > now && ride.trip.calls.length > 3)
    .toSorted((a, b) => leaves(a) - leaves(b))[0]!
}

const weekAfter = (date: string) => new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10)

/** A ride as a ticket for all of it names it. */
export function asPlanned({ trip, base }: Ride): PlannedTrain {
  const last = trip.calls.length - 1
  return {
    operator: trip.operator,
    line: trip.line,
    calls: trip.calls.map(({ stop, arrival, departure }, index) => ({
      latitude: stop.lat,
      longitude: stop.lon,
      plannedArrival: index === 0 ? null : (base + arrival) * 1000,
      plannedDeparture: index === last ? null : (base + departure) * 1000,
    })),
  }
}
