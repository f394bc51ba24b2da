import type { Json } from '../../kernel/json.ts'
import type { Entry } from '../../kernel/saga.ts'
import type { Db } from '../db/open-database.ts'
import { asEntry, sagaTables } from './tables.ts'

export interface OpenSaga {
  readonly id: string
  readonly kind: string
  readonly input: Json
  /** epoch ms */
  readonly openedAt: number
  readonly history: readonly Entry[]
}

/** Sagas that have not ended, the oldest first, with what is written down of each. */
export async function openSagas(db: Db, most = 500): Promise<OpenSaga[]> {
  const tables = sagaTables(db)
  const sagas = await tables
    .selectFrom('sagas')
    .select(['id', 'kind', 'input', 'opened_at'])
    .where('ended_at', 'is', null)
    .orderBy('opened_at')
    .limit(most)
    .execute()
  if (sagas.length === 0) return []
  const operations = await tables
    .selectFrom('saga_operations')
    .selectAll()
    .where(
      'saga_id',
      'in',
      sagas.map(({ id }) => id),
    )
    .orderBy('intended_at')
    .execute()
  const bySaga = Map.groupBy(operations, ({ saga_id }) => saga_id)
  return sagas.map(({ id, kind, input, opened_at }) => ({
    id,
    kind,
    input,
    openedAt: opened_at.getTime(),
    history: (bySaga.get(id) ?? []).map(asEntry),
  }))
}

/** What the sagas of a kind that have not ended were opened with. */
export async function openInputs(db: Db, kind: string): Promise<Json[]> {
  const rows = await sagaTables(db)
    .selectFrom('sagas')
    .select('input')
    .where('ended_at', 'is', null)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ input }) => input)
}
