import type { Generated } from 'kysely'
import { type Answer, unknown } from '../../kernel/answer.ts'
import type { Json } from '../../kernel/json.ts'
import type { Entry } from '../../kernel/saga.ts'
import type { Instant, InstantOrNull } from '../db/instants.ts'
import type { JsonColumn, JsonColumnOrNull } from '../db/json-column.ts'
import type { Db } from '../db/open-database.ts'

type SagaTables = {
  sagas: {
    id: string
    kind: string
    input: JsonColumn<Json>
    opened_at: Instant
    fence: Generated<number>
    lease_until: InstantOrNull
    outcome: string | null
    outcome_data: JsonColumnOrNull<Json>
    ended_at: InstantOrNull
    people_forgotten_at: InstantOrNull
  }
  saga_operations: {
    saga_id: string
    name: string
    part: string
    attempt: number
    key: string
    input: JsonColumn<Json>
    answer: JsonColumnOrNull<Answer<Json>>
    tries: Generated<number>
    intended_at: Instant
    tried_at: Instant
    answered_at: InstantOrNull
  }
}

export const sagaTables = (on: Db) => on.withTables<SagaTables>()

interface OperationRow {
  readonly name: string
  readonly part: string
  readonly attempt: number
  readonly input: Json
  readonly answer: Answer<Json> | null
  readonly tries: number
  readonly intended_at: Date
  readonly tried_at: Date
  readonly answered_at: Date | null
}

/** A row as an entry of the history. One without an answer was interrupted: nobody knows whether it was done. */
export function asEntry(row: OperationRow): Entry {
  return {
    name: row.name,
    part: row.part,
    attempt: row.attempt,
    input: row.input,
    answer: row.answer ?? unknown('interrupted'),
    tries: row.tries,
    since: row.intended_at.getTime(),
    at: (row.answered_at ?? row.tried_at).getTime(),
  }
}
