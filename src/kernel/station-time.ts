/**
 * A station's wall clock. Providers send `2026-11-26T08:23` without an offset; the station's zone gives it.
 * In the hour that happens twice the first is taken, in the hour that does not exist the clock is moved on.
 */
export function instantOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local.slice(0, 16)}:00Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`${local} is not a local time`)
  const earlier = asUtc - offsetAt(asUtc - 86_400_000, timeZone)
  const later = asUtc - offsetAt(asUtc + 86_400_000, timeZone)
  if (earlier === later || earlier + offsetAt(earlier, timeZone) === asUtc) return earlier
  return later + offsetAt(later, timeZone) === asUtc ? later : earlier
}

/** Wall-clock time at a station, `2026-11-26T08:23`. */
export function localTime(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** Wall-clock date at a station, `2026-11-26`. */
export function localDate(instant: number, timeZone: string): string {
  return localTime(instant, timeZone).slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
const quarter = 900_000
const mostQuarters = 50_000

/** Zones change their offset at full quarters of an hour only, and a formatter is slow: a day of trains asks thousands of times. */
function offsetAt(instant: number, timeZone: string): number {
  let known = offsets.get(timeZone)
  if (!known || known.size > mostQuarters) offsets.set(timeZone, (known = new Map()))
  const at = Math.floor(instant / quarter)
  let offset = known.get(at)
  if (offset === undefined) known.set(at, (offset = computeOffset(at * quarter, timeZone)))
  return offset
}

function computeOffset(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const wall = Date.UTC(
    part['year']!,
    part['month']! - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  )
  return wall - Math.floor(instant / 1000) * 1000
}

/** ISO 8601 with the station's own offset: `2026-11-26T08:23:00+01:00`. Wall clock and instant in one. */
export function isoAtStation(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone) / 60_000
  const sign = offset < 0 ? '-' : '+'
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  const wall = new Date(instant + offset * 60_000).toISOString().slice(0, 19)
  return `${wall}${sign}${two(offset / 60)}:${two(offset % 60)}`
}
