const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** Seconds to add to UTC for the wall clock of this zone at this moment. */
function offsetSeconds(timeZone: string, epochSeconds: number): number {
  // zones change on a quarter of an hour, so one look-up serves the whole quarter; Intl is slow
  const quarter = Math.floor(epochSeconds / 900)
  const key = `${timeZone} ${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    if (offsets.size > 50_000) offsets.clear()
    offset = Date.parse(`${parts(timeZone, quarter * 900)}Z`) / 1000 - quarter * 900
    offsets.set(key, offset)
  }
  return offset
}

function parts(timeZone: string, epochSeconds: number): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formats.set(timeZone, format)
  }
  return format.format(epochSeconds * 1000).replace(' ', 'T')
}

/** The wall clock of a station, the way the provider writes it: no offset, no seconds. */
export function wallClock(timeZone: string, epochSeconds: number): string {
  return new Date((epochSeconds + offsetSeconds(timeZone, epochSeconds)) * 1000).toISOString().slice(0, 16)
}

/**
 * The first and the last epoch second at which the wall clock of this zone shows `yyyy-mm-ddThh:mm`: the same, but for
 * the hour that happens twice. In the hour that does not happen, what a clock shows that nobody has put forward.
 */
export function momentsOf(timeZone: string, local: string): [first: number, last: number] {
  const asUtc = Date.parse(`${local}Z`) / 1000
  const before = offsetSeconds(timeZone, asUtc - 86_400)
  const after = offsetSeconds(timeZone, asUtc + 86_400)
  const shown = (offset: number) => offsetSeconds(timeZone, asUtc - offset) === offset
  const first = shown(before) ? before : shown(after) ? after : before
  return [asUtc - first, asUtc - (shown(after) ? after : first)]
}

/** The epoch second at which the wall clock of this zone shows `yyyy-mm-ddThh:mm`; the first, where it does so twice. */
export function fromWallClock(timeZone: string, local: string): number {
  return momentsOf(timeZone, local)[0]
}

/** Where GTFS times count from: noon minus twelve hours, which is not midnight on the days the clocks change. */
export function serviceDayStart(timeZone: string, date: string): number {
  return fromWallClock(timeZone, `${date}T12:00`) - 12 * 3600
}

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Reads `yyyy-mm-dd`; anything else, the thirtieth of February included, is null. */
export function readDate(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : text
}

/** Reads `yyyy-mm-ddThh:mm` with or without seconds. */
export function readWallClock(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null
  return readDate(text.slice(0, 10)) && Number(text.slice(11, 13)) < 24 ? text.slice(0, 16) : null
}
