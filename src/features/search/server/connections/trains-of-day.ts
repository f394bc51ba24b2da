import type { Connection, SearchResult, Station } from '../../../../ports/ticketing.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import { createFairStore } from '../../../../platform/fair-store.ts'
import type { DaySearch, SearchDay } from './search-day.ts'

/** How long a train is told of after it should have left. */
export const keptMs = 3 * 3_600_000
const mostDays = 200

/**
 * The trains of a day between two stations, including those whose planned departure has passed: a late train is not sold any
 * more but can still be caught. Past trains come from earlier searches, so after a start of the process there are none.
 */
export function createTrainsOfDay(searchDay: SearchDay, now: () => number) {
  const days = createFairStore<Map<string, Connection>>(mostDays)

  return async (search: DaySearch, behalf: Behalf): Promise<SearchResult | null> => {
    const answer = await searchDay(search, behalf)
    const { from, to, date, language } = search
    const key = [from, to, date, language].join(' ')
    const found: SearchResult | null = answer.kind === 'done' ? answer.value.value : null
    const kept = days.use(key, behalf.client)
    if (!found && !kept) return null
    const known = kept ?? new Map<string, Connection>()
    if (!kept) days.set(key, behalf.client, known)
    for (const connection of found?.connections ?? []) known.set(connection.id, connection)
    for (const [id, { plannedDeparture }] of known) if (plannedDeparture < now() - keptMs) known.delete(id)
    if (!found && known.size === 0) return null
    const stations: readonly Station[] = found?.stations ?? []
    const connections = [...known.values()].toSorted((a, b) => a.plannedDeparture - b.plannedDeparture)
    return { connections, stations }
  }
}
