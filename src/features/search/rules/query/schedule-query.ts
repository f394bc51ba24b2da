import { isDate } from './calendar.ts'
import { countPassengers, mostPassengers, parsePassengers } from './passengers.ts'

/** The address of a live schedule. Source: the ConnectionDetails query of 000 §2. */
export interface ScheduleQuery {
  readonly from: string | null
  readonly fromName: string
  readonly to: string | null
  readonly toName: string
  /** null: today */
  readonly date: string | null
  /** null: from now on, or from the start of a later day */
  readonly time: string | null
  readonly passengers: number
  readonly isReturn: boolean
  readonly discountCard: boolean
  /** Not in the document, which names no day of return: left out, it is the day of the arrival. */
  readonly returnDate: string | null
  readonly returnTime: string | null
}

/** What an address says that nobody can follow. The first of two values counts, else the usual one. */
export interface Unreadable {
  readonly field: 'from' | 'to' | 'date' | 'time' | 'passengers' | 'tripType' | 'discountCard'
  readonly why: 'twice' | 'unreadable' | 'return_before'
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Reads an address. A damaged one still leads somewhere, and says in `problems` what was not followed. */
export function parseScheduleQuery(search: URLSearchParams): {
  readonly query: ScheduleQuery
  readonly problems: readonly Unreadable[]
} {
  const problems: Unreadable[] = []
  const read = <T>(name: string, field: Unreadable['field'], parse: (text: string) => T | null): T | null => {
    const values = search.getAll(name).map((value) => value.trim())
    const [text = ''] = values
    if (values.some((value) => value !== text)) problems.push({ field, why: 'twice' })
    if (text === '') return null
    const value = parse(text)
    if (value === null) problems.push({ field, why: 'unreadable' })
    return value
  }
  const short = (most: number) => (text: string) =>
    text.length <= most && !text.includes('\0') ? text : null
  const oneOf =
    <T>(values: Readonly<Record<string, T>>) =>
    (text: string) =>
      Object.hasOwn(values, text) ? (values[text] ?? null) : null
  const day = (text: string) => (isDate(text) ? text : null)
  const time = (text: string) => (clock.test(text) ? text : null)

  const date = read('date', 'date', day)
  const back = read('returnDate', 'date', day)
  const isTooEarly = date !== null && back !== null && back < date
  if (isTooEarly) problems.push({ field: 'date', why: 'return_before' })
  const query: ScheduleQuery = {
    from: read('from', 'from', short(40)),
    fromName: read('fromName', 'from', short(80)) ?? '',
    to: read('to', 'to', short(40)),
    toName: read('toName', 'to', short(80)) ?? '',
    date,
    time: read('time', 'time', time),
    passengers: read('passengers', 'passengers', countOf) ?? 1,
    isReturn: read('tripType', 'tripType', oneOf({ oneWay: false, return: true })) ?? false,
    discountCard: read('discountCard', 'discountCard', oneOf({ '0': false, '1': true })) ?? false,
    returnDate: isTooEarly ? null : back,
    returnTime: read('returnTime', 'time', time),
  }
  return {
    query,
    problems: problems.filter(
      (one, index) =>
        index === problems.findIndex((other) => other.field === one.field && other.why === one.why),
    ),
  }
}

/** What a form asks for. Its way back stays as it was filled in: the address says what of it is not followed. */
export function sentSchedule(fields: URLSearchParams, from: string | null, to: string | null): ScheduleQuery {
  const { query } = parseScheduleQuery(fields)
  const filledIn = (name: string) => fields.get(name) || null
  return { ...query, from, to, returnDate: filledIn('returnDate'), returnTime: filledIn('returnTime') }
}

/** A number, or the list of the results page. */
function countOf(text: string): number | null {
  const count = /^\d{1,2}$/.test(text)
    ? Number(text)
    : countPassengers(parsePassengers(text.slice(0, 500)) ?? [])
  return count >= 1 && count <= mostPassengers.landing ? count : null
}

/** The search part of the address, with the names of the document in its order. */
export function formatScheduleQuery(query: ScheduleQuery): string {
  const pairs: [string, string | null][] = [
    ['from', query.from],
    ['fromName', query.fromName || null],
    ['to', query.to],
    ['toName', query.toName || null],
    ['date', query.date],
    ['time', query.time],
    ['passengers', String(query.passengers)],
    ['tripType', query.isReturn ? 'return' : 'oneWay'],
    ['discountCard', query.discountCard ? '1' : '0'],
    ['returnDate', query.isReturn ? query.returnDate : null],
    ['returnTime', query.isReturn ? query.returnTime : null],
  ]
  const search = new URLSearchParams()
  for (const [name, value] of pairs) if (value !== null) search.append(name, value)
  return `?${search}`
}
