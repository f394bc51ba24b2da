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

/** An email with something enclosed: the carrier is asked for it first, and codes must not wait for a carrier that hangs. */
export const ticketEmailWork = defineWork<EmailOrder>({
  kind: 'send-ticket-email',
  prefix: 'ticket-email',
  key: ({ id }) => id,
  lane: 'ticket',
})

/** Asks for an email in the caller's transaction: it is sent exactly if the change it speaks of happened. */
export async function queueEmail(tx: Tx, order: EmailOrder, now: number): Promise<void> {
  await sendWork(tx, order.enclose ? ticketEmailWork : emailWork, { ...order, askedAt: now }, now, now)
}
