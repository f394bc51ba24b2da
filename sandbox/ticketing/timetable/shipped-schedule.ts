import { writeFeed } from '../network/feed.ts'
import { loadGtfs } from './feed/load-gtfs.ts'
import { addDays } from './local-time.ts'
import { Schedule } from './schedule.ts'
import { KeptFew } from './search/kept-few.ts'

/** How far ahead a train can be booked. */
export const BOOKING_DAYS = 180

/** Writing a feed and reading it takes a while: one serves four weeks, however often the clock's day changes. */
const FEED_DAYS = 28

/** Who moves the clock comes back to most of them: 11 MB each, and up to 16 MB more for what was searched in it. */
const loaded = new KeptFew<string, Schedule>(4)

/** The sandbox's own network, written anew every four weeks, so that its calendar never runs out. */
export function shippedSchedule(today: string): Schedule {
  const feedNumber = Math.floor(Date.parse(`${today}T00:00Z`) / 86_400_000 / FEED_DAYS)
  const first = addDays('1970-01-01', feedNumber * FEED_DAYS)
  return loaded.get(first, () => {
    const compact = (date: string) => date.replaceAll('-', '')
    // one day more than can be booked, for the change after midnight on the last evening
    const last = addDays(first, FEED_DAYS + BOOKING_DAYS)
    return new Schedule(loadGtfs(writeFeed(compact(addDays(first, -2)), compact(last))))
  })
}
