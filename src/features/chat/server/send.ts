import { isVisible } from '../../../kernel/person/plain-name.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Message } from '../contract.ts'
import type { ChatNeeds } from './needs.ts'
import { presentMessage } from './present.ts'
import { refuse } from './refuse.ts'
import type { KnownChats } from './writing/known-chats.ts'
import type { WriteMessage } from './writing/message-writer.ts'
import type { HearStored } from './writing/write-messages.ts'
import type { Sent } from './writing/write-store.ts'

export interface ChatDeps {
  /** subscribes to messages that this instance has committed */
  readonly onStored: (hear: HearStored) => void
  readonly known: KnownChats
  readonly db: Db
  readonly now: () => number
  readonly needs: ChatNeeds
  readonly write: WriteMessage
}

/** Stores a member's message, and tells of it when it is stored. The same id once more is the same message. */
export async function sendMessage({ write }: Pick<ChatDeps, 'write'>, sent: Sent): Promise<Message> {
  const message = sent.message.trim()
  if (!isVisible(message)) throw refuse(400, 'message_blank')
  const row = await write({ ...sent, message })
  if (row.message !== message) throw refuse(409, 'message_id_taken')
  return presentMessage(row)
}
