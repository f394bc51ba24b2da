import type { Tx } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'

/** Reads the provider and takes the step that follows, for one checkout. */
export const reconcileWork = defineWork<{ checkoutId: string }>({
  kind: 'settle-checkout',
  prefix: 'settle',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** Asks for a reading of a payment at that instant, epoch ms; there is one such piece of work for each. */
export async function reconcileAt(tx: Tx, checkoutId: string, dueAt: number, now: number): Promise<void> {
  await sendWork(tx, reconcileWork, { checkoutId }, dueAt, now)
}
