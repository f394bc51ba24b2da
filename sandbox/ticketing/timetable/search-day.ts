import type { DayView } from './day-view.ts'
import type { NumberedLeg, RangeResult } from './range-search.ts'
import type { Leg } from './model.ts'
import { arrivalAt, departureAt, firstFrom, rideOf } from './day-view.ts'
import { rangeSearch } from './range-search.ts'

/** Nobody wants to be sold more than this on a cold platform. */
export const MAX_WAIT = 2 * 60 * 60

/** When a journey leaves and arrives, in epoch seconds. */
export interface Journey {
  legs: Leg[]
  departs: number
  arrives: number
}

/**
 * Every way from one station to another that leaves inside the window (epoch seconds, the end not in it): the journeys
 * no other beats in departure, arrival and changes, less those with a long wait, and every direct train besides: the
 * slower one is the cheaper one.
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
  const best = rangeSearch(view, start, end, moments).filter(
    ({ legs }) => !waitsLong(view, legs) && !comesBack(view, legs),
  )
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

function waitsLong(view: DayView, legs: readonly NumberedLeg[]): boolean {
  return legs.some((leg, i) => {
    const before = legs[i - 1]
    return (
      before && departureAt(view, leg.ride, leg.from) - arrivalAt(view, before.ride, before.to) > MAX_WAIT
    )
  })
}

/** With ways on foot, riding out and back can be the quickest way to the next station's door. Nobody wants it. */
function comesBack(view: DayView, legs: readonly NumberedLeg[]): boolean {
  const callsOf = (ride: number) => view.index.timetable.trips[view.trips[ride]!]!.calls
  const start = callsOf(legs[0]!.ride)[legs[0]!.from]!.stop
  return legs.some(({ ride, to }) => callsOf(ride)[to]!.stop === start)
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
      const ready = arrivalAt(view, first.ride, alight) + changes[numbers.get(stop.code)!]!
      if (ready > departureAt(view, second.ride, board)) continue
      first.to = alight
      second.from = board
      break
    }
  }
  return { ...result, legs }
}
