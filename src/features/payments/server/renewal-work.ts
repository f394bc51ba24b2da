import { renewAt } from '../rules/renewal.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'

/** Asks for a look at a hold in time to renew it, in the transaction that learnt of the hold. */
export async function scheduleRenewal(
  tx: Tx,
  checkoutId: string,
  captureBefore: number,
  now: number,
): Promise<void> {
  const work = { id: `renew:${checkoutId}`, kind: 'renew-hold', payload: { checkoutId } }
  await sendWork(tx, { ...work, dueAt: renewAt(captureBefore) }, now)
}

const day = 86_400_000

/** A hold is read once a day and once it should have run out: the bank may end it without a word that reaches us. */
export async function watchHold(
  tx: Tx,
  checkoutId: string,
  captureBefore: number | null,
  now: number,
): Promise<void> {
  const work = { id: `look:${checkoutId}`, kind: 'look-at-hold', payload: { checkoutId } }
  await sendWork(tx, { ...work, dueAt: nextLookAt(captureBefore, now) }, now)
}

/** Epoch ms of the next reading of a hold. */
export function nextLookAt(captureBefore: number | null, now: number): number {
  const lapsed = captureBefore === null ? Infinity : captureBefore + 60_000
  return Math.min(now + day, lapsed > now ? lapsed : Infinity)
}
