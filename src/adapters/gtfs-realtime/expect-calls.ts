import type { LiveTrain } from '../../ports/live-schedule.ts'
import type { FoundTrain } from './find-train.ts'
import type { StopMoment, StopUpdate, TrainUpdate } from './parse-updates.ts'
import type { Timetable, TimetableCall } from './read-timetable.ts'

interface Expected {
  readonly arrival: number | null
  readonly departure: number | null
  readonly skipped: boolean
  readonly platform: string | null
}
/** No train is a day late and still on its way: whoever says so has lost count. */
const mostLateMs = 86_400_000
const nothing: Expected = { arrival: null, departure: null, skipped: false, platform: null }

/**
 * Applies a live update to the calls of a ticket. A delay carries on to later stops until the message gives another; stops
 * before the first one reported stay unknown. Source: GTFS-Realtime reference, StopTimeUpdate.
 */
export function expectCalls(timetable: Timetable, found: FoundTrain, update: TrainUpdate): LiveTrain {
  const all = update.cancelled ? [] : expectAll(timetable, found, update)
  return {
    cancelled: update.cancelled,
    calls: found.calls.map((place) => {
      const { arrival, departure, ...rest } = (place === null ? undefined : all[place]) ?? nothing
      return { expectedArrival: arrival, expectedDeparture: departure, ...rest }
    }),
  }
}

function expectAll(timetable: Timetable, { trip, base }: FoundTrain, update: TrainUpdate): Expected[] {
  let delay = update.stops.length === 0 ? toMs(update.delay) : null
  const expect = (told: StopMoment | null | undefined, planned: number) => {
    const moment = momentOf(told, planned, delay)
    // behind a moment that nobody can believe nothing is known, until something else is told
    delay = moment !== null && Math.abs(moment - planned) <= mostLateMs ? moment - planned : null
    return delay === null ? null : moment
  }
  return trip.calls.map((call) => {
    const told = update.stops.find((stop) => speaksOf(stop, call))
    if (told?.kind === 'skipped') return { ...nothing, skipped: true }
    if (told?.kind === 'no-data') {
      delay = null
      return nothing
    }
    const arrival = expect(told?.arrival, base + call.arrival * 1000)
    const departure = expect(told?.departure, base + call.departure * 1000)
    return { arrival, departure, skipped: false, platform: platformOf(timetable, call, told) }
  })
}

const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000)

function speaksOf(stop: StopUpdate, call: TimetableCall): boolean {
  return stop.sequence === null ? stop.stopId === call.stopId : stop.sequence === call.sequence
}

/** An instant says more than a delay: the sender may round the plan otherwise. */
function momentOf(told: StopMoment | null | undefined, planned: number, delay: number | null): number | null {
  const late = told?.delay === undefined ? delay : toMs(told.delay)
  return told?.time ?? (late === null ? null : planned + late)
}

/**
 * The new platform: from `assigned_stop_id`, or from a stop id that differs from the planned one at the same sequence. Null where
 * unchanged.
 */
function platformOf(timetable: Timetable, call: TimetableCall, told: StopUpdate | undefined): string | null {
  const stopId = told?.assignedStopId || told?.stopId
  if (!stopId || stopId === call.stopId) return null
  const platform = timetable.stops.get(stopId)?.platform
  return platform && platform !== timetable.stops.get(call.stopId)?.platform ? platform : null
}
