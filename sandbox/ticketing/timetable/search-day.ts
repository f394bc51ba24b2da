import type { At, DayView } from './day-view.ts'
import type { Leg } from './model.ts'

/** Three minutes reach the train on the other side of the platform, and nearly any other. */
const MIN_CHANGE = 3 * 60
/** Nobody wants to be sold an hour on a cold platform. */
const MAX_WAIT = 60 * 60

/** Looked at beyond the window, so that a journey at its very end is not shown for want of the one that beats it. */
const BEYOND = 3 * 60 * 60

/** When a journey leaves and arrives, in epoch seconds. */
export interface Journey {
  legs: Leg[]
  departs: number
  arrives: number
}

/**
 * Every way from one station to another that leaves inside the window: all direct trains, and the journeys with one
 * change that no other journey makes pointless.
 */
export function searchDay(
  view: DayView,
  from: string,
  to: string,
  window: { from: number; to: number },
): Journey[] {
  const starts = (view.calls.get(from) ?? []).filter((at) => {
    const leaves = departure(at)
    return at.ride.trip.calls[at.index]!.boards && leaves >= window.from && leaves < window.to + BEYOND
  })
  const ends = endings(view, to)
  const direct: Journey[] = []
  const changed: Journey[] = []
  for (const start of starts) {
    const ride = start.ride
    const calls = ride.trip.calls
    let best: Journey | undefined
    for (let index = start.index + 1; index < calls.length; index++) {
      const call = calls[index]!
      if (call.stop.code === from) break
      if (!call.alights) continue
      const leg = { ride, from: start.index, to: index }
      if (call.stop.code === to) {
        direct.push({ legs: [leg], departs: departure(start), arrives: ride.base + call.arrival })
        break
      }
      const onward = earliest(ends.get(call.stop.code), ride.base + call.arrival, ride)
      if (!onward || (best && best.arrives < onward.arrives)) continue
      // for the same arrival the later change wins: it is the longer ride on the first train
      best = { legs: [leg, onward.leg], departs: departure(start), arrives: onward.arrives }
    }
    if (best) changed.push(best)
  }
  return [...direct, ...worthwhile(changed, direct)]
    .filter((journey) => journey.departs < window.to)
    .toSorted((a, b) => a.departs - b.departs || a.arrives - b.arrives)
}

interface Ending {
  leg: Leg
  departs: number
  arrives: number
}

/** For every station, the trains that go from there to the destination, in order of departure. */
function endings(view: DayView, to: string): Map<string, Ending[]> {
  const byStation = new Map<string, Ending[]>()
  for (const { ride, index } of view.calls.get(to) ?? []) {
    const calls = ride.trip.calls
    if (!calls[index]!.alights) continue
    for (let i = index - 1; i >= 0; i--) {
      const call = calls[i]!
      if (call.stop.code === to) break
      if (!call.boards) continue
      const ending = {
        leg: { ride, from: i, to: index },
        departs: ride.base + call.departure,
        arrives: ride.base + calls[index]!.arrival,
      }
      const list = byStation.get(call.stop.code)
      if (list) list.push(ending)
      else byStation.set(call.stop.code, [ending])
    }
  }
  for (const list of byStation.values()) list.sort((a, b) => a.departs - b.departs)
  return byStation
}

function earliest(list: Ending[] | undefined, arrived: number, notOn: Leg['ride']): Ending | undefined {
  let best: Ending | undefined
  for (const ending of list ?? []) {
    if (ending.departs < arrived + MIN_CHANGE || ending.leg.ride === notOn) continue
    if (ending.departs > arrived + MAX_WAIT) break
    if (!best || ending.arrives < best.arrives) best = ending
  }
  return best
}

function worthwhile(changed: Journey[], direct: Journey[]): Journey[] {
  return changed.filter((journey) => {
    const beaten = (other: Journey, orEqual: boolean) =>
      other.departs >= journey.departs &&
      other.arrives <= journey.arrives &&
      (orEqual || other.departs > journey.departs || other.arrives < journey.arrives)
    return !direct.some((other) => beaten(other, true)) && !changed.some((other) => beaten(other, false))
  })
}

function departure(at: At): number {
  return at.ride.base + at.ride.trip.calls[at.index]!.departure
}
