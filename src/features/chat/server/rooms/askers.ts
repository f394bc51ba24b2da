import type { LiveClient } from '../../../../platform/live/live-part.ts'
import type { MessageRow } from '../tables.ts'
import type { Sent } from '../writing/write-store.ts'

type Said = Pick<Sent, 'groupId' | 'userId' | 'id'>

/** The sockets over which a message was said and that wait for the answer, which holds the message as well. */
export function createAskers() {
  const askers = new Map<string, LiveClient | null>()
  const keyOf = ({ groupId, userId, id }: Said) => `${groupId}:${userId}:${id}`
  return {
    async whileAsked<T>(said: Said, client: LiveClient, answer: () => Promise<T>): Promise<T> {
      const key = keyOf(said)
      // said twice at once, perhaps in other words: one of them may be refused, and hears of the other as everybody does
      askers.set(key, askers.has(key) ? null : client)
      try {
        return await answer()
      } finally {
        askers.delete(key)
      }
    },
    of: ({ group_id: groupId, user_id: userId, id }: MessageRow): LiveClient | null =>
      askers.get(keyOf({ groupId, userId, id })) ?? null,
  }
}
