import { sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
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

/** Counts end here, as those of single tickets do. */
const mostCounted = 100

/** One page of the groups in which a traveller holds a seat, or held one until it ended, and the cursor of the next page. */
export async function pageOfGroups(db: Db, asked: Asked, now: number) {
  const { userId, tab, connectionId, cursor, limit } = asked
  const direction = tab === 'upcoming' ? 'asc' : 'desc'
  let query = onTab(db, userId, tab, now).selectAll('groups')
  if (connectionId !== undefined) query = query.where('connection_id', '=', connectionId)
  if (cursor !== undefined) {
    const [departure, id] = cursor.split('~') as [string, string]
    const after = sql`(${at(Number(departure))}, ${id})`
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`(departure_at, id) > ${after}`
        : sql<boolean>`(departure_at, id) < ${after}`,
    )
  }
  const rows = await query
    .orderBy('departure_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const groups: GroupWithSeats[] = await withSeats(db, rows.slice(0, limit))
  const last = groups.at(-1)?.group
  const next = rows.length > limit && last ? `${last.departure_at.getTime()}~${last.id}` : null
  return { groups, next }
}

export async function countGroups(db: Db, userId: string, now: number): Promise<Record<GroupTab, number>> {
  const countOn = async (tab: GroupTab) => {
    const { count } = await tables(db)
      .selectFrom(onTab(db, userId, tab, now).select('id').limit(mostCounted).as('counted'))
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const [upcoming, past, cancelled] = await Promise.all([
    countOn('upcoming'),
    countOn('past'),
    countOn('cancelled'),
  ])
  return { upcoming, past, cancelled }
}

/** Source: 001 §4. For whoever gave the seat back a group is cancelled, however it goes on for the others. */
function onTab(db: Db, userId: string, tab: GroupTab | undefined, now: number) {
  const groups = tables(db).selectFrom('groups')
  const held = tables(db)
    .selectFrom('group_seats')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('group_seats.state', '=', 'held')
  const left = tables(db).selectFrom('group_leavers').select('group_id').where('user_id', '=', userId)
  if (tab === undefined) return groups.where('id', 'in', held.union(left))
  if (tab === 'cancelled')
    return groups
      .where('id', 'in', held.union(left))
      .where((w) => w.or([w('state', 'in', ['released', 'cancelled']), w.not(w('id', 'in', held))]))
  return groups
    .where('id', 'in', held)
    .where('state', 'not in', ['released', 'cancelled'])
    .where('departure_at', tab === 'upcoming' ? '>' : '<=', at(now))
}
