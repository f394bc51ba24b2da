import type { Db } from '../../../platform/db/open-database.ts'
import { dropOldBrakes } from './brakes.ts'
import { dropOldEmailChanges } from './email-change-store.ts'
import { dropOldResets } from './reset-store.ts'
import { dropOldCodes } from './verification-store.ts'

const day = 24 * 60 * 60_000

/** Forgets what no rule looks at any more. Whoever adds to these tables sweeps them. */
export async function sweepAccounts(on: Db, now: number): Promise<void> {
  // a brake may hold for a day
  await dropOldBrakes(on, now - 2 * day)
  await dropOldCodes(on, now - day)
  await dropOldResets(on, now - day)
  await dropOldEmailChanges(on, now - day)
}
