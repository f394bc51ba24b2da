import type { Tx } from '../../../../platform/db/open-database.ts'
import { defineWork } from '../../../../platform/work/define-work.ts'
import { sendWork } from '../../../../platform/work/work-queue.ts'
import type { EmailOrder } from './email-order.ts'

/**
 * Says "letter" where all else says email, as do the table `unsent_letters` and the incident `letter_unsent`: these names
 * stand in rows, and an instance of the version before must still understand them while versions change.
 */
export const emailWork = defineWork<EmailOrder>({
  kind: 'send-letter',
  prefix: 'letter',
  key: ({ id }) => id,
  lane: 'email',
})

/** Asks for an email in the caller's transaction: it is sent exactly if the change it speaks of happened. */
export async function queueEmail(tx: Tx, order: EmailOrder, now: number): Promise<void> {
  await sendWork(tx, emailWork, { ...order, askedAt: now }, now, now)
}
