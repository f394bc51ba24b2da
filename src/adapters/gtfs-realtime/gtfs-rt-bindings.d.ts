/** The message of GTFS-Realtime 2.0 as the library gives it: fields that were not sent are absent from the object. */
declare module 'gtfs-rt-bindings' {
  /** What is longer than 32 bits on the wire comes as an object. */
  export type Whole = number | { toNumber(): number }
  export interface StopTimeEvent {
    delay?: number
    time?: Whole
  }
  export interface StopTimeUpdate {
    stop_sequence?: number
    stop_id?: string
    arrival?: StopTimeEvent | null
    departure?: StopTimeEvent | null
    schedule_relationship?: number
    stop_time_properties?: { assigned_stop_id?: string } | null
  }
  export interface TripUpdate {
    trip: { trip_id?: string; start_date?: string; schedule_relationship?: number }
    stop_time_update?: StopTimeUpdate[]
    timestamp?: Whole
    delay?: number
  }
  export interface FeedHeader {
    gtfs_realtime_version: string
    incrementality?: number
    timestamp?: Whole
  }
  export interface FeedEntity {
    id: string
    is_deleted?: boolean
    trip_update?: TripUpdate | null
  }
  export interface FeedMessage {
    header: FeedHeader
    entity: FeedEntity[]
  }
  const realtime: {
    FeedMessage: {
      decode(bytes: Uint8Array): FeedMessage
      encode(message: FeedMessage): { finish(): Uint8Array }
    }
    FeedEntity: { decode(bytes: Uint8Array): FeedEntity }
    FeedHeader: {
      decode(bytes: Uint8Array): FeedHeader
      Incrementality: { FULL_DATASET: number; DIFFERENTIAL: number }
    }
    TripDescriptor: { ScheduleRelationship: { SCHEDULED: number; CANCELED: number; DELETED?: number } }
    TripUpdate: {
      StopTimeUpdate: {
        ScheduleRelationship: { SCHEDULED: number; SKIPPED: number; NO_DATA: number }
      }
    }
  }
  export default realtime
}
