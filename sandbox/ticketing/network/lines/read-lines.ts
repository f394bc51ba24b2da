import type { Days, Line, LineStop, Regular, Single } from '../line.ts'
import type { ProductCode } from '../products.ts'

/**
 * Reads lines in their compact form, one block each, a blank line between them:
 *
 *     IC 820 NSIR; every 30 NLUTRCST 1|29 05:15-23:05 daily
 *       NLALKSTA 0 4|3, NLCASSTA 10+1 2|1, …
 *
 * First product, series, operator (and `cut` with a station), then the runs. A regular one is `every` so many minutes,
 * leaving a station at these minutes towards the end | back; without the second it mirrors the first, as clock-face
 * timetables do. Single trains are `at 06:38 08:38 | 07:12`, as they leave the first | the last stop. Below, the stops:
 * `CODE run+dwell platform|platform`; `^` after the code for a stop to board only, `v` for a stop to alight only.
 */
export function readLines(text: string): Line[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(readLine)
}

function readLine(block: string): Line {
  const [head = '', ...stops] = block.trim().split('\n')
  const [title = '', ...runs] = head.split(';').map((part) => part.trim())
  const [product, series, operator = '', , cut] = title.split(/\s+/)
  return {
    product: product as ProductCode,
    series: Number(series),
    operator,
    runs: runs.map(readRun),
    stops: readStops(stops.join(' ')),
    ...(cut && { cut }),
  }
}

function readRun(text: string): Regular | Single {
  const [kind, ...words] = text.split(/\s+/)
  if (kind === 'at') return readSingle(words)
  const [minutes, anchor = '', sides = '0', hours = '05:15-23:05', days = 'daily'] = words
  const [first = '', last = ''] = hours.split('-')
  const [down = 0, back = Number.NaN] = sides.split('|').map(Number)
  return { minutes: Number(minutes), anchor, down, back, first, last, days: days as Days }
}

function readSingle(words: string[]): Single {
  const bar = words.indexOf('|')
  const isTime = (word: string) => /^\d\d:\d\d$/.test(word)
  const days = (words.find((word) => word !== '|' && !isTime(word)) ?? 'daily') as Days
  return { down: words.slice(0, bar).filter(isTime), back: words.slice(bar).filter(isTime), days }
}

function readStops(text: string): LineStop[] {
  return text
    .trim()
    .split(/,\s*/)
    .map((stop) => {
      const [place = '', minutes = '0', tracks] = stop.split(/\s+/)
      const [run = 0, dwell = 1] = minutes.split('+').map(Number)
      const [down = '', back = down] = tracks?.split('|') ?? []
      const platforms: [string, string] | undefined = tracks ? [down, back] : undefined
      const only = place.endsWith('^') ? 'on' : place.endsWith('v') ? 'off' : undefined
      const station = place.slice(0, 8)
      return { station, run, dwell, ...(platforms && { platforms }), ...(only && { only }) }
    })
}
