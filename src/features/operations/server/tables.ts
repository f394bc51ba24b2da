import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { IncidentKind } from '../contract.ts'

type OperationsTables = {
  operator_alerts: {
    id: string
    kind: IncidentKind
    since: Instant
    noticed_at: Instant
    told_at: InstantOrNull
    letters: Generated<number>
    resolved_at: InstantOrNull
  }
  operator_log: {
    id: Generated<number>
    at: Instant
    operator_id: string | null
    act: string
    thing: string
  }
}

export const tables = (db: Db) => db.withTables<OperationsTables>()
