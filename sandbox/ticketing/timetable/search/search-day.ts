import type { DayView } from './day-view.ts'
import type { RangeResult } from './range-search.ts'
import type { Leg } from '../model.ts'
import { arrivalAt, departureAt, firstFrom, rideOf } from './day-view.ts'
import { MAX_WAIT, rangeSearch } from './range-search.ts'

/** When a journey leaves and arrives, in epoch seconds. */
export interface Journey {
  readonly legs: readonly Leg[]
  readonly departs: number
  readonly arrives: number
}

/**
 * Every way from one station to another that leaves inside the window (epoch seconds, the end not in it): the journeys
 * without a long wait that no other such journey beats in departure, arrival and changes, and every direct train
 * besides: the slower one is the cheaper one.
 */
export function searchDay(
  view: DayView,
  from: string,
  to: string,
  window: { from: number; to: number },
): Journey[] {
  const [start, end] = [view.index.numbers.get(from), view.index.numbers.get(to)]
  if (start === undefined || end === undefined || start === end) return []
  const moments = { from: window.from - view.base, to: window.to - view.base }
  const best = rangeSearch(view, start, end, moments)
  const direct = directTrains(view, start, end, moments)
  const changed = best.filter(({ legs }) => legs.length > 1).map((result) => changeLate(view, result))
  return [...direct, ...changed]
    .map(({ departs, arrives, legs }) => ({
      departs: departs + view.base,
      arrives: arrives + view.base,
      legs: legs.map(({ ride, ...calls }) => ({ ride: rideOf(view, ride), ...calls })),
    }))
    .toSorted((a, b) => a.departs - b.departs || a.arrives - b.arrives)
}

function directTrains(
  view: DayView,
  from: number,
  to: number,
  window: { from: number; to: number },
): RangeResult[] {
  const found: RangeResult[] = []
  const calls = view.callsAt[from]!
  for (let i = 0; i < calls.length; i += 2) {
    const lane = view.lanes[calls[i]!]!
    const board = calls[i + 1]!
    const { stops, boards, alights } = lane.pattern
    if (!boards[board]) continue
    let alight = board + 1
    while (alight < stops.length && !(stops[alight] === to && alights[alight]) && stops[alight] !== from)
      alight += 1
    // one that comes by again is boarded when it comes by again
    if (alight === stops.length || stops[alight] === from) continue
    for (let ride = firstFrom(view, lane, board, window.from); ride < lane.end; ride++) {
      const departs = departureAt(view, ride, board)
      if (departs >= window.to) break
      found.push({
        departs,
        arrives: arrivalAt(view, ride, alight),
        legs: [{ ride, from: board, to: alight }],
      })
    }
  }
  return found
}

/** Where two trains run together for a while, the change is made as late as it can be: more of the first train's seat. */
function changeLate(view: DayView, result: RangeResult): RangeResult {
  const legs = result.legs.map((leg) => ({ ...leg }))
  const { changes, numbers, timetable } = view.index
  const callsOf = (ride: number) => timetable.trips[view.trips[ride]!]!.calls
  for (let i = 0; i + 1 < legs.length; i++) {
    const [first, second] = [legs[i]!, legs[i + 1]!]
    const [before, after] = [callsOf(first.ride), callsOf(second.ride)]
    if (before[first.to]!.stop !== after[second.from]!.stop) continue
    for (let board = second.to - 1; board > second.from; board--) {
      const { stop, boards } = after[board]!
      const alight = before.findIndex((call, c) => c > first.from && call.stop === stop && call.alights)
      if (!boards || alight < 0) continue
      const arrives = arrivalAt(view, first.ride, alight)
      const departs = departureAt(view, second.ride, board)
      if (arrives + changes[numbers.get(stop.code)!]! > departs || departs - arrives > MAX_WAIT) continue
      first.to = alight
      second.from = board
      break
    }
  }
  return { ...result, legs }
}
