import type { Db } from '../../../../platform/db/open-database.ts'
import { gathered } from '../../../../platform/gathered.ts'
import type { ChatNeeds } from '../needs.ts'
import type { MessageRow } from '../tables.ts'
import { writeMessages } from './write-messages.ts'
import type { Sent } from './write-store.ts'

/** Stores a message and gives its row; throws a refusal. */
export type WriteMessage = (sent: Sent) => Promise<MessageRow>

/**
 * Stores what members write, all that comes while a transaction is under way together in the next one: with many chats at once a message
 * costs a part of a transaction, and its sender waits for two at most.
 */
export function messageWriter(deps: {
  readonly db: Db
  readonly needs: Pick<ChatNeeds, 'membersIn' | 'messagesWritten'>
  readonly now: () => number
}): WriteMessage {
  const { db, needs, now } = deps
  const write = (sent: readonly Sent[]) =>
    db.transaction().execute((tx) => writeMessages(tx, needs, sent, now()))
  return gathered(async (sent: readonly Sent[]) => {
    try {
      return await write(sent)
    } catch (error) {
      if (sent.length === 1 || !isAboutOne(error)) throw error
      const alone: (MessageRow | Error)[] = []
      for (const one of sent) alone.push((await write([one]).catch((own: Error) => [own]))[0]!)
      return alone
    }
  })
}

/** PostgreSQL refuses a value, a row or an order of locks: the others who wrote at that moment have nothing to do with it. */
function isAboutOne(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^(?:22|23|40)/.test(code)
}
