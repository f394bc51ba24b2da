import type { DayView } from './search/day-view.ts'
import type { FeedIndex } from './feed/feed-index.ts'
import type { Ride, Timetable } from './model.ts'
import type { Journey } from './search/search-day.ts'
import { dayView, rideOf } from './search/day-view.ts'
import { indexFeed } from './feed/feed-index.ts'
import { KeptFew } from './search/kept-few.ts'
import { addDays, momentsOf, serviceDayStart, wallClock } from './local-time.ts'
import { searchDay } from './search/search-day.ts'
import { runsOn } from './feed/service-days.ts'

/** Dates that are kept laid out: 0.7 MB each. */
const MOST_VIEWS = 16

/** Searches whose journeys are kept. Between random stations they take 4 MB together. */
const MOST_SEARCHES = 256

/** A ride at one of its calls. */
export interface At {
  ride: Ride
  index: number
}

/** A feed that can be asked: journeys, trains of a date, calls at a station. A trip id and a date name a train. */
export class Schedule {
  readonly timetable: Timetable
  readonly #index: FeedIndex
  readonly #views = new KeptFew<string, DayView>(MOST_VIEWS)
  readonly #journeys = new KeptFew<string, readonly Journey[]>(MOST_SEARCHES)

  constructor(timetable: Timetable) {
    this.timetable = timetable
    this.#index = indexFeed(timetable)
  }

  /** How many dates are laid out at present. */
  get keptDates(): number {
    return this.#views.size
  }

  /** Every ride that matters on this date. */
  view(date: string): DayView {
    return this.#views.get(date, () => dayView(this.#index, date))
  }

  /** The train of this service date, if it runs; a part of a train joined at a border means the whole train. */
  ride(tripId: string, date: string): Ride | undefined {
    const { trips, services, timeZone } = this.timetable
    const numbers = this.#index.byTripId.get(tripId) ?? []
    const trip = numbers.map((n) => trips[n]!).find(({ service }) => runsOn(services.get(service)!, date))
    return trip && { trip, date, base: serviceDayStart(timeZone, date) }
  }

  /** All trains of a service date. */
  rides(date: string): Ride[] {
    const { trips, services, timeZone } = this.timetable
    const base = serviceDayStart(timeZone, date)
    const running = new Set([...services].filter(([, service]) => runsOn(service, date)).map(([id]) => id))
    return trips.filter(({ service }) => running.has(service)).map((trip) => ({ trip, date, base }))
  }

  /** The trains that call at a station on this date of its own, in order of departure. */
  callsAt(station: string, date: string): At[] {
    const zone = this.timetable.stops.get(station)?.timeZone
    if (!zone) return []
    const [from, to] = [date, addDays(date, 1)].map((day) => momentsOf(zone, `${day}T00:00`)[0]) as [
      number,
      number,
    ]
    const view = this.view(date)
    const calls = view.callsAt[this.#index.numbers.get(station) ?? -1] ?? []
    const found: At[] = []
    for (let i = 0; i < calls.length; i += 2) {
      const lane = view.lanes[calls[i]!]!
      const index = calls[i + 1]!
      for (let number = lane.first; number < lane.end; number++) {
        const ride = rideOf(view, number)
        const moment = leaves({ ride, index })
        if (moment >= from && moment < to) found.push({ ride, index })
      }
    }
    return found.sort((a, b) => leaves(a) - leaves(b))
  }

  /** The journeys of one date between two stations that leave in a stretch of the departure station's day. */
  journeys(from: string, to: string, date: string, start = '00:00', end = '24:00'): readonly Journey[] {
    return this.#journeys.get([from, to, date, start, end].join(), () =>
      this.#search(from, to, date, start, end),
    )
  }

  #search(from: string, to: string, date: string, start: string, end: string): Journey[] {
    const zone = this.timetable.stops.get(from)?.timeZone
    if (!zone || !this.timetable.stops.has(to) || from === to) return []
    const wholeDay = end >= '24:00'
    const first = momentsOf(zone, `${date}T${start >= '24:00' ? '23:59' : start}`)[0]
    const last = wholeDay
      ? momentsOf(zone, `${addDays(date, 1)}T00:00`)[0]
      : momentsOf(zone, `${date}T${end}`)[1] + 60
    const journeys = searchDay(this.view(date), from, to, { from: first, to: last })
    // where the clocks go back an hour is between the two ends twice, and all of it once
    return journeys.filter(({ departs }) => {
      const local = wallClock(zone, departs)
      return local.startsWith(date) && local.slice(11) >= start && (wholeDay || local.slice(11) <= end)
    })
  }
}

const leaves = ({ ride, index }: At) => ride.base + ride.trip.calls[index]!.departure
