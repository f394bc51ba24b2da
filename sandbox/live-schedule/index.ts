import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import type { MovableClock } from '../clock/movable-clock.ts'
import type { Mood } from './delays.ts'
import { feedRoutes } from './feed-routes.ts'
import { LiveFaults } from './live-faults.ts'
import type { LiveScheduleSandbox } from './live-schedule-sandbox.ts'
import { OrderBook } from './orders.ts'

import { type LoadedTimetable, serviceDatesAround } from './running-train.ts'
import { sideRoutes } from './side-routes.ts'

export type { LiveScheduleSandbox } from './live-schedule-sandbox.ts'

export interface LiveScheduleOptions {
  readonly clock: MovableClock
  readonly timetable: LoadedTimetable
  /** `lively` unless said otherwise. */
  readonly mood?: Mood | undefined
}

/** Stands in for whoever knows where the trains are. */
export function createLiveScheduleSandbox({
  clock,
  timetable,
  mood = 'lively',
}: LiveScheduleOptions): LiveScheduleSandbox {
  const app = Fastify({ forceCloseConnections: true })
  const book = new OrderBook()
  const sandbox: LiveScheduleSandbox = {
    url: '',
    feeds: { updates: '', timetable: '' },
    mood,
    faults: new LiveFaults(),
    orders: {
      place: (order) => book.place(order, timetable.feed, serviceDatesAround(timetable.feed, clock)[1]!),
      list: () => book.list(),
      clear: (id) => book.clear(id),
    },
    async listen(port = 0) {
      await app.listen({ port, host: '127.0.0.1' })
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const feeds = {
        updates: `${url}/gtfs-realtime/trip-updates.pb`,
        timetable: `${url}/gtfs/timetable.zip`,
      }
      Object.assign(sandbox, { url, feeds })
      return url
    },
    close: () => app.close(),
  }
  feedRoutes(app, { clock, timetable, book, sandbox })
  sideRoutes(app, sandbox)
  return sandbox
}
