import type { Connection, LiveConnection } from '../../contract.ts'
import { arrivalOf, departureOf, type LiveMoment } from './live-ends.ts'

/**
 * How a connection stands, the worst first: it does not run, a change of it breaks, it is late or early, it leaves
 * from elsewhere, it runs as planned. `unknown` where that cannot be said of every train of it.
 */
export type LiveState = 'cancelled' | 'missed' | 'late' | 'moved' | 'on-time' | 'unknown'

export function liveStateOf(connection: Connection, live: LiveConnection | null): LiveState {
  if (!live) return 'unknown'
  if (live.cancelled) return 'cancelled'
  if (live.missed_change !== null) return 'missed'
  const ends = [departureOf(connection, live), arrivalOf(connection, live)]
  if (ends.some((end) => lateMinutes(end) !== 0)) return 'late'
  const platforms = live.segments.flatMap((one) => [one?.departure.platform, one?.arrival.platform])
  if (platforms.some((platform) => platform)) return 'moved'
  return live.segments.some((one) => one === null) || ends.some(({ expected }) => expected === null)
    ? 'unknown'
    : 'on-time'
}

/** Whole minutes behind the plan as a clock shows them; negative: early. 0 where nothing is known. */
export function lateMinutes({ planned, expected }: Pick<LiveMoment, 'planned' | 'expected'>): number {
  if (expected === null) return 0
  const minute = (iso: string) => Math.floor(Date.parse(iso) / 60_000)
  return minute(expected) - minute(planned)
}
