import { sql } from 'kysely'
import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { KnownAlert } from '../rules/plan-emails.ts'
import type { Incident } from '../rules/incidents.ts'
import { tables } from './tables.ts'

/** Every alert that has not ended. */
export async function openAlerts(db: Db): Promise<KnownAlert[]> {
  const rows = await tables(db)
    .selectFrom('operator_alerts')
    .select(['id', 'kind', 'told_at', 'letters'])
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ id, kind, told_at, letters: emails }) => ({
    id,
    kind,
    emails,
    toldAt: told_at?.getTime() ?? null,
  }))
}

/** Writes down that an email about these leaves. One that ended and is back begins anew. */
export async function noteTold(tx: Tx, incidents: readonly Incident[], now: number): Promise<void> {
  if (incidents.length === 0) return
  await tables(tx)
    .insertInto('operator_alerts')
    .values(
      incidents.map(({ id, kind, since }) => ({
        id,
        kind,
        since: at(since),
        noticed_at: at(now),
        told_at: at(now),
        letters: 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        told_at: at(now),
        letters: sql`case when operator_alerts.resolved_at is null then operator_alerts.letters + 1 else 1 end`,
        resolved_at: null,
      }),
    )
    .execute()
}

export async function noteOver(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await tables(tx)
    .updateTable('operator_alerts')
    .set({ resolved_at: at(now) })
    .where('id', 'in', [...ids])
    .execute()
}
