import type { Group } from '../../features/groups/contract.ts'
import { loadRouteGroups, type RouteEnds } from '../../features/groups/ui/board/use-route-groups.ts'
import type { BookingWindow } from '../../features/search/contract.ts'
import { type DayPrice, loadCheapDays } from '../../features/search/ui/form/cheap-days.ts'
import type { Api } from '../../kernel/contract.ts'
import { isInHomeMarket } from '../../kernel/journey/in-home-market.ts'

/** What is going on on a route. */
export interface RouteNowData {
  readonly ends: RouteEnds
  /** groups are formed within one country only (GRP-01) */
  readonly hasGroups: boolean
  /** null: nobody can say */
  readonly groups: readonly Group[] | null
  readonly days: readonly DayPrice[] | null
}

/** A page is there without any of it: whatever fails is told as not known. */
export async function loadRouteNow(
  api: Api,
  ends: RouteEnds | null,
  window: BookingWindow | null,
): Promise<RouteNowData | null> {
  if (ends === null) return null
  const hasGroups = isInHomeMarket(ends.from, ends.to)
  const [groups, days] = await Promise.all([
    hasGroups ? loadRouteGroups(api, ends) : [],
    window && loadCheapDays(api, ends, window),
  ])
  return { ends, hasGroups, groups, days }
}
