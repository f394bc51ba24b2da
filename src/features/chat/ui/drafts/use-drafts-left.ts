import { useEffect, useSyncExternalStore } from 'react'
import { chatsWithDraftsLeft, keepOwnDrafts, onDraftsChange } from './kept-drafts.ts'

/** Whether something waits to be sent in a chat that is not on the screen. */
export function useDraftsLeft(userId: string): boolean {
  useEffect(() => keepOwnDrafts(userId), [userId])
  return useSyncExternalStore(
    onDraftsChange,
    () => chatsWithDraftsLeft(userId).length > 0,
    () => false,
  )
}
