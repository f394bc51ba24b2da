import type { Db } from '../../src/platform/db/open-database.ts'
import type { SagaLog } from '../../src/platform/saga/saga-log.ts'
import { createSqlSagaLog } from '../../src/platform/saga/sql-saga-log.ts'

/** The product's saga log in a database, for a simulator whose other books are in memory. */
export function sagaLogOn(db: Db): SagaLog<null> {
  const sql = createSqlSagaLog(db)
  return {
    ...sql,
    open: (_, saga, now) => db.transaction().execute((tx) => sql.open(tx, saga, now)),
    intend: (id, fence, operations, now, also) =>
      sql.intend(id, fence, operations, now, async () => also?.(null)),
    commit: (id, fence, change, now, apply) => sql.commit(id, fence, change, now, () => apply(null)),
    end: (id, fence, end, now, apply) => sql.end(id, fence, end, now, () => apply(null)),
  }
}
