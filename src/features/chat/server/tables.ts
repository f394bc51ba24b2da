import type { Generated, Selectable } from 'kysely'
import type { Instant, InstantOrNull } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Message, ReportReason } from '../contract.ts'

type ChatTables = {
  chats: { group_id: string; last_number: number; departure_at: Instant }
  chat_messages: {
    group_id: string
    number: number
    id: string
    kind: Message['kind']
    user_id: string
    username: string
    message: string
    sent_at: Instant
    departure_at: Instant
    hidden: Generated<boolean>
    moderated_at: InstantOrNull
  }
  chat_reads: {
    group_id: string
    user_id: string
    number: number
    departure_at: Instant
    muted: Generated<boolean>
    told_number: Generated<number>
    told_at: InstantOrNull
  }
  chat_reported_messages: {
    group_id: string
    number: number
    author_id: string
    author_name: string
    message: string
    sent_at: Instant
    reported_at: Instant
    closed_at: InstantOrNull
  }
  chat_reports: {
    group_id: string
    number: number
    reporter_id: string
    reason: ReportReason
    note: string
    reported_at: Instant
  }
  chat_stops: { user_id: string; until: Instant }
  chat_blocks: { user_id: string; blocked_id: string; since: Instant }
}
export type MessageRow = Selectable<ChatTables['chat_messages']>

export const tables = (db: Db) => db.withTables<ChatTables>()
