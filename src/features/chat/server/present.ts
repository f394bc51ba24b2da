import type { Message } from '../contract.ts'
import type { MessageRow } from './tables.ts'

export function presentMessage(row: MessageRow): Message {
  const { id, group_id, number, kind, user_id, username, message, hidden, sent_at } = row
  return {
    ...{ id, groupId: group_id, number, kind, username },
    message: hidden ? '' : message,
    isRemoved: hidden,
    userId: user_id === '' ? null : user_id,
    timestamp: sent_at.toISOString(),
  }
}
