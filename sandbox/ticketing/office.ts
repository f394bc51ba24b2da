import type { MovableClock } from '../clock/movable-clock.ts'
import type { TripKey } from './api/read-input.ts'
import type { Journey } from './timetable/search/search-day.ts'
import { ApiError } from './api/api-error.ts'
import { Desk } from './bookings/desk.ts'
import { recordJourney, type JourneyRecord, type RecordedSegment } from './bookings/journey-record.ts'
import { Ledger } from './bookings/ledger.ts'
import { readState, writeState } from './bookings/state-file.ts'
import { FaultDesk } from './faults/fault-desk.ts'
import { Quotes } from './fares/quote.ts'
import { shippedNetwork, type Network } from './network/network.ts'
import type { LoadedFeed } from './timetable/feed/loaded-feed.ts'
import { Stock } from './stock/stock.ts'
import { fromWallClock } from './timetable/local-time.ts'
import { RollingTimetable } from './timetable/rolling-timetable.ts'

/** What the office is opened with. */
export interface OfficeOptions {
  clock: MovableClock
  stateFile?: string | undefined
  confirmMs: number
  /** Somebody else's feed in place of the network the sandbox comes with. */
  feed?: LoadedFeed | undefined
}

/** The whole provider behind the counter: timetable, stock, prices, ledger. The API is only the counter. */
export class Office {
  readonly clock: MovableClock
  readonly timetable: RollingTimetable
  readonly network: Network
  readonly stock = new Stock()
  readonly ledger: Ledger
  readonly quotes: Quotes
  readonly desk: Desk
  readonly faults = new FaultDesk()
  readonly #stateFile: string | undefined

  constructor({ clock, stateFile, confirmMs, feed }: OfficeOptions) {
    this.clock = clock
    this.#stateFile = stateFile
    this.network = feed?.network ?? shippedNetwork
    this.timetable = new RollingTimetable(clock, feed?.source)
    this.ledger = new Ledger(readState(stateFile))
    this.quotes = new Quotes(this.stock, this.ledger.raised)
    this.desk = new Desk(clock, this.ledger, this.stock, confirmMs)
  }

  /** Brings every reservation up to the clock's now. */
  catchUp(): void {
    const changed = this.desk.catchUp((journey, segment, fareClass) =>
      this.freeSeats(journey.segments[segment]!, fareClass),
    )
    if (changed) this.save()
  }

  /** Writes the ledger to its file, if it has one. */
  save(): void {
    if (this.#stateFile) writeState(this.#stateFile, this.ledger.state())
  }

  /** Codes of the seats free on a segment. */
  freeSeats(segment: RecordedSegment, fareClass?: string): string[] {
    const ride = this.timetable.ride(segment.tripId, segment.date)
    if (!ride) return []
    const leg = { ride, from: segment.from, to: segment.to }
    return this.stock.free(leg, fareClass).map((seat) => seat.code)
  }

  /** Refuses a departure nobody can book: gone, or too far ahead. */
  checkDate(date: string): void {
    if (date < this.timetable.today) throw new ApiError('400.101.044')
    if (date > this.timetable.lastDate) throw new ApiError('400.101.006')
  }

  /** The journey somebody names by stations and times. */
  findTrip(key: TripKey): { journey: Journey; record: JourneyRecord } {
    this.checkDate(key.departure.slice(0, 10))
    const zone = this.timetable.feed.stops.get(key.from)!.timeZone
    if (fromWallClock(zone, key.departure) * 1000 <= this.clock.now()) throw new ApiError('400.101.044')
    const time = key.departure.slice(11)
    for (const journey of this.timetable.journeys(key.from, key.to, key.departure.slice(0, 10), time, time)) {
      const record = recordJourney(journey, this.network)
      if (record.departureTime !== key.departure || record.arrivalTime !== key.arrival) continue
      if (record.carrier !== key.carrier.code) throw new ApiError('400.101.040')
      return { journey, record }
    }
    throw new ApiError('400.800.000', 'Connection not found')
  }
}
