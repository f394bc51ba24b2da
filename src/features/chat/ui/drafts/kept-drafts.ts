import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'

/** So many messages of one chat wait at most: they stand in the storage of the browser. */
export const mostDrafts = 30

/** A message that is not stored yet, as far as is known here. */
export interface Draft {
  readonly id: string
  readonly message: string
  /** a sentence: it is not sent again by itself */
  readonly refusal: string | null
}

type Stored = Readonly<Record<string, readonly Draft[]>>

const beginOf = (userId: string) => `${userId} `
const keyOf = (userId: string, groupId: string) => `${beginOf(userId)}${groupId}`
const stored = () => readStored<Stored>(sessionStorage, storageKeys.chatDrafts) ?? {}

/** What was written and is not sent yet outlives a reload; it lives as long as the tab, and no longer than the session. */
export const readDrafts = (userId: string, groupId: string): readonly Draft[] =>
  stored()[keyOf(userId, groupId)] ?? []

export function keepDrafts(userId: string, groupId: string, drafts: readonly Draft[]): void {
  const { [keyOf(userId, groupId)]: _, ...others } = stored()
  const all: Stored = drafts.length > 0 ? { ...others, [keyOf(userId, groupId)]: drafts } : others
  store(sessionStorage, storageKeys.chatDrafts, Object.keys(all).length > 0 ? all : null)
  tell()
}

/** The chats in which a conversation on the screen sends what waits; another may follow before the first has gone. */
const open: string[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** From now on the conversation itself sends what was written in this chat; gives a function that ends this. */
export function openDrafts(groupId: string): () => void {
  open.push(groupId)
  return () => {
    open.splice(open.indexOf(groupId), 1)
    tell()
  }
}

/** Calls when other messages wait than before, or a chat was closed. Gives a function that stops. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chats in which something waits that no conversation on the screen sends. */
export function chatsWithDraftsLeft(userId: string): readonly string[] {
  const begin = beginOf(userId)
  return Object.entries(stored())
    .filter(([key, drafts]) => key.startsWith(begin) && drafts.some(({ refusal }) => refusal === null))
    .map(([key]) => key.slice(begin.length))
    .filter((groupId) => !open.includes(groupId))
}
