/** A station as the loaded feed knows it: platforms are folded into it. */
export interface Stop {
  code: string
  name: string
  lat: number
  lon: number
  timeZone: string
  city: string
}

/** One call of a trip; seconds count from the service day's noon minus twelve hours, as GTFS defines. */
export interface Call {
  stop: Stop
  arrival: number
  departure: number
  platform: string
  boards: boolean
  alights: boolean
  metres: number
}

/** One train of the feed, on whatever days its service runs. */
export interface Trip {
  id: string
  /** What is written on the train: `IC 827`. */
  line: string
  product: string
  operator: string
  headsign: string
  service: string
  calls: Call[]
}

/** When a service runs: yyyy-mm-dd, both ends included, Monday first. */
export interface Service {
  from: string
  to: string
  weekdays: boolean[]
  added: Set<string>
  removed: Set<string>
}

/** A GTFS feed in memory. */
export interface Timetable {
  timeZone: string
  stops: Map<string, Stop>
  trips: Trip[]
  services: Map<string, Service>
}

/** A trip on a date. `base` is the epoch second its calls count from. */
export interface Ride {
  trip: Trip
  date: string
  base: number
}

/** A stretch on one train: from the call with index `from` to the call with index `to`. */
export interface Leg {
  ride: Ride
  from: number
  to: number
}
