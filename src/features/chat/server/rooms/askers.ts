import type { LiveClient } from '../../../../platform/live/live-part.ts'
import type { MessageRow } from '../tables.ts'
import { keyOf, keyOfRow, type Sent } from '../writing/write-store.ts'

/** The sockets over which a message was said and that wait for the answer, which holds the message as well. */
export function createAskers() {
  const askers = new Map<string, { readonly client: LiveClient; readonly words: string }>()
  return {
    async whileAsked<T>(said: Sent, client: LiveClient, answer: () => Promise<T>): Promise<T> {
      const key = keyOf(said)
      // only the first who waits is left out of the room
      if (askers.has(key)) return answer()
      askers.set(key, { client, words: said.message.trim() })
      try {
        return await answer()
      } finally {
        askers.delete(key)
      }
    },
    /** Who is answered with this message. Whoever said other words under its id is refused. */
    of(row: MessageRow): LiveClient | null {
      const asker = askers.get(keyOfRow(row))
      return asker && asker.words === row.message ? asker.client : null
    },
  }
}
