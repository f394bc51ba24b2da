import { renewAt } from '../rules/renewal.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'

export const renewalWork = defineWork<{ checkoutId: string }>({
  kind: 'renew-hold',
  prefix: 'renew',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})
export const readHoldWork = defineWork<{ checkoutId: string }>({
  kind: 'look-at-hold',
  prefix: 'look',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** Asks for a hold to be read in time to renew it, in the transaction that learnt of the hold. */
export async function scheduleRenewal(
  tx: Tx,
  checkoutId: string,
  captureBefore: number,
  now: number,
): Promise<void> {
  await sendWork(tx, renewalWork, { checkoutId }, renewAt(captureBefore), now)
}

const day = 86_400_000

/** A hold is read once a day and once it should have run out: the bank may end it without a word that reaches us. */
export async function watchHold(
  tx: Tx,
  checkoutId: string,
  captureBefore: number | null,
  now: number,
): Promise<void> {
  await sendWork(tx, readHoldWork, { checkoutId }, nextLookAt(captureBefore, now), now)
}

/** Epoch ms of the next reading of a hold. */
export function nextLookAt(captureBefore: number | null, now: number): number {
  const lapsed = captureBefore === null ? Infinity : captureBefore + 60_000
  return Math.min(now + day, lapsed > now ? lapsed : Infinity)
}
