import type { Tx } from '../../../platform/db/open-database.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import type { LetterOrder } from './letter-order.ts'

export const emailWork = defineWork<LetterOrder>({
  kind: 'send-letter',
  prefix: 'letter',
  key: ({ id }) => id,
  lane: 'email',
})

/** Asks for an email in the caller's transaction: it is sent exactly if the change it speaks of happened. */
export async function queueLetter(tx: Tx, order: LetterOrder, now: number): Promise<void> {
  await sendWork(tx, emailWork, order, now, now)
}
