import type { MovableClock } from '../../clock/movable-clock.ts'
import type { DayView } from './day-view.ts'
import type { Timetable } from './model.ts'
import type { Journey } from './search-day.ts'
import { writeFeed } from '../network/feed.ts'
import { dayView } from './day-view.ts'
import { loadGtfs } from './load-gtfs.ts'
import { addDays, fromWallClock, wallClock } from './local-time.ts'
import { searchDay } from './search-day.ts'

/** How far ahead a train can be booked. */
export const BOOKING_DAYS = 180

/** The timetable as of the clock's today: a new feed is written and loaded whenever the day changes. */
export class RollingTimetable {
  readonly #clock: MovableClock
  #today = ''
  #timetable!: Timetable
  #views = new Map<string, DayView>()

  constructor(clock: MovableClock) {
    this.#clock = clock
  }

  /** The clock's date in the Netherlands. */
  get today(): string {
    return wallClock('Europe/Amsterdam', this.#clock.now() / 1000).slice(0, 10)
  }

  /** The loaded feed. */
  get feed(): Timetable {
    const today = this.today
    if (today !== this.#today) {
      const compact = (date: string) => date.replaceAll('-', '')
      // one day more than can be booked, for the change after midnight on the last evening
      const files = writeFeed(compact(addDays(today, -2)), compact(addDays(today, BOOKING_DAYS + 1)))
      this.#timetable = loadGtfs(files)
      this.#views.clear()
      this.#today = today
    }
    return this.#timetable
  }

  /** The last date that can be booked. */
  get lastDate(): string {
    return addDays(this.today, BOOKING_DAYS)
  }

  /** Every ride that matters on this date. */
  view(date: string): DayView {
    const feed = this.feed
    let view = this.#views.get(date)
    if (!view) {
      if (this.#views.size >= 24) this.#views.clear()
      view = dayView(feed, date)
      this.#views.set(date, view)
    }
    return view
  }

  /** The journeys of one date between two stations, leaving in the given stretch of the departure station's day. */
  journeys(from: string, to: string, date: string, start = '00:00', end = '24:00'): Journey[] {
    const zone = this.feed.stops.get(from)?.timeZone
    if (!zone || !this.feed.stops.has(to) || from === to) return []
    const until =
      end >= '24:00'
        ? fromWallClock(zone, `${addDays(date, 1)}T00:00`)
        : fromWallClock(zone, `${date}T${end}`) + 60
    return searchDay(this.view(date), from, to, { from: fromWallClock(zone, `${date}T${start}`), to: until })
  }
}
