import type { Answer } from '../kernel/answer.ts'

/** A planned stop of a train. The party behind the port has ids of its own, so a place is told by where it is. */
export interface PlannedCall {
  readonly latitude: number
  readonly longitude: number
  /** epoch ms; null where the stretch begins */
  readonly plannedArrival: number | null
  /** epoch ms; null where the stretch ends */
  readonly plannedDeparture: number | null
}

/** A stretch on one train, as tickets are sold for it. */
export interface PlannedTrain {
  /** who runs it, in ticketing's codes; null where the provider does not say */
  readonly operator: string | null
  /** what is written on it: `IC 827` */
  readonly line: string
  /** every stop of the stretch in order, the ends included */
  readonly calls: readonly PlannedCall[]
}

/** What is known of one stop. Epoch ms; null: nothing is known, which is not the same as on time. */
interface LiveCall {
  readonly expectedArrival: number | null
  readonly expectedDeparture: number | null
  /** the train passes without stopping */
  readonly skipped: boolean
  /** the platform used instead of the planned one; null: none was told */
  readonly platform: string | null
}

export interface LiveTrain {
  readonly cancelled: boolean
  /** one for each planned call, in the same order */
  readonly calls: readonly LiveCall[]
}

interface LiveTimes {
  /** epoch ms: when the party says it looked, not when it was asked */
  readonly measuredAt: number
  /** one for each train asked about, in the same order; null: nothing is known of it */
  readonly trains: readonly (LiveTrain | null)[]
}

/** `denied`: the party does not talk to us (a wrong or missing key). */
export type LiveScheduleRefusal = 'denied'

/** Where the trains really are. A party that cannot be asked, read or believed is `unknown`: plan is then all there is. */
export interface LiveSchedule {
  times(trains: readonly PlannedTrain[]): Promise<Answer<LiveTimes, LiveScheduleRefusal>>
}
