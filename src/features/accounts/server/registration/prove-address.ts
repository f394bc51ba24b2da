import type { Tx } from '../../../../platform/db/open-database.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import type { Account } from '../account.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { dropCode } from '../mailed-codes/mailed-code-store.ts'
import type { AccountNeeds } from '../needs.ts'
import { closeUnproven, dropCodes } from './close-unproven.ts'
import { registrationNewsWork, tryFor } from './tell-of-registration.ts'
import { dropFactor } from '../second-factor/second-factor-store.ts'
import { markVerified } from '../user-store.ts'

interface Proof {
  readonly others: readonly Account[]
  readonly keepSession: string | null
  readonly needs: Pick<AccountNeeds, 'buyersAmong'>
}

/**
 * Gives an address to the account that has proven it. Every other session of the account ends and its second
 * factor goes: before the proof anybody could have been in it. What else was registered under the address is closed. Where
 * a ticket was paid for in it, or may be at this moment, it stays open in its own browser: nobody else would get to that ticket.
 * Every open account of the address has to be locked. Gives how many sessions of the account have ended.
 */
export async function proveAddress(
  tx: Tx,
  account: Account,
  { others, keepSession, needs }: Proof,
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
  const unproven = others.filter((other) => !other.isVerified && other.id !== id).map((other) => other.id)
  const buyers = new Set(unproven.length === 0 ? [] : await needs.buyersAmong(tx, unproven))
  await dropCodes(tx, [...buyers])
  await closeUnproven(
    tx,
    unproven.filter((other) => !buyers.has(other)),
    now,
  )
  return endSessionsOf(tx, id, { except: keepSession }, now)
}
