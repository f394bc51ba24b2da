import realtime, {
  type StopTimeEvent,
  type StopTimeUpdate,
  type TripUpdate,
  type Whole,
} from 'gtfs-rt-bindings'

/** What a message says of one stop: seconds of delay, or an instant in epoch ms. */
export interface StopUpdate {
  readonly sequence: number | null
  readonly stopId: string
  /** where the train stops instead; empty: as planned */
  readonly assignedStopId: string
  readonly kind: 'calls' | 'skipped' | 'no-data'
  readonly arrival: StopMoment | null
  readonly departure: StopMoment | null
}
export interface StopMoment {
  readonly delay: number | null
  readonly time: number | null
}

/** What a message says of one train. `date` is empty where the sender leaves it to the reader. */
export interface TrainUpdate {
  readonly cancelled: boolean
  /** of the whole train, for senders that say no more; null: not said */
  readonly delay: number | null
  readonly stops: readonly StopUpdate[]
}

export interface Updates {
  /** epoch ms */
  readonly measuredAt: number
  /** by trip id and date, `IC-827 2026-11-26` */
  readonly trains: ReadonlyMap<string, TrainUpdate>
}

const { TripDescriptor, FeedHeader, FeedMessage } = realtime
const { SCHEDULED, CANCELED } = TripDescriptor.ScheduleRelationship
/** Newer than the library's list in some releases. Source: gtfs-realtime.proto, TripDescriptor. */
const deleted = 7
/** Added, unscheduled, duplicated, new and replacement trips may bear a planned trip's id without being that train. */
const ofPlannedTrips = new Set([SCHEDULED, CANCELED, deleted])
/** 2100: what claims to be later is no moment, and dates far beyond cannot be written at all. */
const lastMoment = 4_102_444_800_000
const stopKinds = realtime.TripUpdate.StopTimeUpdate.ScheduleRelationship

/** Reads a whole GTFS-Realtime message. Throws when it is none, or only the part of one that has changed. */
export function parseUpdates(bytes: Uint8Array): Updates {
  const { header, entity } = FeedMessage.decode(bytes)
  if (header.incrementality === FeedHeader.Incrementality.DIFFERENTIAL) throw new Error('a part of a message')
  // 0 where it is left out, which is too old to be believed
  const measuredAt = wholeOf(header.timestamp ?? 0) * 1000
  if (!(measuredAt >= 0 && measuredAt < lastMoment)) throw new Error('a timestamp that is no moment')
  const trains = new Map<string, TrainUpdate>()
  for (const { trip_update: update, is_deleted: isDeleted } of entity) {
    if (!update || isDeleted || !update.trip.trip_id) continue
    if (!ofPlannedTrips.has(update.trip.schedule_relationship ?? SCHEDULED)) continue
    trains.set(trainKey(update.trip.trip_id, dashed(update.trip.start_date ?? '')), parseTrain(update))
  }
  return { measuredAt, trains }
}

/** `date` is empty in a message that does not say it. */
export const trainKey = (tripId: string, date: string) => `${tripId} ${date}`

function parseTrain(update: TripUpdate): TrainUpdate {
  const relation = update.trip.schedule_relationship
  return {
    cancelled: relation === CANCELED || relation === deleted,
    delay: Object.hasOwn(update, 'delay') ? update.delay! : null,
    stops: (update.stop_time_update ?? []).map(parseStop),
  }
}

function parseStop(stop: StopTimeUpdate): StopUpdate {
  const relation = stop.schedule_relationship
  return {
    sequence: Object.hasOwn(stop, 'stop_sequence') ? stop.stop_sequence! : null,
    stopId: stop.stop_id ?? '',
    assignedStopId: stop.stop_time_properties?.assigned_stop_id ?? '',
    kind: relation === stopKinds.SKIPPED ? 'skipped' : relation === stopKinds.NO_DATA ? 'no-data' : 'calls',
    arrival: parseMoment(stop.arrival),
    departure: parseMoment(stop.departure),
  }
}

function parseMoment(event: StopTimeEvent | null | undefined): StopMoment | null {
  if (!event) return null
  // the class behind the object answers 0 for what was not sent
  const sent = (name: 'delay' | 'time') => (Object.hasOwn(event, name) ? wholeOf(event[name]!) : null)
  const delay = sent('delay')
  // some senders write 0 for a time they do not know
  const time = sent('time') || null
  return delay === null && time === null ? null : { delay, time: time === null ? null : time * 1000 }
}

const wholeOf = (value: Whole) => (typeof value === 'number' ? value : value.toNumber())
const dashed = (date: string) => (date ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}` : '')
