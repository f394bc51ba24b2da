import { writeFeed } from '../network/feed.ts'
import { loadGtfs } from './feed/load-gtfs.ts'
import { addDays } from './local-time.ts'
import { Schedule } from './schedule.ts'

/** How far ahead a train can be booked. */
export const BOOKING_DAYS = 180

const loaded = new Map<string, Schedule>()

/** The sandbox's own network, written anew for every day, so that its calendar never runs out. */
export function shippedSchedule(today: string): Schedule {
  let schedule = loaded.get(today)
  if (!schedule) {
    const compact = (date: string) => date.replaceAll('-', '')
    // one day more than can be booked, for the change after midnight on the last evening
    const files = writeFeed(compact(addDays(today, -2)), compact(addDays(today, BOOKING_DAYS + 1)))
    schedule = new Schedule(loadGtfs(files))
    if (loaded.size >= 2) loaded.clear()
    loaded.set(today, schedule)
  }
  return schedule
}
