import type { ProductCode } from './products.ts'

/** One stop of a line: minutes run from the stop before, minutes stood here, platform towards the end | back. */
export interface LineStop {
  station: string
  run: number
  dwell: number
  /** Without them the station gives the line one of its platforms. */
  platforms?: [string, string]
  /** 'on': nobody gets off here on the way to the end (and nobody boards on the way back). 'off': the mirror. */
  only?: 'on' | 'off'
}

/** When trains run: which days of the week, holidays and seasons these are, `calendar.ts` tells. */
export type Days =
  | 'daily'
  | 'workdays'
  | 'free-days'
  | 'not-sundays'
  | 'sundays'
  | 'not-christmas'
  | 'three-nights'
  | 'snow-saturdays'

/** A regular service: every so many minutes, passing `anchor` at these minutes of the hour. */
export interface Regular {
  minutes: number
  anchor: string
  down: number
  /** Not a number where the way back mirrors the way out, as clock-face timetables do. */
  back: number
  /** The stretch of the day in which trains start, by the clock of their first station; 25:10 is past midnight. */
  first: string
  last: string
  days: Days
}

/** Single departures, at the first and at the last stop, by the clocks there. */
export interface Single {
  down: string[]
  back: string[]
  days: Days
}

/** One line of the network, run in both directions. */
export interface Line {
  /** The number of the first train; trains towards the end are odd, back even. */
  series: number
  product: ProductCode
  operator: string
  runs: (Regular | Single)[]
  stops: LineStop[]
  /** Where the line is two trips of one number, as feeds of one country cut a train that goes on in another. */
  cut?: string
}
