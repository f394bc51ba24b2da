import { isVisible } from '../../../kernel/person/plain-name.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Message } from '../contract.ts'
import { isOpen } from '../rules/chat-life.ts'
import { accessChat } from './access.ts'
import type { ChatNeeds } from './needs.ts'
import { presentMessage } from './present.ts'
import { announceMessage, insertMessage, isKnownMessage, messageOf } from './store.ts'
import { refuseStopped } from './stops.ts'
import type { MessageRow } from './tables.ts'

export interface ChatDeps {
  readonly db: Db
  readonly now: () => number
  readonly needs: ChatNeeds
}

interface Sent {
  readonly groupId: string
  readonly userId: string
  readonly id: string
  readonly message: string
}

/** Stores a member's message, and tells of it when it is stored. The same id once more is the same message. */
export async function sendMessage(deps: ChatDeps, sent: Sent): Promise<Message> {
  const message = sent.message.trim()
  if (!isVisible(message)) throw refuse(400, 'message_blank')
  const row = await storeMessage(deps, { ...sent, message })
  if (row.message !== message) throw refuse(409, 'message_id_taken')
  return presentMessage(row)
}

async function storeMessage({ db, needs, now }: ChatDeps, sent: Sent): Promise<MessageRow> {
  try {
    const stored = await db.transaction().execute(async (tx) => {
      const group = await accessChat(needs, tx, sent.groupId, sent.userId)
      if (!isOpen(group, now())) throw refuse(409, 'chat_closed')
      await refuseStopped(tx, sent.userId, now())
      const { firstName: username, departureAt } = group
      const row = await insertMessage(tx, { ...sent, username, departureAt }, now())
      if (!row) return null
      await announceMessage(tx, sent.groupId, await needs.membersOf(tx, sent.groupId), now())
      await needs.messageWritten(tx, sent.groupId, now())
      return row
    })
    if (stored) return stored
  } catch (error) {
    if (!isKnownMessage(error)) throw error
  }
  const before = await messageOf(db, sent)
  if (!before) throw refuse(429, 'chat_too_fast', { retryAfter: 10 })
  return before
}

function refuse(status: number, code: string, data: { retryAfter?: number } = {}): Refusal {
  return new Refusal(status, code, `chat.refusals.${code}`, data)
}
