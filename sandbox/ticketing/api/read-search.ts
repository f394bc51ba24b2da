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
    startTime: clockTime(Math.ceil(seconds(query, 'departure_start_time', '00:00:00', '400.101.007') / 60)),
    endTime: clockTime(Math.floor(seconds(query, 'departure_end_time', '23:59:59', '400.101.008') / 60)),
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

/** A time of the day as it is documented, `HH:MM:SS`, in seconds. */
function seconds(query: Input, name: string, fallback: string, code: string): number {
  const value = text(query, name) ?? fallback
  if (!/^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(value)) throw new ApiError(code)
  const [hours = 0, minutes = 0, rest = 0] = value.split(':').map(Number)
  return (hours * 60 + minutes) * 60 + rest
}

const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
