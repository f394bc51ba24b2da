import { sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { countTabs, pageByDeparture } from '../../../platform/db/page-by-departure.ts'
import type { GroupTab } from '../contract.ts'
import { type GroupWithSeats, stationOf, withSeats } from './store.ts'
import { groupColumns, tables } from './tables.ts'

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

interface Collecting {
  readonly limit: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** of the last group of the page before */
  readonly cursor?: string | undefined
}

/**
 * One page of the groups one can still join, the fullest first, then the soonest to leave, and the cursor of the next
 * (null where this is the last); from or to a station where one is given. `pageByDeparture` does not do here, since
 * this order, and so the cursor, begins with how many are in.
 */
export async function pageOfCollecting(
  db: Db,
  now: number,
  { limit, from, to, cursor }: Collecting,
): Promise<{ groups: GroupWithSeats[]; next: string | null }> {
  const [members = '', departure = '', id = ''] = cursor?.split('~') ?? []
  const found = await tables(db)
    .selectFrom('groups')
    .select(groupColumns)
    .where('state', '=', 'collecting')
    .where('deadline_at', '>', at(now))
    .$if(from !== undefined, (query) => query.where(stationOf('departure'), '=', from!))
    .$if(to !== undefined, (query) => query.where(stationOf('arrival'), '=', to!))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(-members_count, departure_at, id) > (${-Number(members)}::integer, ${at(Number(departure))}, ${id})`,
      ),
    )
    .orderBy('members_count', 'desc')
    .orderBy('departure_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const groups = found.slice(0, limit)
  const last = found.length > limit ? groups.at(-1) : undefined
  const next = last ? `${last.members_count}~${last.departure_at.getTime()}~${last.id}` : null
  return { groups: await withSeats(db, groups), next }
}
