import { overdueUnproven } from '../../features/accounts/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { endRows } from '../../platform/db/personal-rows.ts'
import { redactEndedSagas } from '../../platform/saga/redact-sagas.ts'
import type { Clock } from '../../ports/clock.ts'
import { declaredSagas, declaredTables } from './declared.ts'
import { expireAccount } from './delete-account.ts'

const everyMs = 60 * 60_000
/** Between two batches, so that travellers go first. */
const pauseMs = 2_000
const batch = 500

/** Deletes what has ended as it is declared, at most a batch of each table. Gives the instant of the next sweep. */
export async function sweep({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  let isMore = await endRows(db, declaredTables, now, batch)
  for (let after = ''; ;) {
    const ids = await overdueUnproven(db, now, after, batch)
    for (const id of ids) await expireAccount(db, id, now)
    if (ids.length < batch) break
    after = ids.at(-1)!
  }
  if (await redactEndedSagas(db, declaredSagas, now, batch)) isMore = true
  return now + (isMore ? pauseMs : everyMs)
}
