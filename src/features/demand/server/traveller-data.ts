import { exportedRow, type PersonalCopy } from '../../../platform/db/personal-rows.ts'
import { demandData } from './personal-data.ts'
import { interestRowsOf } from './store.ts'

/** The routes a traveller would take. */
export const demandCopy: PersonalCopy = {
  tables: ['route_interests'],
  async read(db, { id }) {
    const rows = await interestRowsOf(db, id)
    return { routeInterests: rows.map((row) => exportedRow(demandData['route_interests']!, row)) }
  },
}
