import { readStored, storageKeys, store } from '../../../browser/storage-keys.ts'
import type { Draft } from './chat-session.ts'

type Stored = Readonly<Record<string, readonly Draft[]>>

const keyOf = (userId: string, groupId: string) => `${userId} ${groupId}`

/** What was written and is not sent yet outlives a reload; it lives as long as the tab, and no longer than the session. */
export function readDrafts(userId: string, groupId: string): readonly Draft[] {
  return readStored<Stored>(sessionStorage, storageKeys.chatDrafts)?.[keyOf(userId, groupId)] ?? []
}

export function keepDrafts(userId: string, groupId: string, drafts: readonly Draft[]): void {
  const { [keyOf(userId, groupId)]: _, ...others } =
    readStored<Stored>(sessionStorage, storageKeys.chatDrafts) ?? {}
  const all: Stored = drafts.length > 0 ? { ...others, [keyOf(userId, groupId)]: drafts } : others
  store(sessionStorage, storageKeys.chatDrafts, Object.keys(all).length > 0 ? all : null)
}
