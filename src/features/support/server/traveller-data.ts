import { exportedRow, type PersonalCopy } from '../../../platform/db/personal-rows.ts'
import { supportData } from './personal-data.ts'
import { messagesOf } from './store.ts'

/** What a traveller wrote to us. */
export const supportCopy: PersonalCopy = {
  tables: ['support_messages'],
  async read(db, { id, address }) {
    const rows = await messagesOf(db, id, address)
    return { supportMessages: rows.map((row) => exportedRow(supportData['support_messages']!, row)) }
  },
}
