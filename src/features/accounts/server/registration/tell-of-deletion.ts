import type { Tx } from '../../../../platform/db/open-database.ts'
import type { Log } from '../../../../platform/log.ts'
import { defineWork } from '../../../../platform/work/define-work.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import type { RegistrationListener } from '../../../../ports/workflow.ts'
import type { Account } from '../account.ts'

export const deletionNewsWork = defineWork<{ userId: string; email: string; until: number }>({
  kind: 'deletion-news',
  key: ({ userId }) => userId,
  lane: 'webhook',
})
/** Within a month of somebody's wish their data has to be gone everywhere (Art. 12(3) GDPR). */
const tryFor = 30 * 24 * 60 * 60_000

/** Asks, in the transaction that ends an account, for the workflow service to be told. An unproven account it never knew. */
export async function tellOfDeletionLater(
  tx: Tx,
  { id: userId, email, isVerified }: Pick<Account, 'id' | 'email' | 'isVerified'>,
  now: number,
): Promise<void> {
  if (isVerified) await sendWork(tx, deletionNewsWork, { userId, email, until: now + tryFor }, now, now)
}

interface Deps {
  readonly clock: { now(): number }
  readonly log: Log
  /** null where nobody was told of registrations */
  readonly registrations: RegistrationListener | null
}

/** Tried again by throwing, whatever the answer is: a failure that lasts is shown to the operator, who can have it deleted there. */
export async function tellOfDeletion(
  { clock, log, registrations }: Deps,
  { userId, email, until }: { readonly userId: string; readonly email: string; readonly until: number },
): Promise<void> {
  if (registrations === null) return
  const answer = await registrations.deleted({ id: userId, email })
  if (answer.kind === 'done') return
  const why = answer.kind === 'unknown' ? answer.why : answer.code
  if (clock.now() < until) throw new Error(`the workflow service was not told of a deletion: ${why}`)
  log.error({ why }, 'the workflow service was not told of a deletion')
}
