import type { Db } from '../../../../platform/db/open-database.ts'
import type { Log } from '../../../../platform/log.ts'
import { defineWork } from '../../../../platform/work/define-work.ts'
import type { RegistrationListener } from '../../../../ports/workflow.ts'
import { lockAccount } from '../user-store.ts'

export const registrationNewsWork = defineWork<{ userId: string; until: number }>({
  kind: 'registration-news',
  key: ({ userId }) => userId,
  lane: 'webhook',
})
/** A service that was away for longer is not told: nothing depends on it (001 §7). */
export const tryFor = 24 * 60 * 60_000
const minute = 60_000

interface Deps {
  readonly db: Db
  readonly clock: { now(): number }
  readonly log: Log
  /** null where nobody wants to be told */
  readonly registrations: RegistrationListener | null
}

/** Tells the workflow service who has registered, as soon as the address is proven: before that it may be a stranger's. */
export async function tellOfRegistration(
  { db, clock, log, registrations }: Deps,
  { userId, until }: { readonly userId: string; readonly until: number },
): Promise<number | void> {
  if (registrations === null) return
  const found = await db.transaction().execute((tx) => lockAccount(tx, userId))
  // deleted meanwhile
  if (found === null) return
  const { firstName, lastName, email, openedAt } = found.account
  const registrationDate = new Date(openedAt).toISOString()
  const answer = await registrations.registered({ id: userId, firstName, lastName, email, registrationDate })
  if (answer.kind === 'done') return
  const why = answer.kind === 'unknown' ? answer.why : answer.code
  const now = clock.now()
  log.warn({ why }, 'the workflow service was not told of a registration')
  if (answer.kind === 'refused' || now >= until) return
  const pause = Math.min(60 * minute, Math.max(minute, now - (until - tryFor)))
  return Math.min(now + pause, until)
}
