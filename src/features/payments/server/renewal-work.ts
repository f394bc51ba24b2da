import { nextCheckAt, renewAt } from '../rules/renewal/renewal.ts'
import type { Tx } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'

export const renewalWork = defineWork<{ checkoutId: string }>({
  kind: 'renew-hold',
  prefix: 'renew',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})
export const checkHoldWork = defineWork<{ checkoutId: string }>({
  kind: 'look-at-hold',
  prefix: 'look',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** Asks for a hold to be read in time to renew it or to ask its owner, in the transaction that learnt of the hold. */
export async function scheduleRenewal(
  tx: Tx,
  checkoutId: string,
  captureBefore: number,
  isCardKept: boolean,
  now: number,
): Promise<void> {
  await sendWork(tx, renewalWork, { checkoutId }, renewAt(captureBefore, isCardKept), now)
}

/** A hold is read once a day and once it should have run out: the bank may end it without an event that reaches us. */
export async function scheduleHoldCheck(
  tx: Tx,
  checkoutId: string,
  captureBefore: number | null,
  now: number,
): Promise<void> {
  await sendWork(tx, checkHoldWork, { checkoutId }, nextCheckAt(captureBefore, now), now)
}
