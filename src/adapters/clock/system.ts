import type { Clock } from '../../ports/clock.ts'
import { moment } from './moment.ts'

/** The machine's own clock. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    async sleepUntil(instant, signal) {
      while (Date.now() < instant && !signal?.aborted) await moment(instant - Date.now(), signal)
    },
  }
}
