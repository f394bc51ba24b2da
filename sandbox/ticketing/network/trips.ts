import type { Days, Line, LineStop, Regular } from './line.ts'
import { productOf } from './products.ts'
import { stationByCode } from './stations.ts'

export type Direction = 'down' | 'back'

/** A stop in the direction of travel, with minutes and metres from the start. */
export interface RiddenStop extends LineStop {
  arrival: number
  departure: number
  metres: number
}

/** One train of a line: its place among them, when it starts in the feed's own zone, and on which days. */
export interface Start {
  number: string
  /** Minutes after midnight at the first stop. */
  minute: number
  days: Days
}

/** How many minutes the clocks of a zone are behind the feed's; all of them change in the same night. */
const behind: Partial<Record<string, number>> = { 'Europe/London': 60 }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The trains of a line in one direction, numbered as the railway does: odd towards the end, even back. */
export function startsOf(line: Line, direction: Direction, stops = ridden(line, direction)): Start[] {
  const shift = behind[stationByCode(stops[0]!.station).timeZone] ?? 0
  return line.runs
    .flatMap((run) => {
      const minutes = 'minutes' in run ? clockFace(run, direction, stops) : run[direction].map(minutesOf)
      return minutes.map((minute) => ({ minute, days: run.days }))
    })
    .map(({ minute, days }, index) => ({
      number: String(line.series + 2 * index + (direction === 'down' ? 1 : 0)),
      minute: minute + shift,
      days,
    }))
}

function clockFace(run: Regular, direction: Direction, stops: RiddenStop[]): number[] {
  const { minutes, first, last, down, back } = run
  const anchor = stops.find((stop) => stop.station === run.anchor)!
  // the mirror of a departure is an arrival
  const mirrored = minutes - down + anchor.departure - anchor.arrival
  const leaves = direction === 'down' ? down : Number.isNaN(back) ? mirrored : back
  // the table says when the line leaves its anchor; the start is that minus the way there
  const from = minutesOf(first)
  const offset = (((leaves - anchor.departure - from) % minutes) + minutes) % minutes
  const all: number[] = []
  for (let start = from + offset; start <= minutesOf(last); start += minutes) all.push(start)
  return all
}

/** The stops in the direction of travel. */
export function ridden(line: Line, direction: Direction): RiddenStop[] {
  const order = direction === 'down' ? line.stops : line.stops.toReversed()
  const { detour } = productOf(line.product)
  let clock = 0
  let metres = 0
  return order.map((stop, index) => {
    const before = order[index - 1]
    const ends = index === 0 || index === order.length - 1
    const arrival = before ? clock + (direction === 'down' ? stop.run : before.run) : 0
    if (before) metres += Math.round(crowMetres(before.station, stop.station) * detour)
    clock = arrival + (ends ? 0 : stop.dwell)
    return { ...stop, arrival, departure: clock, metres }
  })
}

/** The crow's flight between two stations, in metres; the Earth is flat enough between two stops of a train. */
export function crowMetres(from: string, to: string): number {
  const a = stationByCode(from)
  const b = stationByCode(to)
  const north = (a.lat - b.lat) * 111_320
  const east = (a.lon - b.lon) * 111_320 * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return Math.hypot(north, east)
}

/** Where the train stops: what the line says, or the platform the station has for it. */
export function platformOf(line: Line, stop: LineStop, direction: Direction): string {
  const side = direction === 'down' ? 0 : 1
  if (stop.platforms) return stop.platforms[side]
  const { tracks } = stationByCode(stop.station)
  // lines that follow each other in number spread over the station, each with the two sides of one island
  return String(((Math.floor(line.series / 20) * 2 + side) % tracks) + 1)
}
