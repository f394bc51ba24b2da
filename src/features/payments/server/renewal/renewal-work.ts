import { type HoldCheck, renewAt } from '../../rules/renewal/renewal.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import { defineWork } from '../../../../platform/work/define-work.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'

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

/**
 * Asks for what is planned for a hold: it is also read once a day, as the bank may end it without an event that reaches us.
 */
export async function scheduleChecks(
  tx: Tx,
  checkoutId: string,
  checks: readonly HoldCheck[],
  now: number,
): Promise<void> {
  for (const { do: what, at } of checks)
    await sendWork(tx, what === 'renew-at' ? renewalWork : checkHoldWork, { checkoutId }, at, now)
}
