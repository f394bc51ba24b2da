import { readCsv } from './read-csv.ts'

/** On which days the trips of a timetable run. Dates are `2026-11-26`. */
export interface Services {
  runsOn(service: string, date: string): boolean
  /** the last day anything runs; empty when nothing ever does */
  readonly lastDate: string
}

interface Service {
  readonly from: string
  readonly to: string
  /** Monday first */
  readonly weekdays: readonly boolean[]
  readonly added: Set<string>
  readonly removed: Set<string>
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Many feeds have only one of the two files. */
export async function readServices(
  calendar: Uint8Array | undefined,
  exceptions: Uint8Array | undefined,
): Promise<Services> {
  const services = new Map<string, Service>()
  await readCsv(calendar, (row) => {
    services.set(row('service_id'), {
      from: dateOf(row('start_date')),
      to: dateOf(row('end_date')),
      weekdays: days.map((day) => row(day) === '1'),
      added: new Set(),
      removed: new Set(),
    })
  })
  await readCsv(exceptions, (row) => {
    const id = row('service_id')
    const service = services.get(id) ?? {
      from: '',
      to: '',
      weekdays: [],
      added: new Set(),
      removed: new Set(),
    }
    services.set(id, service)
    service[row('exception_type') === '1' ? 'added' : 'removed'].add(dateOf(row('date')))
  })
  if (services.size === 0) throw new Error('the timetable has no calendar, so no train of it ever runs')
  const last = [...services.values()].flatMap(({ to, added }) => [to, ...added])
  return {
    lastDate: last.reduce((one, other) => (one > other ? one : other), ''),
    runsOn(id, date) {
      const service = services.get(id)
      if (!service || service.removed.has(date)) return false
      if (service.added.has(date)) return true
      const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
      return date >= service.from && date <= service.to && service.weekdays[weekday] === true
    },
  }
}

function dateOf(text: string): string {
  const day = text.trim()
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  const moment = /^\d{8}$/.test(day) ? Date.parse(`${date}T00:00Z`) : Number.NaN
  if (!Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date)) return date
  throw new Error(`the timetable has "${day}" for a date`)
}
