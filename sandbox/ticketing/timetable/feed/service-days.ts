import type { FeedFiles } from './read-feed-files.ts'
import type { Service } from '../model.ts'
import { FeedTable } from './feed-table.ts'
import { addDays } from '../local-time.ts'

/** No timetable knows what runs after this day. */
const LAST_DAY = '2099-12-31'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Reads calendar.txt and calendar_dates.txt; either alone is enough. */
export function readServices(files: FeedFiles): Map<string, Service> {
  const services = new Map<string, Service>()
  readCalendar(files['calendar.txt'] ?? '', services)
  readExceptions(files['calendar_dates.txt'] ?? '', services)
  return services
}

function readCalendar(text: string, services: Map<string, Service>): void {
  if (text === '') return
  const table = new FeedTable('calendar.txt', text, ['service_id', 'start_date', 'end_date', ...weekdays])
  const [id, from, to] = ['service_id', 'start_date', 'end_date'].map((name) => table.column(name))
  const days = weekdays.map((day) => table.column(day))
  while (table.next()) {
    const name = table.text(id!)
    if (services.has(name)) throw table.error(`service_id ${name} stands in the file twice`)
    const end = table.date(to!)
    services.set(name, {
      from: table.date(from!),
      // some write the end of time; counting the days up to there would not end
      to: end < LAST_DAY ? end : LAST_DAY,
      weekdays: days.map((day) => table.is(day, '1')),
      added: new Set(),
      removed: new Set(),
    })
  }
}

function readExceptions(text: string, services: Map<string, Service>): void {
  if (text === '') return
  const table = new FeedTable('calendar_dates.txt', text, ['service_id', 'date', 'exception_type'])
  const [id, date, type] = ['service_id', 'date', 'exception_type'].map((name) => table.column(name))
  while (table.next()) {
    const name = table.text(id!)
    const none = { from: '', to: '', weekdays: [], added: new Set<string>(), removed: new Set<string>() }
    const service = services.get(name) ?? none
    services.set(name, service)
    if (table.is(type!, '1')) service.added.add(table.date(date!))
    else if (table.is(type!, '2')) service.removed.add(table.date(date!))
    else throw table.error(`exception_type is "${table.text(type!)}", neither 1 (added) nor 2 (removed)`)
  }
}

/** Whether a service runs on this date. */
export function runsOn(service: Service, date: string): boolean {
  if (service.removed.has(date)) return false
  if (service.added.has(date)) return true
  if (date < service.from || date > service.to) return false
  const weekday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
  return service.weekdays[weekday] === true
}

/** The first and the last day of a service, null for one that never runs. */
export function daysBetween(service: Service): { first: string; last: string } | null {
  let first = [...service.added].toSorted()[0] ?? '9999'
  let last = [...service.added].toSorted().at(-1) ?? ''
  if (service.weekdays.includes(true)) {
    let day = service.from
    while (day <= service.to && !runsOn(service, day)) day = addDays(day, 1)
    if (day <= service.to) first = first < day ? first : day
    day = service.to
    while (day >= service.from && !runsOn(service, day)) day = addDays(day, -1)
    if (day >= service.from) last = last > day ? last : day
  }
  return last === '' ? null : { first, last }
}

/** All days of a service in order. */
export function daysOf(service: Service): string[] {
  const span = daysBetween(service)
  const days: string[] = []
  for (let day = span?.first ?? ''; span && day <= span.last; day = addDays(day, 1)) {
    if (runsOn(service, day)) days.push(day)
  }
  return days
}
