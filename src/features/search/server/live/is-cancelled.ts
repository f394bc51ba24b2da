import type { LiveSchedule } from '../../../../ports/live-schedule.ts'
import type { Connection, Station } from '../../../../ports/ticketing.ts'
import { liveAheadMs } from '../../rules/live/is-soon.ts'
import { askedSegment } from './planned-trains.ts'
import { isFresh, isOut } from './read-live.ts'

/** Whether one of its trains is known to be cancelled. */
export type IsCancelled = (connection: Connection, stations: readonly Station[]) => Promise<boolean>

/**
 * Before anything is sold: carriers go on selling a train that the live schedule has already taken off. What is not known,
 * or cannot be relied on, stops no sale.
 */
export function createIsCancelled({
  liveSchedule,
  now,
}: {
  readonly liveSchedule: LiveSchedule | null
  readonly now: () => number
}): IsCancelled {
  return async ({ segments, plannedDeparture }, stations) => {
    // of a train that leaves later nothing can be known: nobody waits for an answer about it
    if (!liveSchedule || plannedDeparture >= now() + liveAheadMs) return false
    const placeOf = (id: string) => stations.find((station) => station.id === id) ?? null
    const trains = segments.flatMap((segment) => askedSegment(segment, placeOf)?.train ?? [])
    const answer = await liveSchedule.times(trains)
    if (answer.kind !== 'done' || !isFresh(answer.value.measuredAt, now())) return false
    return answer.value.trains.some((train) => train !== null && isOut(train))
  }
}
