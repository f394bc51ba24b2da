import realtime, {
  type StopTimeEvent,
  type StopTimeUpdate,
  type TripUpdate,
  type Whole,
} from 'gtfs-rt-bindings'
import { fieldsOf } from './split-message.ts'

/** What a message says of one stop. */
export interface StopUpdate {
  readonly sequence: number | null
  readonly stopId: string
  /** where the train stops instead; empty: as planned */
  readonly assignedStopId: string
  readonly kind: 'calls' | 'skipped' | 'no-data'
  readonly arrival: StopMoment | null
  readonly departure: StopMoment | null
}
/** `delay` in seconds, `time` in epoch ms; at least one is set. */
export interface StopMoment {
  readonly delay: number | null
  readonly time: number | null
}

/** What a message says of one train. */
export interface TrainUpdate {
  readonly cancelled: boolean
  /** seconds of delay of the whole train, for senders that say no more; null: not said */
  readonly delay: number | null
  readonly stops: readonly StopUpdate[]
}

export interface Updates {
  /** epoch ms */
  readonly measuredAt: number
  /** What is told of a trip on a date, `2026-11-26`, or of one whose date is not told (empty); null: nothing. */
  trainOf(tripId: string, date: string): TrainUpdate | null
}

const { TripDescriptor, FeedHeader, FeedEntity } = realtime
const { SCHEDULED, CANCELED } = TripDescriptor.ScheduleRelationship
/** Newer than the library's list in some releases. Source: gtfs-realtime.proto, TripDescriptor. */
const deleted = 7
/** Added, unscheduled, duplicated, new and replacement trips may bear a planned trip's id without being that train. */
const ofPlannedTrips = new Set([SCHEDULED, CANCELED, deleted])
/** 2100: what claims to be later is no moment, and dates far beyond cannot be written at all. */
const lastMoment = 4_102_444_800_000
const stopKinds = realtime.TripUpdate.StopTimeUpdate.ScheduleRelationship

/** Entities after which others get a turn: the message of a whole country must not hold up who waits for a page. */
const atOnce = 1_000
/** A train of five hundred stops is told in a tenth of this. */
const mostBytesOfTrain = 256_000

/** Numbers of fields. Source: gtfs-realtime.proto. */
const inMessage = { header: 1, entity: 2 }
const inEntity = { tripUpdate: 3 }
const inTripUpdate = { trip: 1 }
const inTrip = { tripId: 1, startDate: 3 }

/**
 * Reads a whole GTFS-Realtime message. Throws when it is none, or only the part of one that has changed. Only the names
 * of the trains are read at first, and a train when somebody asks for it: of the tens of thousands in a large message
 * hardly any is ever asked for, and decoding all of them takes seconds.
 */
export async function parseUpdates(bytes: Uint8Array): Promise<Updates> {
  let measuredAt: number | null = null
  const places = new Map<string, Place[]>()
  let read = 0
  for (const { number, from, upTo } of fieldsOf(bytes)) {
    if (number === inMessage.header) measuredAt = readHeader(bytes.subarray(from, upTo))
    if (number !== inMessage.entity) continue
    const key = upTo - from <= mostBytesOfTrain ? keyOf(bytes, from, upTo) : null
    if (key !== null) {
      const same = places.get(key)
      if (same) same.push([from, upTo])
      else places.set(key, [[from, upTo]])
    }
    read += 1
    if (read % atOnce === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  if (measuredAt === null) throw new Error('a message without a header')
  const decoded = new Map<string, TrainUpdate | null>()
  return {
    measuredAt,
    trainOf(tripId, date) {
      const key = trainKey(tripId, date)
      const told = places.get(key)
      if (!told) return null
      const known = decoded.get(key)
      if (known !== undefined) return known
      const train = newestOf(bytes, told)
      decoded.set(key, train)
      return train
    },
  }
}

function readHeader(bytes: Uint8Array): number {
  const { incrementality, timestamp } = FeedHeader.decode(bytes)
  if (incrementality === FeedHeader.Incrementality.DIFFERENTIAL) throw new Error('a part of a message')
  // 0 where it is left out, which is too old to be believed
  const measuredAt = wholeOf(timestamp ?? 0) * 1000
  if (!(measuredAt >= 0 && measuredAt < lastMoment)) throw new Error('a timestamp that is no moment')
  return measuredAt
}

const trainKey = (tripId: string, date: string) => `${tripId} ${date}`
const letters = new TextDecoder()

/** Which trip on which date an entity is about, as the sender writes the date; null where it is about no trip. */
function keyOf(bytes: Uint8Array, from: number, upTo: number): string | null {
  const update = part(bytes, from, upTo, inEntity.tripUpdate)
  const trip = update && part(bytes, ...update, inTripUpdate.trip)
  const id = trip && part(bytes, ...trip, inTrip.tripId)
  if (!id || id[0] === id[1]) return null
  const date = part(bytes, ...trip, inTrip.startDate)
  const text = (place: Place) => letters.decode(bytes.subarray(...place))
  return trainKey(text(id), dashed(date ? text(date) : ''))
}

type Place = readonly [from: number, upTo: number]

/** Where the first part with this number stands; null where there is none. */
function part(bytes: Uint8Array, from: number, upTo: number, wanted: number): Place | null {
  for (const field of fieldsOf(bytes, from, upTo))
    if (field.number === wanted) return [field.from, field.upTo]
  return null
}

/** So many entities of one trip are looked at, the last ones: more than that is no mistake any more. */
const mostOfOneTrain = 8

/**
 * There may be one TripUpdate for each train (GTFS-Realtime reference, TripUpdate). Where a sender gives more, the one that was measured
 * last counts, and of equal ones the last. They are not merged: each says what is known of all stops at its time.
 */
function newestOf(bytes: Uint8Array, places: readonly Place[]): TrainUpdate | null {
  const trains = places.slice(-mostOfOneTrain).flatMap((place) => readTrain(bytes.subarray(...place)) ?? [])
  const newest = trains.reduce<Measured | null>(
    (best, train) => (best && best.measuredAt > train.measuredAt ? best : train),
    null,
  )
  return newest?.train ?? null
}

interface Measured {
  readonly train: TrainUpdate
  /** epoch seconds; 0 where it is not told, because nothing says then that it is newer than another */
  readonly measuredAt: number
}

/** Null: it cannot be read, or it is not about the planned train. */
function readTrain(bytes: Uint8Array): Measured | null {
  try {
    const { trip_update: update, is_deleted: isDeleted } = FeedEntity.decode(bytes)
    if (!update || isDeleted) return null
    if (!ofPlannedTrips.has(update.trip.schedule_relationship ?? SCHEDULED)) return null
    return { train: parseTrain(update), measuredAt: wholeOf(update.timestamp ?? 0) }
  } catch {
    return null
  }
}

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
