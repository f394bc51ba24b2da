import type { MovableClock } from '../../clock/movable-clock.ts'
import type { DayView } from './search/day-view.ts'
import type { Ride, Timetable } from './model.ts'
import type { At, Schedule } from './schedule.ts'
import type { Journey } from './search/search-day.ts'
import { addDays, wallClock } from './local-time.ts'
import { BOOKING_DAYS, shippedSchedule } from './shipped-schedule.ts'

/** Gives the schedule that is in force on a day (yyyy-mm-dd). */
export type ScheduleSource = (today: string) => Schedule

/** The timetable as of the clock's today. */
export class RollingTimetable {
  readonly #clock: MovableClock
  readonly #source: ScheduleSource
  #today = ''
  #schedule!: Schedule

  constructor(clock: MovableClock, source: ScheduleSource = shippedSchedule) {
    this.#clock = clock
    this.#source = source
  }

  /** The clock's date in the Netherlands. */
  get today(): string {
    return wallClock('Europe/Amsterdam', this.#clock.now() / 1000).slice(0, 10)
  }

  /** What can be asked today. */
  get schedule(): Schedule {
    const today = this.today
    if (today !== this.#today) {
      this.#schedule = this.#source(today)
      this.#today = today
    }
    return this.#schedule
  }

  /** The loaded feed. */
  get feed(): Timetable {
    return this.schedule.timetable
  }

  /** The last date that can be booked. */
  get lastDate(): string {
    return addDays(this.today, BOOKING_DAYS)
  }

  /** Every ride that matters on this date. */
  view(date: string): DayView {
    return this.schedule.view(date)
  }

  /** The train a trip id and a service date name. */
  ride(tripId: string, date: string): Ride | undefined {
    return this.schedule.ride(tripId, date)
  }

  /** All trains of a service date. */
  rides(date: string): Ride[] {
    return this.schedule.rides(date)
  }

  /** The trains that call at a station on this date of its own, in order of departure. */
  callsAt(station: string, date: string): At[] {
    return this.schedule.callsAt(station, date)
  }

  /** The journeys of one date between two stations, leaving in the given stretch of the departure station's day. */
  journeys(from: string, to: string, date: string, start?: string, end?: string): readonly Journey[] {
    return this.schedule.journeys(from, to, date, start, end)
  }
}
