import type { Tx } from '../../../../platform/db/open-database.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import type { Account } from '../account.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { dropCode } from '../mailed-codes/mailed-code-store.ts'
import { noPassword } from '../passwords/passwords.ts'
import { registrationNewsWork, tryFor } from './tell-of-registration.ts'
import { resetRequests } from '../recovery/reset-store.ts'
import { dropFactor } from '../second-factor/second-factor-store.ts'
import { closeToBrowsers, markVerified, setPasswordHash } from '../user-store.ts'

/**
 * Gives an address to the account that has proven it. Every other session of the account ends and its second
 * factor goes: before the proof anybody could have been in it. What others have registered under the address is closed.
 * Every account of the address has to be locked. Gives how many sessions of the account have ended.
 */
export async function proveAddress(
  tx: Tx,
  account: Account,
  { others, keepSession }: { others: readonly Account[]; keepSession: string | null },
  now: number,
): Promise<number> {
  const { id } = account
  await dropCode(tx, 'registration', id)
  if (!account.isVerified) {
    await markVerified(tx, id, now)
    await dropFactor(tx, id)
  }
  // proven for the first time: an account that is opened by a proof has been proven since then
  if (!account.isVerified || account.openedAt === now)
    await sendWork(tx, registrationNewsWork, { userId: id, until: now + tryFor }, now, now)
  for (const other of others) if (!other.isVerified && other.id !== id) await closeUnproven(tx, other.id, now)
  return endSessionsOf(tx, id, { except: keepSession }, now)
}

/** Nobody gets into it any more; its row is swept when its seven days are over. */
async function closeUnproven(tx: Tx, id: string, now: number): Promise<void> {
  await endSessionsOf(tx, id, {}, now)
  await setPasswordHash(tx, id, noPassword)
  await closeToBrowsers(tx, id)
  await dropCode(tx, 'registration', id)
  await dropCode(tx, 'new-address', id)
  await resetRequests.dropOf(tx, id)
}
