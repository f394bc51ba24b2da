import type { RollingTimetable } from '../timetable/rolling-timetable.ts'
import { cityCode } from '../network/stations.ts'
import { readDate } from '../timetable/local-time.ts'
import { ApiError } from './api-error.ts'
import { readParty, text, type Input } from './read-input.ts'

/** A search as asked for. */
export interface Search {
  from: string[]
  to: string[]
  date: string
  startTime: string
  endTime: string
  types: string[]
}

/** The most stations one side of a search may name. */
const MAX_STATIONS = 8

/** Reads the query of connections/find. */
export function readSearch(query: Input, timetable: RollingTimetable): Search {
  const from = side(query, 'departure', timetable, '400.101.002')
  const to = side(query, 'arrival', timetable, '400.101.003')
  const date = readDate(text(query, 'departure_date'))
  if (!date) throw new ApiError('400.101.006')
  return {
    from,
    to,
    date,
    startTime: time(query, 'departure_start_time', '00:00', '400.101.007'),
    endTime: time(query, 'departure_end_time', '24:00', '400.101.008'),
    types: readParty(query),
  }
}

function side(
  query: Input,
  which: 'departure' | 'arrival',
  timetable: RollingTimetable,
  code: string,
): string[] {
  const stops = timetable.feed.stops
  const city = text(query, `${which}_city`)
  if (city) {
    const inCity = [...stops.keys()].filter((stop) => cityCode(stop) === city)
    if (inCity.length === 0) throw new ApiError(code)
    return inCity
  }
  const listed: unknown = query[`${which}_stations`] ?? query[`${which}_station`]
  const codes = Array.isArray(listed) ? (listed as unknown[]) : listed === undefined ? [] : [listed]
  const known = codes.filter((stop): stop is string => typeof stop === 'string' && stops.has(stop))
  if (known.length === 0 || known.length < codes.length || known.length > MAX_STATIONS)
    throw new ApiError(code)
  return known
}

function time(query: Input, name: string, fallback: string, code: string): string {
  const value = text(query, name) ?? fallback
  if (!/^([01]\d|2[0-4]):[0-5]\d(:\d\d)?$/.test(value)) throw new ApiError(code)
  return value.slice(0, 5)
}
