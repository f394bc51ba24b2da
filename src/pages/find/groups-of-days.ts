import type { Api } from '../../kernel/contract.ts'
import { waitingGroups } from '../../features/groups/contract.ts'

interface Route {
  readonly from: string
  readonly to: string
}

/** For the calendar of a search: seats taken in the fullest group of each day. */
export async function groupsOfDays(
  api: Api,
  { from, to }: Route,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, number>> {
  const query = { departure_station: from, arrival_station: to, first_date: first, last_date: last }
  const { trains } = await api(waitingGroups, { query })
  const days = new Map<string, number>()
  for (const { date, taken } of trains) days.set(date, Math.max(taken, days.get(date) ?? 0))
  return days
}
