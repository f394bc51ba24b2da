const day = 86_400_000

/**
 * A station's wall clock. Providers send `2026-11-26T08:23` without an offset; the station's zone gives it.
 * In the hour that happens twice the first is taken, in the hour that does not exist the clock is moved on.
 */
export function instantOf(local: string, timeZone: string): number {
  return instantsOf(local, timeZone)[0]!
}

const read = new Map<string, Map<string, readonly number[]>>()
const mostRead = 20_000

/** Every instant at which a station's clock shows this, the earliest first: two in the hour that happens twice. */
export function instantsOf(local: string, timeZone: string): readonly number[] {
  // a day of trains names the same minutes again and again, for one traveller and for six
  let known = read.get(timeZone)
  if (!known || known.size > mostRead) read.set(timeZone, (known = new Map<string, readonly number[]>()))
  let instants = known.get(local)
  if (!instants) known.set(local, (instants = computeInstants(local, timeZone)))
  return instants
}

function computeInstants(local: string, timeZone: string): readonly number[] {
  const asUtc = local.length < 16 ? Number.NaN : Date.parse(`${local.slice(0, 16)}:00Z`)
  if (Number.isNaN(asUtc)) throw new RangeError(`${local} is not a local time`)
  const earlier = asUtc - offsetAt(asUtc - day, timeZone)
  const later = asUtc - offsetAt(asUtc + day, timeZone)
  if (earlier === later) return [earlier]
  const shown = [earlier, later].filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  return shown.length === 0 ? [earlier] : shown.toSorted((a, b) => a - b)
}

/** Wall-clock time at a station, `2026-11-26T08:23`. */
export function localTime(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** Wall-clock date at a station, `2026-11-26`. */
export function localDate(instant: number, timeZone: string): string {
  return localTime(instant, timeZone).slice(0, 10)
}

const zones = new Set<string>()

/**
 * Whether the clock of this machine knows a time zone. To ask for the time in one that it does not know is an error, so whoever
 * reads zones from others asks this first.
 */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  zones.add(name)
  return true
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
const quarter = 900_000
const mostDays = 5_000

/**
 * A formatter is slow and a day of trains asks thousands of times. Zones change their offset at full quarters of an
 * hour, and never twice in a day: a day that ends as it began has one offset, and only the others are looked at closely.
 */
function offsetAt(instant: number, timeZone: string): number {
  let days = offsets.get(timeZone)
  if (!days || days.size > mostDays) offsets.set(timeZone, (days = new Map<number, number>()))
  const date = Math.floor(instant / day)
  let offset = days.get(date)
  if (offset === undefined) {
    const first = computeOffset(date * day, timeZone)
    offset = computeOffset((date + 1) * day, timeZone) === first ? first : Number.NaN
    days.set(date, offset)
  }
  return Number.isNaN(offset) ? computeOffset(Math.floor(instant / quarter) * quarter, timeZone) : offset
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

const suffixes = new Map<number, string>()
const two = (value: number) => String(value).padStart(2, '0')
const minutes = Array.from({ length: 1_440 }, (_, n) => `T${two(Math.floor(n / 60))}:${two(n % 60)}:`)
let dates = new Map<number, string>()

const texts = new Map<string, Map<number, string>>()
const mostTexts = 20_000

/** ISO 8601 with the station's own offset: `2026-11-26T08:23:00+01:00`. Wall clock and instant in one. */
export function isoAtStation(instant: number, timeZone: string): string {
  const minute = instant / 60_000
  if (!Number.isInteger(minute)) return isoOf(instant, timeZone)
  // trains leave at full minutes, and whoever asks about a day asks about the same ones
  let known = texts.get(timeZone)
  if (!known || known.size > mostTexts) texts.set(timeZone, (known = new Map<number, string>()))
  let text = known.get(minute)
  if (text === undefined) known.set(minute, (text = isoOf(instant, timeZone)))
  return text
}

function isoOf(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone)
  let suffix = suffixes.get(offset)
  if (suffix === undefined) suffixes.set(offset, (suffix = suffixOf(offset / 60_000)))
  const wall = instant + offset
  const date = Math.floor(wall / day)
  const second = Math.floor((wall - date * day) / 1_000)
  return dateOf(date) + minutes[Math.floor(second / 60)]! + two(second % 60) + suffix
}

function dateOf(index: number): string {
  const known = dates.get(index)
  if (known !== undefined) return known
  if (dates.size > mostDays) dates = new Map()
  const date = new Date(index * day).toISOString().slice(0, -'T00:00:00.000Z'.length)
  dates.set(index, date)
  return date
}

function suffixOf(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
