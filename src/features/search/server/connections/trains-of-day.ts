import type { Connection, SearchResult, Station } from '../../../../ports/ticketing.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import type { DaySearch, SearchDay } from './search-day.ts'

const keepMs = 3 * 3_600_000
const mostDays = 200

/**
 * The trains of a day between two stations, including those whose planned departure has passed: a late train is not sold any
 * more but can still be caught. Past trains come from earlier searches, so after a start of the process there are none.
 */
export function createTrainsOfDay(searchDay: SearchDay, now: () => number) {
  const days = new Map<string, Map<string, Connection>>()

  return async (search: DaySearch, behalf: Behalf): Promise<SearchResult | null> => {
    const answer = await searchDay(search, behalf)
    const { from, to, date, language } = search
    const key = [from, to, date, language].join(' ')
    const known = days.get(key) ?? new Map<string, Connection>()
    days.delete(key)
    days.set(key, known)
    if (days.size > mostDays) days.delete(days.keys().next().value!)
    const found: SearchResult | null = answer.kind === 'done' ? answer.value.value : null
    for (const connection of found?.connections ?? []) known.set(connection.id, connection)
    for (const [id, { plannedDeparture }] of known) if (plannedDeparture < now() - keepMs) known.delete(id)
    if (!found && known.size === 0) return null
    const stations: readonly Station[] = found?.stations ?? []
    const connections = [...known.values()].toSorted((a, b) => a.plannedDeparture - b.plannedDeparture)
    return { connections, stations }
  }
}
