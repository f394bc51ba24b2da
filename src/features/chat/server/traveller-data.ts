import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows } from '../../../platform/db/personal-rows.ts'
import { chatData } from './personal-data.ts'

/** What a traveller wrote to groups, and up to where they have read. What others wrote is not theirs to take away. */
export async function chatDataOf(db: Db, userId: string) {
  return {
    messages: await exportRows(db, 'chat_messages', chatData['chat_messages']!, userId),
    reads: await exportRows(db, 'chat_reads', chatData['chat_reads']!, userId),
  }
}
