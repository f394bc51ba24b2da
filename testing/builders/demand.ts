import { provenAccounts } from '../../src/features/accounts/server/index.ts'
import { demandPerRoute } from '../../src/features/demand/server/index.ts'
import type { Db } from '../../src/platform/db/open-database.ts'

/** Demand as the operator sees it. */
export const demandOf = (db: Db, most?: number) => demandPerRoute(db, provenAccounts, most)
