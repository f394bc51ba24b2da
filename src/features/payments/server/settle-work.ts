import type { Tx } from '../../../platform/db/open-database.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'

/** Asks for a look at a payment at that instant, epoch ms; there is one such piece of work for each. */
export async function settleAt(tx: Tx, checkoutId: string, dueAt: number, now: number): Promise<void> {
  await sendWork(
    tx,
    { id: `settle:${checkoutId}`, kind: 'settle-checkout', payload: { checkoutId }, dueAt },
    now,
  )
}
