import type { LiveSchedule } from '../../../../ports/live-schedule.ts'
import type { Connection, Station } from '../../../../ports/ticketing.ts'
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
  return async ({ segments }, stations) => {
    if (!liveSchedule) return false
    const placeOf = (id: string) => stations.find((station) => station.id === id) ?? null
    const trains = segments.flatMap((segment) => askedSegment(segment, placeOf)?.train ?? [])
    const answer = await liveSchedule.times(trains)
    if (answer.kind !== 'done' || !isFresh(answer.value.measuredAt, now())) return false
    return answer.value.trains.some((train) => train !== null && isOut(train))
  }
}
