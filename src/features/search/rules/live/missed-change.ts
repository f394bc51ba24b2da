/** A train of a connection: planned, and expected where that is known. Epoch ms. */
export interface TrainTimes {
  readonly plannedDeparture: number
  readonly plannedArrival: number
  readonly expectedDeparture: number | null
  readonly expectedArrival: number | null
}

/** Out of one train and into the next across a platform; no timetable plans with less. */
const leastMs = 120_000

/**
 * The first change that can no longer be made, 0 being the one behind the first train. Where nothing is known of a
 * train its plan counts. A change that was planned shorter than two minutes needs no more than it was planned with.
 */
export function missedChange(trains: readonly TrainTimes[]): number | null {
  const missed = trains.findIndex((train, index) => {
    const next = trains[index + 1]
    if (!next) return false
    const planned = next.plannedDeparture - train.plannedArrival
    const left =
      (next.expectedDeparture ?? next.plannedDeparture) - (train.expectedArrival ?? train.plannedArrival)
    return left < Math.min(planned, leastMs)
  })
  return missed < 0 ? null : missed
}
