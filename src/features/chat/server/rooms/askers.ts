import type { LiveClient } from '../../../../platform/live/live-part.ts'
import type { MessageRow } from '../tables.ts'
import { keyOf, keyOfRow, type Sent } from '../writing/write-store.ts'

/** The sockets over which a message was said and that wait for the answer, which holds the message as well. */
export function createAskers() {
  const askers = new Map<string, LiveClient>()
  return {
    async whileAsked<T>(said: Sent, client: LiveClient, answer: () => Promise<T>): Promise<T> {
      const key = keyOf(said)
      // who says the same at once is sent it as everybody is: perhaps it was said in other words, and these are refused
      if (askers.has(key)) return answer()
      askers.set(key, client)
      try {
        return await answer()
      } finally {
        askers.delete(key)
      }
    },
    of: (row: MessageRow): LiveClient | null => askers.get(keyOfRow(row)) ?? null,
  }
}
