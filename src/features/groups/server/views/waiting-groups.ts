import { localDate } from '../../../../kernel/station-time.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Waiting } from '../../contract.ts'
import { presentGroup, type Viewer } from './present-group.ts'
import { collectingBetween } from '../store.ts'

interface Stretch {
  readonly departure_station: string
  readonly arrival_station: string
  readonly first_date: string
  readonly last_date: string
}

const dayMs = 86_400_000
const mostDays = 31
/** no train is on sale so far ahead */
const mostDaysAhead = 400

/** The trains between two stations on which groups collect, each with its groups counted and the fullest described. */
export async function waitingOn(db: Db, asked: Stretch, viewer: Viewer): Promise<Waiting[]> {
  // no group waits for a train that has left
  const first = Math.max(Date.parse(asked.first_date), viewer.now - dayMs)
  const last = Math.min(Date.parse(asked.last_date), first + mostDays * dayMs)
  // dates that end before they begin find nothing; those in years that the database cannot represent neither
  if (!(first <= last) || first > viewer.now + mostDaysAhead * dayMs) return []
  // a station's day begins up to half a day away from that of UTC
  const found = await collectingBetween(
    db,
    viewer.now,
    { from: first - dayMs, until: last + 2 * dayMs },
    { from: asked.departure_station, to: asked.arrival_station },
  )
  const trains = new Map<string, Waiting>()
  // the fullest come first
  for (const one of found) {
    const { departure } = one.group.trip
    const date = localDate(departure.plannedTime, departure.timeZone)
    if (date < asked.first_date || date > asked.last_date) continue
    const { connectionId, membersCount, trainDetails } = presentGroup(one, viewer)
    const known = trains.get(connectionId)
    trains.set(connectionId, {
      connectionId,
      date,
      groups: (known?.groups ?? 0) + 1,
      taken: known?.taken ?? membersCount,
      pricePerMemberFormatted:
        known?.pricePerMemberFormatted ?? trainDetails.groupPricing.pricePerMemberFormatted,
    })
  }
  return [...trains.values()]
}
