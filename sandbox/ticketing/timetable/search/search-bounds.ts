import type { Bounds, DayView } from './day-view.ts'
import { quickest } from '../feed/feed-index.ts'

/** The most trains one journey may take. */
export const MAX_TRAINS = 6

/** The least any journey to this station needs, from wherever it comes. */
export function boundsTo(view: DayView, to: number): Bounds {
  return view.bounds.get(to, () => {
    const { changes, walks } = view.index
    const seconds = quickest(view.index, to)
    const trains = fewestTrains(view, to)
    // every train still needed is changed to, or walked to, and that is in the seconds already
    const change = walks.some((ways) => ways.length > 0)
      ? 0
      : changes.reduce((least, one) => Math.min(least, one), Infinity)
    const secondsOff = seconds.map((riding, stop) => riding + trains[stop]! * change)
    return { seconds, secondsOff, trains }
  })
}

/** How many trains at least lead from every station to this one. */
function fewestTrains(view: DayView, to: number): Uint8Array {
  const trains = new Uint8Array(view.index.stops.length).fill(MAX_TRAINS + 1)
  trains[to] = 0
  let edge = [to]
  const walkedFrom = view.index.stops.map((): number[] => [])
  view.index.walks.forEach((walks, from) => walks.forEach((walk) => walkedFrom[walk.to]!.push(from)))
  for (let k = 1; k <= MAX_TRAINS && edge.length > 0; k++) {
    const next: number[] = []
    const reach = (stop: number) => {
      if (trains[stop]! <= k) return
      trains[stop] = k
      next.push(stop)
    }
    for (const stop of edge) {
      const calls = view.callsAt[stop]!
      for (let i = 0; i < calls.length; i += 2) {
        const { pattern } = view.lanes[calls[i]!]!
        if (!pattern.alights[calls[i + 1]!]) continue
        for (let call = 0; call < calls[i + 1]!; call++) {
          if (!pattern.boards[call]) continue
          const boarded = pattern.stops[call]!
          reach(boarded)
          for (const before of walkedFrom[boarded]!) reach(before)
        }
      }
    }
    edge = next
  }
  return trains
}
