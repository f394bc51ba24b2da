import { type SelectQueryBuilder, sql } from 'kysely'
import { at } from './instants.ts'
import type { Db } from './open-database.ts'

type Tab = 'upcoming' | 'past' | 'cancelled'

interface Row {
  readonly id: string
  readonly departure_at: Date
}

interface Asked {
  readonly direction: 'asc' | 'desc'
  /** of the last row of the page before */
  readonly cursor?: string | undefined
  readonly limit: number
  /** the columns of the index that the order comes from, where they are not the rows' own */
  readonly order?: { readonly departure: string; readonly id: string }
}

/** One page of rows in the order of their departure, and the cursor of the next page (null where this is the last). */
export async function pageByDeparture<DB, TB extends keyof DB, O extends Row>(
  rowsOfAll: SelectQueryBuilder<DB, TB, O>,
  { direction, cursor, limit, order = { departure: 'departure_at', id: 'id' } }: Asked,
) {
  const [departureAt, rowId] = [sql.ref(order.departure), sql.ref(order.id)]
  let query = rowsOfAll
  if (cursor !== undefined) {
    const [departure, id] = cursor.split('~') as [string, string]
    const after = sql`(${at(Number(departure))}, ${id})`
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`(${departureAt}, ${rowId}) > ${after}`
        : sql<boolean>`(${departureAt}, ${rowId}) < ${after}`,
    )
  }
  const found = await query
    .orderBy(departureAt, direction)
    .orderBy(rowId, direction)
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const next = found.length > limit && last ? `${last.departure_at.getTime()}~${last.id}` : null
  return { rows, next }
}

/** Nobody needs to know how many hundreds there are, and counting them takes time. */
const mostCounted = 100

/** How many rows stand on each tab of a list; at most 100 are counted. */
export async function countTabs<DB, TB extends keyof DB>(
  db: Db,
  onTab: (tab: Tab) => SelectQueryBuilder<DB, TB, object>,
): Promise<Record<Tab, number>> {
  const countOn = async (tab: Tab) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from (${onTab(tab)
        .select(sql`1`.as('one'))
        .limit(mostCounted)}) as counted`.execute(db)
    return Number(rows[0]?.count)
  }
  const [upcoming, past, cancelled] = await Promise.all([
    countOn('upcoming'),
    countOn('past'),
    countOn('cancelled'),
  ])
  return { upcoming, past, cancelled }
}
