import { copyOfTables } from '../../../platform/db/personal-rows.ts'
import { chatData } from './personal-data.ts'

/**
 * What a traveller wrote to groups, reported and chose, and up to where they have read. What others wrote is not theirs to
 * take away, nor who reported them.
 */
export const chatCopy = copyOfTables(chatData, 'chat', {
  messages: 'chat_messages',
  reports: 'chat_reports',
  stops: 'chat_stops',
  blocks: 'chat_blocks',
  reads: 'chat_reads',
})
