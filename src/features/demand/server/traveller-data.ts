import type { Db } from '../../../platform/db/open-database.ts'
import { exportedRow } from '../../../platform/db/personal-rows.ts'
import { demandData } from './personal-data.ts'
import { interestRowsOf } from './store.ts'

/** The routes a traveller would take. */
export async function demandDataOf(db: Db, userId: string) {
  const rows = await interestRowsOf(db, userId)
  return rows.map((row) => exportedRow(demandData['route_interests']!, row))
}
