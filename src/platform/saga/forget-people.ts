import { type Selectable, sql } from 'kysely'
import type { Json } from '../../kernel/json.ts'
import { at, type Instant, type InstantOrNull } from '../db/instants.ts'
import { asJson, type JsonColumn, type JsonColumnOrNull } from '../db/json-column.ts'
import type { Db } from '../db/open-database.ts'

type Tables = {
  sagas: {
    id: string
    input: JsonColumn<Json>
    outcome_data: JsonColumnOrNull<Json>
    ended_at: InstantOrNull
    people_forgotten_at: InstantOrNull
  }
  saga_operations: {
    saga_id: string
    name: string
    part: string
    attempt: number
    input: JsonColumn<Json>
    answer: JsonColumnOrNull<Json>
    intended_at: Instant
  }
}
const tables = (on: Db) => on.withTables<Tables>()
type SagaRow = Pick<Selectable<Tables['sagas']>, 'id' | 'input' | 'outcome_data'>

/** What an outside party says in its own words may repeat what it was told. */
const personal = new Set(['firstName', 'lastName', 'birthDate', 'email', 'mandate', 'detail'])

/** The same, without what names a person or opens their card. */
export function withoutPeople(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => withoutPeople(one))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value as Record<string, Json>).filter(([name]) => !personal.has(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutPeople(one)]))
}

/** Takes the people out of the ended sagas whose input has one of these values there. */
export async function forgetPeopleIn(
  tx: Db,
  field: string,
  values: readonly string[],
  now: number,
): Promise<void> {
  if (values.length === 0) return
  const rows = await endedSagas(tx)
    .where(sql<boolean>`input ->> ${field} in (${sql.join(values)})`)
    .execute()
  for (const row of rows) await forgetPeople(tx, row, now)
}

/** The same for what ended before an instant, at most `most` sagas. True where more may be left. */
export async function forgetPeopleBefore(
  db: Db,
  before: number,
  now: number,
  most: number,
): Promise<boolean> {
  const rows = await endedSagas(db).where('ended_at', '<', at(before)).limit(most).execute()
  for (const row of rows) await db.transaction().execute((tx) => forgetPeople(tx, row, now))
  return rows.length >= most
}

const endedSagas = (on: Db) =>
  tables(on)
    .selectFrom('sagas')
    .select(['id', 'input', 'outcome_data'])
    .where('ended_at', 'is not', null)
    .where('people_forgotten_at', 'is', null)

async function forgetPeople(tx: Db, { id, input, outcome_data: data }: SagaRow, now: number): Promise<void> {
  const operations = await tables(tx)
    .selectFrom('saga_operations')
    .select(['name', 'part', 'attempt', 'input', 'answer'])
    .where('saga_id', '=', id)
    .execute()
  for (const { name, part, attempt, ...row } of operations)
    await tables(tx)
      .updateTable('saga_operations')
      .set({
        input: asJson(withoutPeople(row.input)),
        answer: row.answer === null ? null : asJson(withoutPeople(row.answer)),
      })
      .where('saga_id', '=', id)
      .where('name', '=', name)
      .where('part', '=', part)
      .where('attempt', '=', attempt)
      .execute()
  await tables(tx)
    .updateTable('sagas')
    .set({
      input: asJson(withoutPeople(input)),
      outcome_data: data === null ? null : asJson(withoutPeople(data)),
      people_forgotten_at: at(now),
    })
    .where('id', '=', id)
    .execute()
}
