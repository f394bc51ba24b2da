import { basename } from 'node:path'
import type { LeftOut, Timetable } from '../model.ts'
import type { ScheduleSource } from '../rolling-timetable.ts'
import { networkOf, type Network } from '../../network/network.ts'
import { FeedError } from './feed-error.ts'
import { loadGtfs } from './load-gtfs.ts'
import { readFeedFiles } from './read-feed-files.ts'
import { Schedule } from '../schedule.ts'

/** Somebody's feed, ready to sell from. */
export interface LoadedFeed {
  source: ScheduleSource
  network: Network
  /** What is in it, what was left out, and whether it has ended: sentences to print. `today` is yyyy-mm-dd. */
  says(today: string): string[]
}

/** Loads a GTFS zip. What cannot be used is refused with a sentence that names zip, file and line. */
export function loadFeed(path: string): LoadedFeed {
  const name = basename(path)
  const timetable = load(path, name)
  const schedule = new Schedule(timetable)
  return {
    source: () => schedule,
    network: networkOf(timetable),
    says: (today) => [
      summary(name, timetable),
      ...leftOut(timetable.leftOut),
      ...outOfDate(name, timetable, today),
    ],
  }
}

function load(path: string, name: string): Timetable {
  const files = readFeedFiles(path)
  try {
    return loadGtfs(files)
  } catch (error) {
    if (error instanceof FeedError) throw new Error(`${name}: ${error.message}`, { cause: error })
    throw error
  }
}

function summary(name: string, { trips, stops, firstDay, lastDay }: Timetable): string {
  return `${name}: ${trips.length} trains, ${stops.size} stations, from ${firstDay} to ${lastDay}`
}

const reasons: Record<keyof LeftOut, string> = {
  oneStop: 'have only one stop',
  timeTravel: 'arrive before they leave',
  untimed: 'have no time at an end',
  neverRuns: 'run on no day',
}

function leftOut(counts: LeftOut): string[] {
  const said = Object.entries(reasons).flatMap(([reason, words]) => {
    const count = counts[reason as keyof LeftOut]
    return count > 0 ? [`${count} ${words}`] : []
  })
  return said.length > 0 ? [`left out of its trips: ${said.join(', ')}`] : []
}

/** Dates are never shifted: a timetable of last year sold as this year's would be invented. */
function outOfDate(name: string, { firstDay, lastDay }: Timetable, today: string): string[] {
  const span = `it runs from ${firstDay} to ${lastDay}, and the sandbox's clock shows ${today}`
  if (lastDay < today)
    return [
      `${name} has ended: ${span}. Nothing will be found until the clock is set into those dates: begin with SANDBOX_CLOCK=${firstDay}.`,
    ]
  if (firstDay > today) return [`${name} has not begun: ${span}. Nothing will be found before ${firstDay}.`]
  return []
}
