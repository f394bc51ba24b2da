import type { LiveTrain } from '../../../../ports/live-schedule.ts'

/** A train's place five minutes ago says little of where it is. */
const oldestMs = 5 * 60_000
/** Clocks differ a little; a measurement dated further ahead would still look fresh long after the feed has stopped. */
const mostAheadMs = 60_000

/** Whether a measurement can be relied on. */
export const isFresh = (measuredAt: number, now: number): boolean =>
  now - measuredAt <= oldestMs && measuredAt - now <= mostAheadMs

/** Of no use to whoever has a ticket for this stretch: the train does not run, or passes one of its two ends. */
export const isOut = ({ cancelled, calls }: LiveTrain): boolean =>
  cancelled || (calls[0]?.skipped ?? false) || (calls.at(-1)?.skipped ?? false)
