import type { Db } from '../../../../platform/db/open-database.ts'
import type { GroupState } from '../../rules/group-life.ts'
import { tables } from '../tables.ts'

/** How many groups stand in each state. */
export async function countGroups(db: Db): Promise<Record<GroupState, number>> {
  const rows = await tables(db)
    .selectFrom('groups')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  const none: Record<GroupState, number> = {
    collecting: 0,
    full: 0,
    asking: 0,
    booked: 0,
    cancelled: 0,
    released: 0,
  }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

/** Groups whose ticket is being bought, or whose members are asked for more, the longest waiting first. Epoch ms. */
export async function fullGroups(db: Db, most = 200) {
  const rows = await tables(db)
    .selectFrom('groups')
    .select(['id', 'state', 'fill_id', 'departure_at', 'updated_at'])
    .where('state', 'in', ['full', 'asking'])
    .orderBy('updated_at')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    groupId: row.id,
    isAsking: row.state === 'asking',
    sagaId: row.fill_id,
    since: row.updated_at.getTime(),
    departureAt: row.departure_at.getTime(),
  }))
}
