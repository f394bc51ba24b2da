import { sql } from 'kysely'
import { done } from '../../kernel/answer.ts'
import { type Entry, operationKey } from '../../kernel/saga.ts'
import { at } from '../db/instants.ts'
import { asJson } from '../db/json-column.ts'
import type { Db, Tx } from '../db/open-database.ts'
import { committed, LostLease, type SagaLog } from './saga-log.ts'
import { asEntry, sagaTables } from './tables.ts'

/** Sagas in the product's own database. */
export function createSqlSagaLog(db: Db): SagaLog<Tx> {
  /** Changes the saga's row only for the newest fence, and holds the row so that nobody claims it meanwhile. */
  async function guard(
    on: Db,
    id: string,
    fence: number,
    change: { lease_until?: Date | null },
  ): Promise<void> {
    const row = await sagaTables(on)
      .updateTable('sagas')
      .set({ fence, ...change })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (row.numUpdatedRows === 0n) throw new LostLease(id)
  }

  async function historyOf(id: string): Promise<Entry[]> {
    const rows = await sagaTables(db)
      .selectFrom('saga_operations')
      .selectAll()
      .where('saga_id', '=', id)
      .orderBy('intended_at')
      .execute()
    return rows.map(asEntry)
  }

  return {
    async open(tx, saga, now) {
      const row = await sagaTables(tx)
        .insertInto('sagas')
        .values({ id: saga.id, kind: saga.kind, input: asJson(saga.input), opened_at: at(now) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return row.numInsertedOrUpdatedRows === 1n
    },

    async claim(id, now, leaseMs) {
      const row = await sagaTables(db)
        .updateTable('sagas')
        .set({ fence: sql`fence + 1`, lease_until: at(now + leaseMs) })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where((w) => w.or([w('lease_until', 'is', null), w('lease_until', '<=', at(now))]))
        .returning(['kind', 'input', 'fence'])
        .executeTakeFirst()
      if (!row) return null
      return { id, ...row, history: await historyOf(id) }
    },

    heartbeat: (id, fence, until) => guard(db, id, fence, { lease_until: at(until) }),

    intend: (id, fence, operations, now, also) =>
      db.transaction().execute(async (tx) => {
        await guard(tx, id, fence, {})
        for (const { name, part, attempt, key, input } of operations) {
          await sagaTables(tx)
            .insertInto('saga_operations')
            .values({
              saga_id: id,
              name,
              part,
              attempt,
              key,
              input: asJson(input),
              intended_at: at(now),
              tried_at: at(now),
            })
            .onConflict((conflict) =>
              conflict.columns(['saga_id', 'name', 'part', 'attempt']).doUpdateSet({
                tries: sql`saga_operations.tries + 1`,
                answer: null,
                answered_at: null,
                tried_at: at(now),
              }),
            )
            .execute()
        }
        await also?.(tx)
      }),

    record: (id, fence, operation, answer, now) =>
      db.transaction().execute(async (tx) => {
        await guard(tx, id, fence, {})
        const row = await sagaTables(tx)
          .updateTable('saga_operations')
          .set({ answer: asJson(answer), answered_at: at(now) })
          .where('saga_id', '=', id)
          .where('name', '=', operation.name)
          .where('part', '=', operation.part)
          .where('attempt', '=', operation.attempt)
          .executeTakeFirst()
        if (row.numUpdatedRows === 0n) throw new Error(`${id}:${operation.name} was never intended`)
      }),

    commit: (id, fence, change, now, apply) =>
      db.transaction().execute(async (tx) => {
        await guard(tx, id, fence, {})
        const { name, part, data } = change
        // the primary key refuses a second one, and with it everything that it would do
        await sagaTables(tx)
          .insertInto('saga_operations')
          .values({
            saga_id: id,
            ...{ name, part, attempt: 0 },
            key: operationKey(id, { name, part, attempt: 0 }),
            input: asJson(data),
            answer: asJson(done(null)),
            intended_at: at(now),
            tried_at: at(now),
            answered_at: at(now),
          })
          .execute()
        await apply(tx)
        return committed(change, now)
      }),

    rest: (id, fence) => guard(db, id, fence, { lease_until: null }),

    end: (id, fence, { outcome, data }, now, apply) =>
      db.transaction().execute(async (tx) => {
        await guard(tx, id, fence, {})
        await apply(tx)
        await sagaTables(tx)
          .updateTable('sagas')
          .set({ outcome, outcome_data: asJson(data), ended_at: at(now), lease_until: null })
          .where('id', '=', id)
          .execute()
      }),

    async read(id) {
      const row = await sagaTables(db).selectFrom('sagas').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      const end = row.outcome === null ? null : { outcome: row.outcome, data: row.outcome_data }
      return { kind: row.kind, input: row.input, history: await historyOf(id), end }
    },
  }
}
