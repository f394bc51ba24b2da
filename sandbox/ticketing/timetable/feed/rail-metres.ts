import type { Call } from '../model.ts'

/** Rails bend: between stations the track is about an eighth longer than the crow's flight. */
const BEND = 1.125

/**
 * Gives every call its metres from the start of the trip. What stands in shape_dist_traveled is believed where it can
 * be metres or kilometres of this trip; the standard leaves the unit open, and many feeds leave the column out.
 */
export function layOutMetres(calls: Call[]): void {
  const first = calls[0]
  const last = calls.at(-1)
  if (!first || !last) return
  const told = last.metres - first.metres
  const grows = calls.every((call, i) => i === 0 || call.metres >= calls[i - 1]!.metres)
  const crow = flight(calls)
  const total = crow.at(-1)!
  const unit = [1, 1000].find((metres) => told * metres >= 0.8 * total && told * metres <= 4 * total)
  if (grows && unit !== undefined && total > 0) {
    const start = first.metres
    if (start !== 0 || unit !== 1)
      for (const call of calls) call.metres = Math.round((call.metres - start) * unit)
  } else calls.forEach((call, i) => (call.metres = Math.round(crow[i]! * BEND)))
}

function flight(calls: readonly Call[]): number[] {
  let metres = 0
  return calls.map((call, i) => {
    if (i > 0) metres += distance(calls[i - 1]!, call)
    return metres
  })
}

function distance({ stop: a }: Call, { stop: b }: Call): number {
  const north = (a.lat - b.lat) * 111_320
  const east = (a.lon - b.lon) * 111_320 * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(north, east)
}
