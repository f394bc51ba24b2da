import { sql } from 'kysely'
import type { Json } from '../../kernel/json.ts'
import {
  type Field,
  fields,
  none,
  redacted,
  type SagaData,
  technical,
  whole,
  words,
} from '../../kernel/personal-data.ts'
import { at } from '../db/instants.ts'
import { asJson } from '../db/json-column.ts'
import type { Db } from '../db/open-database.ts'
import { sagaTables } from './tables.ts'

interface SagaRow {
  readonly id: string
  readonly kind: string
  readonly input: Json
  readonly outcome: string | null
  readonly outcome_data: Json | null
}

/** An answer as it is written down, around the value of one that was done. */
export function answerOf(value: Field): Field {
  return fields({
    ...{ kind: none, value, code: none, detail: words(), retryAfter: none, about: whole(none) },
    why: technical,
  })
}

/** Takes people out of the ended sagas whose input has one of these values in a field. */
export async function redactSagasOf(
  tx: Db,
  sagas: readonly SagaData[],
  field: string,
  values: readonly string[],
  now: number,
): Promise<void> {
  if (values.length === 0) return
  const rows = await endedSagas(tx)
    .where(sql<boolean>`input ->> ${field} in (${sql.join(values)})`)
    .execute()
  for (const row of rows) await redactSaga(tx, row, sagas, now)
}

/**
 * The same for those whose time is over, at most `most`. True where more may be left. A kind that nobody declares any more
 * has no time: nobody would know what stands in it.
 */
export async function redactEndedSagas(
  db: Db,
  sagas: readonly SagaData[],
  now: number,
  most: number,
): Promise<boolean> {
  const rows = await endedSagas(db)
    .where((w) =>
      w.or([
        ...sagas.map(({ kind, days }) =>
          w.and([w('kind', '=', kind), w('ended_at', '<', at(now - days * 24 * 60 * 60_000))]),
        ),
        w(
          'kind',
          'not in',
          sagas.map(({ kind }) => kind),
        ),
      ]),
    )
    .limit(most)
    .execute()
  for (const row of rows) await db.transaction().execute((tx) => redactSaga(tx, row, sagas, now))
  return rows.length >= most
}

const endedSagas = (on: Db) =>
  sagaTables(on)
    .selectFrom('sagas')
    .select(['id', 'kind', 'input', 'outcome', 'outcome_data'])
    .where('ended_at', 'is not', null)
    .where('people_forgotten_at', 'is', null)

async function redactSaga(tx: Db, row: SagaRow, sagas: readonly SagaData[], now: number): Promise<void> {
  const { id, kind, input, outcome, outcome_data: data } = row
  const declared = sagas.find((saga) => saga.kind === kind)
  const operations = await sagaTables(tx)
    .selectFrom('saga_operations')
    .select(['name', 'part', 'attempt', 'input', 'answer'])
    .where('saga_id', '=', id)
    .execute()
  for (const { name, part, attempt, ...operation } of operations) {
    const own = declared?.operations[name]
    const answer = operation.answer as Json
    await sagaTables(tx)
      .updateTable('saga_operations')
      .set({
        input: asJson(redacted(operation.input, own?.input) ?? {}),
        answer: answer === null ? null : asJson(redacted(answer, own && answerOf(own.value)) ?? {}),
      })
      .where('saga_id', '=', id)
      .where('name', '=', name)
      .where('part', '=', part)
      .where('attempt', '=', attempt)
      .execute()
  }
  await sagaTables(tx)
    .updateTable('sagas')
    .set({
      input: asJson(redacted(input, declared?.input) ?? {}),
      outcome_data: data === null ? null : asJson(redacted(data, declared?.outcomes[outcome ?? '']) ?? {}),
      people_forgotten_at: at(now),
    })
    .where('id', '=', id)
    .execute()
}
