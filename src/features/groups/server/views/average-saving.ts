import { sql } from 'kysely'
import { at } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { groupRule } from '../../rules/group-rule.ts'

/** Of fewer groups an average tells more about these than about the next one. */
const fewest = 20
/** All groups that ever travelled are read for it, and one more changes little. */
const keptMs = 60 * 60_000

/**
 * What a traveller has saved on average in the groups that have travelled, against the cheapest single ticket when their group was founded
 * . Whole percent, rounded down; the fee stands on both sides. Null until twenty groups have travelled.
 */
export function createAverageSaving({ db, now }: { readonly db: Db; readonly now: () => number }) {
  let kept: { readonly until: number; readonly percent: Promise<number | null> } | null = null
  return (): Promise<number | null> => {
    if (kept === null || kept.until <= now()) {
      const percent = averageSaving(db, now())
      kept = { until: now() + keptMs, percent }
      percent.catch(() => (kept = null))
    }
    return kept.percent
  }
}

async function averageSaving(db: Db, now: number): Promise<number | null> {
  const { size, serviceFee } = groupRule
  const { rows } = await sql<{ count: number; saved: number | null }>`
    select count(*)::int as count,
      avg((${size} * single_price - group_total)::float8 / (${size} * (single_price + ${serviceFee}))) as saved
    from groups where state = 'booked' and departure_at <= ${at(now)} and single_price > 0`.execute(db)
  const { count, saved } = rows[0]!
  return count < fewest || saved === null ? null : Math.floor(Math.max(0, saved) * 100)
}
