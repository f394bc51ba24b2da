import { type Answer, unknown } from '../../kernel/answer.ts'
import type { Json } from '../../kernel/json.ts'
import type { Entry } from '../../kernel/saga.ts'
import type { Instant, InstantOrNull } from '../db/instants.ts'
import type { JsonColumn, JsonColumnOrNull } from '../db/json-column.ts'
import type { Db } from '../db/open-database.ts'

type Tables = {
  sagas: { id: string; kind: string; input: JsonColumn<Json>; opened_at: Instant; ended_at: InstantOrNull }
  saga_operations: {
    saga_id: string
    name: string
    part: string
    attempt: number
    input: JsonColumn<Json>
    answer: JsonColumnOrNull<Answer<Json>>
    tries: number
    intended_at: Instant
    tried_at: Instant
    answered_at: InstantOrNull
  }
}

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
  const tables = db.withTables<Tables>()
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
  return sagas.map(({ id, kind, input, opened_at }) => ({
    id,
    kind,
    input,
    openedAt: opened_at.getTime(),
    history: operations
      .filter(({ saga_id }) => saga_id === id)
      .map((row) => ({
        name: row.name,
        part: row.part,
        attempt: row.attempt,
        input: row.input,
        answer: row.answer ?? unknown('interrupted'),
        tries: row.tries,
        since: row.intended_at.getTime(),
        at: (row.answered_at ?? row.tried_at).getTime(),
      })),
  }))
}

/** What the sagas of a kind that have not ended were opened with. */
export async function openInputs(db: Db, kind: string): Promise<Json[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('sagas')
    .select('input')
    .where('ended_at', 'is', null)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ input }) => input)
}
