import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { DemandNeeds } from './needs.ts'
import { insertInterest, interestsOf, lockInterested, type Route } from './store.ts'

/** More routes than anybody travels; what is beyond is no demand. */
const mostRoutes = 200

interface Deps extends DemandNeeds {
  readonly db: Db
  readonly now: () => number
}

/** Counts a traveller once for a route, however often they register. */
export async function registerInterest(deps: Deps, userId: string, route: Route, language: Language) {
  const { db, now, stationNames, lockOpenAccount } = deps
  const nameOf = await stationNames(language)
  const isKnown = (id: string) => nameOf(id) !== null
  if (!isKnown(route.departureStation) || !isKnown(route.arrivalStation)) {
    throw new Refusal(404, 'unknown_station', 'demand.refusals.unknown_station')
  }
  if (route.departureStation === route.arrivalStation) {
    throw new Refusal(400, 'same_station', 'demand.refusals.same_station')
  }
  const isSame = (other: Route) =>
    other.departureStation === route.departureStation && other.arrivalStation === route.arrivalStation
  const interest = await db.transaction().execute(async (tx) => {
    await lockInterested(tx, userId)
    // deleted while the stations were looked up: nothing is left behind that nobody could withdraw
    if (!(await lockOpenAccount(tx, userId)))
      throw new Refusal(401, 'unauthenticated', 'browser.refusals.unauthenticated')
    const before = await interestsOf(tx, userId)
    if (before.length >= mostRoutes && !before.some(isSame)) {
      throw new Refusal(409, 'too_many_interests', 'demand.refusals.too_many_interests', { most: mostRoutes })
    }
    return insertInterest(tx, userId, route, now())
  })
  return { interest, nameOf }
}
