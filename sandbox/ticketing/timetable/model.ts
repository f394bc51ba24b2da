/** A station as the loaded feed knows it: platforms are folded into it. */
export interface Stop {
  /** Country(2) + city(3) + place(3), as the provider's wire names stations. */
  code: string
  name: string
  lat: number
  lon: number
  timeZone: string
  city: string
  /** The name by language, where the feed translates it. */
  names: Partial<Record<string, string>>
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

/** One train of the feed, on whatever days its service runs. With a service date the id names a running train. */
export interface Trip {
  id: string
  /** What is written on the train: `IC 827`. */
  line: string
  /** The line is this train's own number, and not the name of all trains of its kind. */
  isNumbered: boolean
  product: string
  operator: string
  headsign: string
  service: string
  calls: Call[]
  /** The ids of the feed's trips this train is made of, where it was cut in two at a border. */
  parts?: readonly string[]
}

/** When a service runs: yyyy-mm-dd, both ends included, Monday first. */
export interface Service {
  from: string
  to: string
  weekdays: boolean[]
  added: Set<string>
  removed: Set<string>
}

/** A way on foot from one station to another, in seconds. */
export interface Walk {
  from: string
  to: string
  seconds: number
}

/** What was left out of a feed because no traveller can use it, by reason. */
export interface LeftOut {
  /** Trips with fewer than two stops. */
  oneStop: number
  /** Trips that arrive before they left. */
  timeTravel: number
  /** Trips without a time at their first or last stop. */
  untimed: number
  /** Trips whose service has no day. */
  neverRuns: number
}

/** A GTFS feed in memory. */
export interface Timetable {
  timeZone: string
  stops: Map<string, Stop>
  trips: Trip[]
  services: Map<string, Service>
  /** Who runs trains, by the feed's own id. */
  agencies: Map<string, string>
  /** Seconds needed to change at a station, where it is not the usual time. */
  changes: Map<string, number>
  walks: Walk[]
  /** The first and the last day any train runs, yyyy-mm-dd. */
  firstDay: string
  lastDay: string
  leftOut: LeftOut
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
