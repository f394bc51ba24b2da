import type { Db } from '../../../platform/db/open-database.ts'
import { dropWork, sendWork } from '../../../platform/work/work-queue.ts'
import type { LetterOrder } from './letter-order.ts'

export const letterWork = 'send-letter'

/** Puts a letter into the caller's transaction: it is sent exactly if the change it speaks of happened. */
export async function queueLetter(tx: Db, order: LetterOrder, now: number): Promise<void> {
  await sendWork(tx, { id: `letter:${order.id}`, kind: letterWork, payload: order, dueAt: now }, now)
}

/** Letters that still wait for the mail server are not sent to somebody who has gone. */
export async function dropLettersTo(tx: Db, address: string): Promise<void> {
  await dropWork(tx, letterWork, { to: address })
}
