import type { Db } from '../../../platform/db/open-database.ts'
import { exportRows } from '../../../platform/db/personal-rows.ts'
import { chatData } from './personal-data.ts'

/**
 * What a traveller wrote to groups, reported and chose, and up to where they have read. What others wrote is not theirs to
 * take away, nor who reported them.
 */
export async function chatDataOf(db: Db, userId: string) {
  return {
    messages: await exportRows(db, 'chat_messages', chatData['chat_messages']!, userId),
    reports: await exportRows(db, 'chat_reports', chatData['chat_reports']!, userId),
    stops: await exportRows(db, 'chat_stops', chatData['chat_stops']!, userId),
    blocks: await exportRows(db, 'chat_blocks', chatData['chat_blocks']!, userId),
    reads: await exportRows(db, 'chat_reads', chatData['chat_reads']!, userId),
  }
}
