/** One stop of a line: minutes run from the stop before, minutes stood here, platform towards the end | back. */
export interface LineStop {
  station: string
  run: number
  dwell: number
  platforms: [string, string]
  /** 'on': nobody gets off here on the way to the end (and nobody boards on the way back). 'off': the mirror. */
  only?: 'on' | 'off'
}

/** One line of the network, run in both directions. */
export interface Line {
  /** The number of the first train; trains towards the end are odd, back even. */
  series: number
  product: 'IC' | 'ICD' | 'ICE' | 'EST'
  operator: string
  stops: LineStop[]
  /** A regular service: every so many minutes, passing `anchor` at these minutes of the hour. */
  every?: { minutes: number; anchor: string; down: number; back: number; first: string; last: string }
  /** Or single departures, at the first and at the last stop. */
  at?: { down: string[]; back: string[] }
}

/**
 * Reads the compact form: `CODE run+dwell platform|platform` per stop, separated by commas; `^` after the code for
 * a stop to board only, `v` for a stop to alight only.
 */
export function readStops(text: string): LineStop[] {
  return text
    .trim()
    .split(/,\s*/)
    .map((stop) => {
      const [code = '', minutes = '0', platforms = '1|2'] = stop.split(/\s+/)
      const [run = 0, dwell = 1] = minutes.split('+').map(Number)
      const [down = '1', back = '2'] = platforms.split('|')
      const only = code.endsWith('^') ? 'on' : code.endsWith('v') ? 'off' : undefined
      return { station: code.slice(0, 8), run, dwell, platforms: [down, back], ...(only && { only }) }
    })
}
