import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { countTabs, pageByDeparture } from '../../../platform/db/page-by-departure.ts'
import type { GroupTab } from '../contract.ts'
import { type GroupWithSeats, withSeats } from './store.ts'
import { tables } from './tables.ts'

interface Asked {
  readonly userId: string
  /** without one: groups of every tab */
  readonly tab?: GroupTab | undefined
  readonly connectionId?: string | undefined
  /** of the last group of the page before */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** One page of the groups in which a traveller holds a seat, or held one until it ended, and the cursor of the next page. */
export async function pageOfGroups(db: Db, asked: Asked, now: number) {
  const { userId, tab, connectionId, cursor, limit } = asked
  const direction = tab === 'upcoming' ? 'asc' : 'desc'
  let query = onTab(db, userId, tab, now)
    .innerJoin('groups', 'groups.id', 'traveller_groups.group_id')
    .selectAll('groups')
  if (connectionId !== undefined) query = query.where('groups.connection_id', '=', connectionId)
  const order = { departure: 'traveller_groups.departure_at', id: 'traveller_groups.group_id' }
  const { rows, next } = await pageByDeparture(query, { direction, cursor, limit, order })
  const groups: GroupWithSeats[] = await withSeats(db, rows)
  return { groups, next }
}

export const countGroups = (db: Db, userId: string, now: number) =>
  countTabs(db, (tab) => onTab(db, userId, tab, now))

/** Source: 001 §4. For whoever gave the seat back a group is cancelled, however it goes on for the others. */
function onTab(db: Db, userId: string, tab: GroupTab | undefined, now: number) {
  const own = tables(db).selectFrom('traveller_groups').where('user_id', '=', userId)
  if (tab === undefined) return own
  if (tab === 'cancelled') return own.where('is_over', '=', true)
  return own
    .where('is_over', '=', false)
    .where('traveller_groups.departure_at', tab === 'upcoming' ? '>' : '<=', at(now))
}
