import { writeFeed } from '../network/feed.ts'
import { loadGtfs } from './feed/load-gtfs.ts'
import { addDays } from './local-time.ts'
import { Schedule } from './schedule.ts'
import { KeptFew } from './search/kept-few.ts'

/** How far ahead a train can be booked. */
export const BOOKING_DAYS = 180

/** Who moves the clock from day to day comes back to most of them: 12 MB each. */
const loaded = new KeptFew<string, Schedule>(10)

/** The sandbox's own network, written anew for every day, so that its calendar never runs out. */
export function shippedSchedule(today: string): Schedule {
  return loaded.get(today, () => {
    const compact = (date: string) => date.replaceAll('-', '')
    // one day more than can be booked, for the change after midnight on the last evening
    const files = writeFeed(compact(addDays(today, -2)), compact(addDays(today, BOOKING_DAYS + 1)))
    return new Schedule(loadGtfs(files))
  })
}
