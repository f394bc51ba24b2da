import { expiredUnproven, sweepAccounts } from '../../features/accounts/server/index.ts'
import { sweepNewsletter } from '../../features/content/server/index.ts'
import { sweepUnsentLetters } from '../../features/notifications/server/index.ts'
import { sweepAlerts } from '../../features/operations/server/index.ts'
import { sweepEvents, sweepNetworks } from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { forgetPeopleBefore } from '../../platform/saga/forget-people.ts'
import { defineRecurringWork } from '../../platform/work/define-work.ts'
import type { Clock } from '../../ports/clock.ts'
import { expireAccount } from './delete-account.ts'

export const sweepWork = defineRecurringWork({ kind: 'sweep', lane: 'upkeep' })

const everyMs = 60 * 60_000
/** As long as somebody may ask how a purchase went; tickets and seats keep the names for the journey. */
const peopleInSagasMs = 30 * 24 * everyMs
/** Between two batches, so that travellers go first. */
const pauseMs = 2_000
const batch = 500

/** Forgets what has ended, feature by feature, at most a batch of each. Gives the instant to run again. */
export async function sweep({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now()
  let isMore = false
  for (const part of [
    sweepAccounts,
    sweepEvents,
    sweepNetworks,
    sweepNewsletter,
    sweepUnsentLetters,
    sweepAlerts,
  ])
    if (await part(db, now, batch)) isMore = true
  for (let after = ''; ;) {
    const ids = await expiredUnproven(db, now, after, batch)
    for (const id of ids) await expireAccount(db, id, now)
    if (ids.length < batch) break
    after = ids.at(-1)!
  }
  if (await forgetPeopleBefore(db, now - peopleInSagasMs, now, batch)) isMore = true
  return now + (isMore ? pauseMs : everyMs)
}
