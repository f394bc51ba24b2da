import type { Db } from '../../../platform/db/open-database.ts'
import { exportedRow } from '../../../platform/db/personal-rows.ts'
import { supportData } from './personal-data.ts'
import { messagesOf } from './store.ts'

/** What a traveller wrote to us. `address`: only where they have proven that it is theirs. */
export async function supportDataOf(db: Db, userId: string, address: string | null) {
  const rows = await messagesOf(db, userId, address)
  return rows.map((row) => exportedRow(supportData['support_messages']!, row))
}
